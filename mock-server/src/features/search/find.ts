import type { Found, FoundDevice, searchCalls } from '#contract/calls/search.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { user } from '#contract/resources/system/user.ts'
import { searchedFields } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { occursIn, searchedText } from '#mock/store/searched-text.ts'
import type { StoredAlert } from '#mock/tables/stored-alarm.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { Best } from './best.ts'
import { deviceTextsOf } from './device-texts.ts'

type Sources = Pick<World, 'alertsOf' | 'fleet' | 'grantsOf' | 'tables'>
type Wanted = Sent<typeof searchCalls.everything>

const defaultLimit = 5

/** Looks through the kinds that are asked for and that the person may see a list of. */
export function findEverything(
  world: Sources,
  { text, kind, limit }: Wanted,
  { user: asking }: UserCall,
): Found {
  const { permissions } = world.grantsOf(asking)
  const wants = (name: typeof kind, resource: Parameters<typeof permission>[0]) =>
    (kind === undefined || kind === name) && permissions.has(permission(resource, 'list'))
  const most = limit ?? defaultLimit
  return {
    ...(wants('devices', device) && { devices: findDevices(world, text, most) }),
    ...(wants('alerts', alert) && { alerts: findAlerts(world, text, most) }),
    ...(wants('people', user) && { people: findPeople(world, text, most) }),
  }
}

function findDevices(world: Sources, text: string, limit: number): Found['devices'] {
  const occurs = occursIn(text)
  const wanted = text.trim().toLowerCase()
  const best = new Best<number>(limit)
  for (const [id, searched] of deviceTextsOf(world.fleet).entries) {
    if (occurs(searched)) best.add(id, searched.startsWith(wanted))
  }
  const { total, list } = best.answer((id) => world.fleet.table.get(id))
  return { total, list: list.flatMap((row) => (row === undefined ? [] : [shownDevice(world, row)])) }
}

function shownDevice({ alertsOf, tables }: Sources, row: StoredDevice): FoundDevice {
  const { id, name, nameZh, address, state, orgId } = row
  const { worst } = alertsOf(id)
  return {
    id,
    name,
    nameZh,
    address,
    state,
    place: placeOf(tables, orgId),
    ...(worst && { worst }),
  }
}

/** Open alerts that stand for themselves, the newest first. */
function findAlerts({ tables }: Sources, text: string, limit: number): Found['alerts'] {
  const occurs = occursIn(text)
  const best = new Best<StoredAlert>(limit)
  for (const row of tables.alerts.rows.toReversed()) {
    if (!row.isActive || row.suppressedBy !== 0) continue
    if (occurs(searchedText(row, searchedFields(alert)))) best.add(row, true)
  }
  return best.answer((row) => {
    const { id, title, titleZh, severity, lastTime, isAcknowledged, deviceId, deviceName, deviceNameZh } = row
    return { id, title, titleZh, severity, lastTime, isAcknowledged, deviceId, deviceName, deviceNameZh }
  })
}

function findPeople({ tables }: Sources, text: string, limit: number): Found['people'] {
  const occurs = occursIn(text)
  const wanted = text.trim().toLowerCase()
  const best = new Best<StoredUser>(limit)
  for (const row of tables.users.rows) {
    if (!occurs(searchedText(row, searchedFields(user)))) continue
    best.add(
      row,
      [row.username, row.usernameZh, row.loginName].some((name) => name.toLowerCase().startsWith(wanted)),
    )
  }
  return best.answer(({ id, username, usernameZh, loginName, status, groupId }) => {
    return { id, username, usernameZh, loginName, status, place: placeOf(tables, groupId) }
  })
}

/** What the organisation of a record is called. */
function placeOf({ orgs }: Sources['tables'], orgId: number): { name: string; nameZh: string } {
  const { name, nameZh } = orgs.get(orgId) ?? { name: '', nameZh: '' }
  return { name, nameZh }
}
