import type { ThingModel } from '#contract/metering/thing-model.ts'
import type { StoredRow } from '../store/table.ts'

/** A thing model as it is stored: its id is that of the product. */
export type StoredModel = StoredRow & ThingModel

export const modelTable = 'iot-model'
