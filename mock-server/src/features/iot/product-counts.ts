import { device } from '#contract/resources/iot/device.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

interface ProductCounts {
  devices: number
  online: number
}

/** Milliseconds for which counts are kept while devices only go on and off line: each count walks the whole fleet. */
const keptFor = 2000

const counted = keptWhile<ReadonlyMap<number, ProductCounts>>()

/** How many devices of a product a person sees, and how many of those are online. */
export function productCounts(
  world: Pick<World, 'clock' | 'fleet'> & ScopeParts,
  productId: number,
  person: StoredUser,
): ProductCounts {
  const { clock, fleet } = world
  const collection = collectionOf(world, device.name)
  const visible = visibleTo(world, collection, person)
  if (visible === undefined) return fleet.countsOf(productId)
  const counts = counted(
    person,
    `${visible.key} ${collection.changes()} ${Math.floor(clock() / keptFor)}`,
    () => {
      const byProduct = new Map<number, ProductCounts>()
      for (const row of fleet.table.rows) {
        if (!visible.sees(row)) continue
        const { devices, online } = byProduct.get(row.productId) ?? { devices: 0, online: 0 }
        byProduct.set(row.productId, {
          devices: devices + 1,
          online: online + Number(row.state === 'online'),
        })
      }
      return byProduct
    },
  )
  return counts.get(productId) ?? { devices: 0, online: 0 }
}
