import { isPropertyId, limitScaleOf, propertyOf } from '#domain/metering/properties.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredModel } from '#mock/tables/tables.ts'
import type { Fleet } from '../fleet.ts'

interface Parts {
  fleet: Pick<Fleet, 'table'>
  models: Pick<Table<StoredModel>, 'get'>
}

/** Returns limits from the published models of products, or from the catalogue for products without one. */
export function productLimits({ fleet, models }: Parts): Simulation['limitOf'] {
  return (deviceId, id, bound) => {
    const device = fleet.table.get(deviceId)
    if (device === undefined || !isPropertyId(id)) return null
    const model = models.get(device.productId)
    const limits = model === undefined ? propertyOf(id) : model.properties.find((one) => one.id === id)
    const limit = limits?.[bound]
    return limit === undefined ? null : limit * limitScaleOf(id, device)
  }
}
