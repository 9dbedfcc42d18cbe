import { iotCalls } from '#contract/calls/iot/iot.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { serving, collectionOf, type Served, type World } from '#mock/world/world.ts'
import { modelOf } from './models.ts'
import { device } from '#contract/resources/iot/device.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

const words = {
  enabled: ['Disable the product first.', '请先停用该产品。'],
  devices: ['The product still has devices.', '该产品下仍有设备。'],
} satisfies Record<string, Text2>

/** Products with the contents of their models and their device counts. */
export const servedProduct: Served<ProductRow> = {
  resource: product,
  example: { code: 'meter-3p-b', kind: 'child' },
  shown(world, row) {
    const model = modelOf(world, row)
    return {
      modelVersion: model.version,
      properties: model.properties.length,
      events: model.events.length,
      commands: model.commands.length,
    }
  },
  shownTo: (world, { id }, person) => productCounts(world, id, person),
  assertRemovable(world, { id, state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
    if (world.fleet.countsOf(id).devices > 0) refuse(code.conflict, words.devices)
  },
  routes: serving(iotCalls, {
    copyProduct: (world, { id }, call) => copy(world, id, call),
  }),
}

/** Copies a product with its model; the copy is disabled until it is reviewed. */
function copy(world: Pick<World, 'tables'>, id: number, call: UserCall): { id: number } {
  const { products, models } = world.tables
  const row = products.get(id)
  if (row === undefined) return refuseMissing()
  const place = freePlace(world, row.code)
  const { id: _id, version: _version, ...values } = row
  const made = products.insert({
    ...values,
    name: `${row.name} (copy ${place})`.slice(0, 64),
    nameZh: `${row.nameZh}（副本 ${place}）`.slice(0, 64),
    code: copiedCode(row.code, place),
    state: 'disabled',
    updateBy: call.user.loginName,
  })
  models.put({ ...modelOf(world, row), id: made.id, productId: made.id, version: 1 })
  return { id: made.id }
}

/** Code of a copy, limited to the maximum length. */
function copiedCode(taken: string, place: number): string {
  const suffix = `-${place}`
  return `${taken.slice(0, (product.fields.code.max ?? taken.length) - suffix.length)}${suffix}`
}

/** Lowest number from 2 whose code is unused. */
function freePlace({ tables }: Pick<World, 'tables'>, taken: string): number {
  const codes = new Set(tables.products.rows.map((row) => row.code))
  let place = 2
  while (codes.has(copiedCode(taken, place))) place += 1
  return place
}

interface ProductCounts {
  devices: number
  online: number
}

/** Milliseconds for which counts are cached, because each one iterates over the whole fleet. */
const keptFor = 2000

const counted = keptWhile<ReadonlyMap<number, ProductCounts>>()

/** Number of devices of a product visible to the user, and of those online. */
function productCounts(
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
