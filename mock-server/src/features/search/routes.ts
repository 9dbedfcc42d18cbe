import { searchCalls, type Found, type FoundDevice } from '#contract/calls/home/search.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { serving, collectionOf, type World } from '#mock/world/world.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { user } from '#contract/resources/system/user.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { searchedFields } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { Fleet, StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { seenBy, visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import { occursIn, searchedText } from '#mock/store/query.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

type Sources = ScopeParts & Pick<World, 'alertsOf' | 'fleet'>
type Wanted = Sent<typeof searchCalls.everything>

const defaultLimit = 5

/** Searches the requested kinds of records that the user may list. */
function findEverything(world: Sources, { text, kind, limit }: Wanted, { user: asking }: UserCall): Found {
  const { permissions } = world.grantsOf(asking)
  const wants = (name: typeof kind, resource: Parameters<typeof permission>[0]) =>
    (kind === undefined || kind === name) && permissions.has(permission(resource, 'list'))
  const most = limit ?? defaultLimit
  return {
    ...(wants('devices', device) && { devices: findDevices(world, text, most, asking) }),
    ...(wants('alerts', alert) && { alerts: findAlerts(world, text, most, asking) }),
    ...(wants('orders', workOrder) && { orders: findOrders(world, text, most, asking) }),
    ...(wants('people', user) && { people: findPeople(world, text, most, asking) }),
  }
}

function findDevices(world: Sources, text: string, limit: number, asking: StoredUser): Found['devices'] {
  const occurs = occursIn(text)
  const wanted = text.trim().toLowerCase()
  const best = new Best<number>(limit)
  const visible = visibleTo(world, collectionOf(world, device.name), asking)
  const isSeen = (id: number) => {
    const row = visible && world.fleet.table.get(id)
    return row === undefined || visible?.sees(row) === true
  }
  for (const [id, searched] of deviceTextsOf(world.fleet).entries) {
    if (occurs(searched) && isSeen(id)) best.add(id, searched.startsWith(wanted))
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

/** Finds active alerts that count, newest first. */
function findAlerts(world: Sources, text: string, limit: number, asking: StoredUser): Found['alerts'] {
  const occurs = occursIn(text)
  const best = new Best<StoredAlert>(limit)
  const sees = seenBy(world, alert, asking)
  for (const row of world.tables.alerts.rows.toReversed()) {
    if (!row.isActive || !isCounted(row) || !sees(row)) continue
    if (occurs(searchedText(row, searchedFields(alert)))) best.add(row, true)
  }
  return best.answer((row) => {
    const { id, title, titleZh, severity, lastTime, isAcknowledged, deviceId, deviceName, deviceNameZh } = row
    return { id, title, titleZh, severity, lastTime, isAcknowledged, deviceId, deviceName, deviceNameZh }
  })
}

/** Finds orders by the fields of their list; open ones first, newest first. */
function findOrders(world: Sources, text: string, limit: number, asking: StoredUser): Found['orders'] {
  const occurs = occursIn(text)
  const best = new Best<StoredOrder>(limit)
  const sees = seenBy(world, workOrder, asking)
  for (const row of world.tables.workOrders.rows.toReversed()) {
    if (!sees(row) || !occurs(searchedText(row, searchedFields(workOrder)))) continue
    best.add(
      row,
      openOrderStates.some((open) => open === row.state),
    )
  }
  return best.answer(({ id, number, state, userName, userNameZh, address, addressZh }) => {
    return { id, number, state, userName, userNameZh, address, addressZh }
  })
}

function findPeople(world: Sources, text: string, limit: number, asking: StoredUser): Found['people'] {
  const occurs = occursIn(text)
  const wanted = text.trim().toLowerCase()
  const best = new Best<StoredUser>(limit)
  const sees = seenBy(world, user, asking)
  for (const row of world.tables.users.rows) {
    if (!sees(row) || !occurs(searchedText(row, searchedFields(user)))) continue
    best.add(
      row,
      [row.username, row.usernameZh, row.loginName].some((name) => name.toLowerCase().startsWith(wanted)),
    )
  }
  return best.answer(({ id, username, usernameZh, loginName, status, groupId }) => {
    return { id, username, usernameZh, loginName, status, place: placeOf(world.tables, groupId) }
  })
}

/** Name of a record's organisation. */
function placeOf({ orgs }: Sources['tables'], orgId: number): { name: string; nameZh: string } {
  const { name, nameZh } = orgs.get(orgId) ?? { name: '', nameZh: '' }
  return { name, nameZh }
}

/** Collects the best matches up to a limit, and counts all of them. */
class Best<Item> {
  readonly #limit: number
  /** Prefix matches and other matches. */
  readonly #first: Item[] = []
  readonly #others: Item[] = []
  #total = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  add(item: Item, isFirst: boolean): void {
    this.#total += 1
    const list = isFirst ? this.#first : this.#others
    if (list.length < this.#limit) list.push(item)
  }

  /** Maps the matches to the response. */
  answer<Shown>(shown: (item: Item) => Shown): { total: number; list: Shown[] } {
    const list = [...this.#first, ...this.#others].slice(0, this.#limit)
    return { total: this.#total, list: list.map(shown) }
  }
}

const fields = searchedFields(device)

/**
 * Search texts of a fleet's devices by id. Built at the first search and updated when a device is edited; the
 * frequently changing state is not searched.
 */
class DeviceTexts {
  readonly #texts = new Map<number, string>()

  constructor({ table, onChange }: Pick<Fleet, 'onChange' | 'table'>) {
    for (const row of table.rows) this.#texts.set(row.id, textOf(row))
    onChange((id) => {
      const row = table.get(id)
      if (row === undefined) this.#texts.delete(id)
      else this.#texts.set(id, textOf(row))
    })
  }

  get entries(): Iterable<[number, string]> {
    return this.#texts
  }
}

function textOf(row: StoredDevice): string {
  return searchedText(row, fields)
}

const known = keptBy<DeviceTexts>()

function deviceTextsOf(fleet: Pick<Fleet, 'onChange' | 'table'>): DeviceTexts {
  return known(fleet.table, () => new DeviceTexts(fleet))
}

/** Global search: one call for all kinds of records. */
export const searchRoutes = serving(searchCalls, { everything: findEverything })
