import { productPartsCalls, type LimitImpact, type ProductAccess } from '#contract/calls/iot/product.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { boundIds } from '#domain/metering/conditions/conditions.ts'
import type { Protocol } from '#domain/metering/families.ts'
import type { ModelProperty, ThingModel } from '#domain/metering/model/model-check.ts'
import { isPropertyId, limitScaleOf, type PropertyId } from '#domain/metering/properties.ts'
import { limitRulesOf } from '#mock/engines/alarm/rules/scope.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { midnight } from '#mock/lib/days.ts'
import { hash as hashOf, unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenBy } from '#mock/resources/data-scope.ts'
import { serving, type World } from '#mock/world/world.ts'
import { findProduct, modelOf, storable } from '../models.ts'

type Attempt = ProductAccess['refused'][number]

const seed = 7714
/** Number of days covered, and maximum number of attempts listed. */
const bounds = { days: 3, most: 50 } as const
/** Minutes between connection attempts of devices that are not admitted. */
const everyMinutes = { inactive: 360, retired: 1440 } as const

/**
 * Latest refused connection attempts, newest first: of registered devices that are not in service, and of unregistered
 * addresses.
 */
function refusedAttempts(
  product: Pick<ProductRow, 'id'>,
  devices: readonly StoredDevice[],
  isRegistered: (address: string) => boolean,
  now: number,
): Attempt[] {
  const from = midnight(now) - (bounds.days - 1) * day
  const known = devices.flatMap((row) => {
    const reason = row.state
    if (reason !== 'inactive' && reason !== 'retired') return []
    const every = everyMinutes[reason] * minute
    const first = from + Math.floor(unit(seed, row.id) * every)
    const { address, id: deviceId, name, nameZh } = row
    return timesOf(first, now, every).map((time) => ({
      moment: time,
      attempt: { address, deviceId, name, nameZh, reason, from: hostOf(row.id) },
    }))
  })
  const strangers = timesOf(from, now, day).flatMap((begin) => {
    const dayNumber = Math.floor(begin / day)
    const moment = begin + Math.floor(unit(seed, product.id, dayNumber) * day)
    const address = `99${hashOf(seed, product.id, dayNumber, 1).toString(16).padStart(10, '0').toUpperCase()}`
    if (moment > now || isRegistered(address)) return []
    const attempt = { address, deviceId: 0, name: '', nameZh: '', reason: 'unknown' as const }
    return [{ moment, attempt: { ...attempt, from: hostOf(dayNumber) } }]
  })
  return [...known, ...strangers]
    .toSorted((a, b) => b.moment - a.moment)
    .slice(0, bounds.most)
    .map(({ moment, attempt }) => ({ time: formatTime(moment), ...attempt }))
}

function timesOf(first: number, until: number, every: number): number[] {
  const length = Math.max(0, Math.floor((until - first) / every) + 1)
  return Array.from({ length }, (_, n) => first + n * every)
}

/** Source address in the operator's private network. */
function hostOf(key: number): string {
  return `10.${[1, 2, 3].map((part) => hashOf(seed, key, part) % 254).join('.')}`
}

const host = 'collect.lanjiang.example'
const ports: Readonly<Record<Protocol, number>> = { dlt698: 9698, dlt645: 9645 }
const mqttPort = 8883

/** `GET access/{id}`: how devices of a product connect; devices that the user may not see are not counted. */
function accessOf(world: World, { id, user }: UserCall): ProductAccess {
  const { fleet, tables, clock } = world
  const product = findProduct(world, id)
  const sees = seenBy(world, deviceResource, user)
  const own = fleet.table.rows.filter((row) => row.productId === id && sees(row))
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

/** Products of the terminals that read meters, with the number of meters each reads. */
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

/** `POST access`: an omitted secret is kept, null removes it. The secret is never returned. */
async function setAccess(
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

/** Maximum number of devices examined; larger fleets are sampled evenly. */
const mostLooked = 2000

/** `POST limitImpact`: effect of changed limits on the present values of the devices visible to the user. */
function limitImpactOf(world: World, model: ThingModel, { user }: UserCall): LimitImpact {
  const product = findProduct(world, model.productId)
  const before = new Map(modelOf(world, product).properties.map((one) => [one.id, one]))
  const changed = model.properties.flatMap((after) => {
    const old = before.get(after.id)
    const isSame = old === undefined || boundIds.every((bound) => old[bound] === after[bound])
    return isSame || !isPropertyId(after.id) ? [] : [{ id: after.id, old, after }]
  })
  const sees = seenBy(world, deviceResource, user)
  const own = world.fleet.table.rows.filter((row) => row.productId === product.id && sees(row))
  const step = Math.max(1, Math.ceil(own.length / mostLooked))
  const looked = own.filter((_, place) => place % step === 0)
  const ids = new Set<string>(changed.map(({ id }) => id))
  return {
    devices: own.length,
    looked: looked.length,
    properties: changed.map(({ id, old, after }) => {
      const values = looked.map((row) => valueOf(world, row, id))
      return { id, before: beyond(values, old), after: beyond(values, after) }
    }),
    rules: limitRulesOf(world, product).filter(
      ({ property, isOfProduct, state }) => isOfProduct && state === 'enabled' && ids.has(property),
    ),
  }
}

/** Present value of a device on the scale of the limits. */
function valueOf(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  row: StoredDevice,
  id: PropertyId,
): number | null {
  const { value } = simulation.sample(row.id, id, clock())
  return value === null ? null : value / limitScaleOf(id, row)
}

function beyond(
  values: readonly (number | null)[],
  limits: Pick<ModelProperty, (typeof boundIds)[number]>,
): { warning: number; alarm: number } {
  const { alarmLow = -Infinity, warnLow = -Infinity, warnHigh = Infinity, alarmHigh = Infinity } = limits
  const found = { warning: 0, alarm: 0 }
  for (const value of values) {
    if (value === null) continue
    if (value < alarmLow || value > alarmHigh) found.alarm += 1
    else if (value < warnLow || value > warnHigh) found.warning += 1
  }
  return found
}

/** Routes for product settings besides the model. */
export const productPartRoutes = serving(productPartsCalls, {
  access: (world, _sent, call) => accessOf(world, call),
  setAccess,
  limitRules: (world, _sent, { id }) => limitRulesOf(world, findProduct(world, id)),
  limitImpact: (world, sent, call) => limitImpactOf(world, storable(sent), call),
})
