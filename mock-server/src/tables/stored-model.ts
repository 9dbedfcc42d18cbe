import type { ThingModel } from '#contract/metering/model-check.ts'
import type { StoredRow } from '#mock/store/row.ts'

/** A thing model as it is stored: its id is that of the product. */
export type StoredModel = StoredRow & ThingModel

/** A version that was published: when and by whom. */
export interface StoredModelVersion extends StoredRow {
  model: ThingModel
  time: string
  by: string
}
