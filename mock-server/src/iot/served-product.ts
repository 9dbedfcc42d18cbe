import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import type { World } from '../world.ts'
import { modelOf } from './models.ts'

const words = {
  enabled: ['Disable the product first.', '请先停用该产品。'],
  devices: ['The product still has devices.', '该产品下仍有设备。'],
} satisfies Record<string, Text2>

/** Products, with what their models hold and how many devices they have. */
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
      ...world.fleet.countsOf(row.id),
    }
  },
  keep(world, { id, state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
    if (world.fleet.countsOf(id).devices > 0) refuse(code.conflict, words.devices)
  },
  routes(world, router) {
    router.post(
      '/state',
      permitted(world, permission(product, 'state'), (call) => setState(world, call)),
    )
    router.post(
      '/copy',
      permitted(world, permission(product, 'save'), (call) => copy(world, call)),
    )
  },
}

function setState(world: World, call: UserCall): Promise<object> {
  const { products } = world.tables
  const body = bodyOf(call)
  const { state } = body
  if (state !== 'enabled' && state !== 'disabled') return refuse(code.invalid, texts.invalid)
  const target = readTarget(world, collectionOf(world, product.name), body)
  return actOnRows(target, call.language, ({ id }) => {
    if (products.get(id)?.state !== state) products.update(id, { state, updateBy: call.user.loginName })
  })
}

/** A second product with the model of the first; disabled, until somebody has looked at it. */
function copy(world: World, call: UserCall): { id: number } {
  const { products, models } = world.tables
  const { id } = bodyOf(call)
  const row = products.get(typeof id === 'number' ? id : 0)
  if (row === undefined) return refuse(code.missing, texts.missing)
  const place = freePlace(world, row.code)
  const { id: _id, version: _version, ...values } = row
  const made = products.insert({
    ...values,
    name: `${row.name} (copy ${place})`.slice(0, 64),
    nameZh: `${row.nameZh}（副本 ${place}）`.slice(0, 64),
    code: `${row.code}-${place}`,
    state: 'disabled',
    updateBy: call.user.loginName,
  })
  models.put({ ...modelOf(world, row), id: made.id, productId: made.id, version: 1 })
  return { id: made.id }
}

/** The first number from 2 on with which a code is free. */
function freePlace({ tables }: World, taken: string): number {
  const codes = new Set(tables.products.rows.map((row) => row.code))
  let place = 2
  while (codes.has(`${taken}-${place}`)) place += 1
  return place
}
