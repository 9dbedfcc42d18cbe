import type { MapCard } from '#contract/calls/scene/map.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { code } from '#contract/wire/envelope.ts'
import { latestValues } from '#mock/engines/fleet/latest.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId, visibleTo } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

/** What a card shows of what a device measures: the first six of these that it does measure. */
const shown: readonly PropertyId[] = [
  'p',
  'ua',
  'ub',
  'uc',
  'ia',
  'load',
  'pf',
  'energy',
  'forward',
  'temperature',
  'battery',
  'clockDeviation',
  'signal',
]
const mostShown = 6
const mostAlerts = 5

/** `GET card/{id}`: a device of the map with its values; refuses one that the person does not see. */
export function mapCard(world: World, { request, user }: UserCall): MapCard {
  const text = String(request.params['id'])
  const row = world.fleet.table.get(/^\d{1,15}$/.test(text) ? Number(text) : 0)
  if (row === undefined || !seesId(world, device.name, row.id, user))
    return refuse(code.missing, texts.missing)
  const { values } = latestValues(world, row)
  return {
    id: row.id,
    name: row.name,
    nameZh: row.nameZh,
    family: row.family,
    address: row.address,
    state: row.state,
    since: row.since,
    lastTime: row.lastTime,
    areaId: row.areaId,
    lng: row.lng,
    lat: row.lat,
    values: shown
      .flatMap((property) => (property in values ? [{ property, value: values[property] ?? null }] : []))
      .slice(0, mostShown),
    alerts: openAlerts(world, row.id, user),
  }
}

function openAlerts(world: World, deviceId: number, user: UserCall['user']): MapCard['alerts'] {
  const visible = visibleTo(world, collectionOf(world, alert.name), user)
  return world.tables.alerts.rows
    .filter((row) => row.deviceId === deviceId && row.isActive && row.suppressedBy === 0)
    .filter((row) => visible?.sees(row) !== false)
    .slice(0, mostAlerts)
    .map(({ id, title, titleZh, severity }) => ({ id, title, titleZh, severity }))
}
