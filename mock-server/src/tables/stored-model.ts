import type { ThingModel } from '#domain/metering/model/model-check.ts'
import type { StoredRow } from '#mock/store/row.ts'

/** A thing model as it is stored: its id is that of the product. */
export type StoredModel = StoredRow & ThingModel

/** As whom terminals of a product connect; of the password only what it is checked by, empty where there is none. */
export interface StoredAccess extends StoredRow {
  account: string
  salt: string
  hash: string
  time: string
  by: string
}

/** A version that was published: when and by whom. */
export interface StoredModelVersion extends StoredRow {
  model: ThingModel
  time: string
  by: string
}
