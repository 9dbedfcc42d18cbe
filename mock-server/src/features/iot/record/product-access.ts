import type { productPartsCalls, ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import type { Protocol } from '#domain/metering/families.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { formatTime } from '#mock/lib/time.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { findProduct } from '../models.ts'
import { refusedAttempts } from './access-attempts.ts'

const host = 'collect.lanjiang.example'
const ports: Readonly<Record<Protocol, number>> = { dlt698: 9698, dlt645: 9645 }
const mqttPort = 8883

/** `GET access/{id}`: how devices of a product connect; those that a person does not see are neither counted nor named. */
export function accessOf(world: World, id: number, { user }: UserCall): ProductAccess {
  const { fleet, tables, clock } = world
  const product = findProduct(world, id)
  const sight = visibleTo(world, collectionOf(world, devices.name), user)
  const own = fleet.table.rows.filter((row) => row.productId === id && sight?.sees(row) !== false)
  const { account = product.code, hash = '', time = '', by = '' } = tables.productAccess.get(id) ?? {}
  const isRegistered = (address: string) => fleet.table.rows.some((row) => row.address === address)
  const isChild = product.kind === 'child'
  return {
    endpoints: isChild ? [] : endpointsOf(product),
    account: isChild ? '' : account,
    hasSecret: hash !== '',
    secretTime: time,
    secretBy: by,
    devices: own.length,
    online: own.filter(({ state }) => state === 'online').length,
    behind: isChild ? readBy(world, own) : [],
    refused: isChild ? [] : refusedAttempts(product, own, isRegistered, clock()),
  }
}

function endpointsOf({ code, protocol }: Pick<ProductRow, 'code' | 'protocol'>): ProductAccess['endpoints'] {
  return [
    { transport: 'tcp', host, port: ports[protocol], topicUp: '', topicDown: '' },
    {
      transport: 'mqtt',
      host,
      port: mqttPort,
      topicUp: `up/${code}/{address}`,
      topicDown: `down/${code}/{address}`,
    },
  ]
}

/** The products of the terminals that read meters, with how many each reads. */
function readBy(
  { fleet, tables }: Pick<World, 'fleet' | 'tables'>,
  own: readonly StoredDevice[],
): ProductAccess['behind'] {
  const counts = new Map<number, number>()
  for (const { parentId } of own) {
    const productId = fleet.table.get(parentId)?.productId
    if (productId !== undefined) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  }
  return [...counts].flatMap(([id, count]) => {
    const row = tables.products.get(id)
    return row === undefined ? [] : [{ id, name: row.name, nameZh: row.nameZh, devices: count }]
  })
}

/** `POST access`: the password stays as it is where nothing is said of it, and goes by null. It is never given back. */
export async function setAccess(
  world: Pick<World, 'clock' | 'passwords' | 'tables'>,
  { id, account, secret }: Sent<typeof productPartsCalls.setAccess>,
  { user }: UserCall,
): Promise<void> {
  const { productAccess } = world.tables
  findProduct(world, id)
  const none = { salt: '', hash: '', time: '', by: '' }
  if (secret === undefined) productAccess.put({ ...none, ...productAccess.get(id), id, account })
  else if (secret === null) productAccess.put({ ...none, id, account })
  else {
    const { salt, hash } = await world.passwords.credential(id, secret)
    productAccess.put({ id, account, salt, hash, time: formatTime(world.clock()), by: user.loginName })
  }
}
