import { analysisCalls, type ReportStat } from '#contract/calls/report/analysis.ts'
import { clockClassOf } from '#domain/metering/report.ts'
import { device } from '#contract/resources/iot/device.ts'
import { deviceStatusReport } from '#contract/resources/report/device-status.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive, isRead, onlineShare } from '#mock/engines/fleet/live-values.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { momentOf } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'
import { createLister } from '#mock/store/list.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { openOrderOf } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import {
  collectionOf,
  serving,
  together,
  type Collection,
  type Served,
  type World,
} from '#mock/world/world.ts'
import { matchingRows, refuseParameter, type Filters } from '#mock/resources/selection.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { headOf, groupRows } from '../figures.ts'
import { reportPage } from '../rows.ts'
import { route } from '#mock/http/serve.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import { exportRows } from '#mock/resources/sheets/export.ts'
import { DayStore } from '../day-store.ts'

const statusFields: ReadonlySet<string> = new Set(['id', ...Object.keys(deviceStatusReport.fields)])

type State = 'online' | 'offline' | 'none'

/** `/base/rpt/deviceStatus`: present and past state of devices. */
export const statusRoutes = together(
  serving(analysisCalls, {
    statusStat: (world, { group, ...filters }, { user }) => {
      if (group !== undefined && typeof group !== 'string') return refuseParameter('group')
      return statusStat(world, { ...filters, group }, user)
    },
    statusSheet: (world, sent, call) => exportRows(world, statusCollection(world), sent, call),
  }),
  (world, router) => {
    const { statusRows, statusTimeline } = analysisCalls
    route(world, router, statusRows, ({ request, user }) => {
      const page = reportPage(world, statusCollection(world), request.query, user)
      return { ...page, list: page.list.map(shownOf) }
    })
    route(world, router, statusTimeline, ({ id, user }) => {
      if (world.fleet.table.get(id) === undefined || !seesId(world, device.name, id, user)) {
        refuseMissing()
      }
      return timelineOf(world, id)
    })
  },
)

/** Restricts a row to the declared fields, so that no other stored field is exposed. */
function shownOf(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => statusFields.has(name)))
}

/** Spans of a device over the last thirty days: online, offline or not in service. */
function timelineOf(world: World, id: number) {
  const until = world.clock()
  const from = until - availabilityDays * day
  const begin = Math.min(until, Math.max(from, inServiceSince(world, id)))
  const spans: { from: number; until: number; state: State }[] = []
  const add = (to: number, state: State) => {
    const at = spans.at(-1)?.until ?? from
    if (to > at) spans.push({ from: at, until: to, state })
  }
  add(begin, 'none')
  for (const silence of outagesOf(world, id, begin, until)) {
    add(silence.from, 'online')
    add(silence.until, 'offline')
  }
  add(until, 'online')
  return { from, until, spans }
}

/** Milliseconds that the statistics wait for a computation before they report progress. */
const patience = 60

const known = keptBy<Collection>()

/** Devices as a report: filtered, sorted, counted and scoped like the device list. */
export function statusCollection(world: World): Collection {
  return known(world.fleet, () => newCollection(world))
}

function newCollection(world: World): Collection {
  const own = collectionOf(world, device.name)
  const served: Served<StoredDevice> = {
    resource: deviceStatusReport,
    isReadOnly: true,
    ...(own.served.belongs && { belongs: own.served.belongs }),
    shown: workedOut,
  }
  return { ...own, served, lister: createLister(own.source) }
}

/** Computed fields of displayed rows: availability over the last thirty days, clock and battery. */
function workedOut(world: Pick<World, 'clock' | 'fleet' | 'simulation' | 'tables'>, row: StoredRow): object {
  const now = world.clock()
  const { outages, offline, due } = statusDays(world).availability.get(row.id, midnight(now))
  const sample = (property: 'battery' | 'clockDeviation') =>
    world.simulation.sample(row.id, property, now).value
  const deviation = sample('clockDeviation')
  return {
    outages,
    offline,
    availability: due === 0 ? null : Math.round((1 - (offline * minute) / due) * 10_000) / 100,
    deviation,
    clockClass: deviation === null ? '' : clockClassOf(deviation),
    battery: sample('battery'),
    orderId: openOrderOf(world, row.id)?.id ?? 0,
  }
}

/** Statistics of the user's devices: figures, groups, online course, and durations of being offline. */
async function statusStat(
  world: World,
  { group = 'manufacturer', ...filters }: Filters & { group?: string | undefined },
  person: StoredUser,
): Promise<ReportStat> {
  const now = world.clock()
  const today = midnight(now)
  const collection = statusCollection(world)
  // the rows of this collection are devices
  const rows = matchingRows(world, collection, filters, person) as readonly StoredDevice[]
  const live = rows.filter(isLive)
  const days = statusDays(world)
  const ids = live.map(({ id }) => id)
  const wanted = [today, today - day, today - 7 * day]
  const availability = await days.availability.reach(ids, [today], patience)
  const isAvailable = availability.counted >= availability.due
  const heard = await days.heard.reach(ids, wanted, isAvailable ? patience : 0)
  const counting = { counted: availability.counted + heard.counted, due: availability.due + heard.due }
  const idle = rows.length - live.length
  const leftOut =
    idle === 0 ? [] : [{ reason: 'notCommissioned', count: idle, filter: { state: idleStates } }]
  const date = dateOf(now)
  return {
    head: headOf({ range: { first: date, last: date } }, now, live.length, leftOut),
    counting,
    figures: [...cardsOf(rows), ...(isAvailable ? availabilityCards(world, ids, today) : [])],
    lines: heard.counted < heard.due ? [] : wanted.map((begin) => onlineLine(world, ids, begin, now)),
    bins: offlineBins(live, now),
    groups: groupRows(world, deviceStatusReport, rows, {
      by: group,
      valuesOf: (own) => groupValues(world, own),
    }),
  }
}

const idleStates = 'inactive,maintenance,retired,sheet'

function cardsOf(rows: readonly StoredDevice[]): ReportStat['figures'] {
  const counts = { online: 0, offline: 0, never: 0, maintenance: 0 }
  for (const { state, lastTime } of rows) {
    if (state === 'online') counts.online += 1
    else if (state === 'offline') counts.offline += 1
    else if (state === 'maintenance') counts.maintenance += 1
    if (lastTime === '') counts.never += 1
  }
  const all = { total: rows.length, ...counts, onlineRate: onlineShare(rows) }
  return Object.entries(all).map(([id, value]) => ({ id, value: rounded(value), before: null, year: null }))
}

function availabilityCards(world: World, ids: readonly number[], until: number): ReportStat['figures'] {
  const { availability } = statusDays(world)
  const sum = { outages: 0, offline: 0, due: 0 }
  for (const id of ids) {
    const own = availability.get(id, until)
    sum.outages += own.outages
    sum.offline += own.offline * minute
    sum.due += own.due
  }
  const share = sum.due === 0 ? null : (1 - sum.offline / sum.due) * 100
  const between = sum.outages === 0 ? null : sum.due / sum.outages / hour
  return [
    { id: 'availability', value: rounded(share), before: null, year: null },
    { id: 'between', value: rounded(between), before: null, year: null },
  ]
}

/** Percentage of the devices in service that were online at each quarter hour of a day; null for future times. */
function onlineLine(
  world: World,
  ids: readonly number[],
  begin: number,
  now: number,
): ReportStat['lines'][number] {
  const { heard } = statusDays(world)
  const [online, due] = [new Uint32Array(slots), new Uint32Array(slots)]
  for (const id of ids) {
    const own = heard.get(id, begin)
    for (let slot = 0; slot < slots; slot += 1) {
      if (own[slot] !== 2) due[slot] = (due[slot] ?? 0) + 1
      if (own[slot] === 1) online[slot] = (online[slot] ?? 0) + 1
    }
  }
  const times = Array.from({ length: slots }, (_, slot) => begin + slot * quarter)
  return {
    id: dateOf(begin),
    days: times.map(String),
    values: times.map((time, slot) =>
      time > now || (due[slot] ?? 0) === 0 ? null : rounded(((online[slot] ?? 0) / (due[slot] ?? 1)) * 100),
    ),
  }
}

/** Upper bounds, in hours, of the classes of offline duration. */
const bounds = [1, 6, 24, 72, 168]

function offlineBins(live: readonly StoredDevice[], now: number): ReportStat['bins'] {
  const hours = live
    .filter(({ state }) => state === 'offline')
    .map(({ since }) => (now - momentOf(since)) / hour)
  return [...bounds, Infinity].map((to, n) => {
    const from = bounds[n - 1] ?? 0
    return {
      key: `${from}:${Number.isFinite(to) ? to : ''}`,
      count: hours.filter((one) => one >= from && one < to).length,
      before: null,
    }
  })
}

/**
 * Figures of a group: online, offline, percentage online, today's collection success, and mean age in years. Terminals
 * are represented by the meters behind them, so their success counts only if the group has no other devices.
 */
function groupValues(
  { clock, fleet }: Pick<World, 'clock' | 'fleet'>,
  rows: readonly StoredDevice[],
): ReportStat['groups'][number]['values'] {
  let [online, offline, age, aged] = [0, 0, 0, 0]
  const read = rows.filter((row) => isRead(fleet, row))
  const collected = read.length > 0 ? read : rows.filter(isLive)
  const arrived = collected.reduce((sum, { success }) => sum + success, 0)
  const now = clock()
  for (const row of rows) {
    if (row.state === 'online') online += 1
    if (row.state === 'offline') offline += 1
    if (row.installed !== '') {
      age += now - yearsFrom(row.installed)
      aged += 1
    }
  }
  return {
    online,
    offline,
    onlineRate: rounded(onlineShare(rows)),
    success: collected.length === 0 ? null : rounded(arrived / collected.length),
    age: aged === 0 ? null : rounded(age / aged / (365.25 * day)),
  }
}

const moments = new Map<string, number>()

/** Parsed installation time, cached by date because many devices share a few dates and parsing dominates the cost. */
function yearsFrom(installed: string): number {
  const date = installed.slice(0, 10)
  const moment = moments.get(date) ?? momentOf(date)
  if (moments.size < 20_000) moments.set(date, moment)
  return moment
}

type Parts = Pick<World, 'fleet' | 'simulation'>

/** Number of days over which availability is shown. */
const availabilityDays = 30

/** Availability of a device over the days before a midnight. */
interface Availability {
  outages: number
  offline: number
  /** Milliseconds in service. */
  due: number
}

/** Whether a device was heard at the start of each quarter hour of a day: 1 if so, 2 while not in service. */
type HeardDay = Uint8Array

const allHeard: HeardDay = new Uint8Array(slots).fill(1)

/** Cached availability of devices. */
interface StatusDays {
  availability: DayStore<Availability>
  heard: DayStore<HeardDay>
}

const daysKept = keptBy<StatusDays>()

/** Cached availability of a platform's devices; invalidated for devices that change. */
export function statusDays(world: Parts): StatusDays {
  return daysKept(world.fleet, () => newDays(world))
}

function newDays(world: Parts): StatusDays {
  const days: StatusDays = {
    availability: new DayStore(1, (id, until) => availabilityOf(world, id, until)),
    heard: new DayStore(4, (id, begin) => heardOn(world, id, begin)),
  }
  const forget = (id: number) => {
    for (const one of [id, ...world.fleet.childrenOf(id)]) {
      days.availability.drop(one)
      days.heard.drop(one)
    }
  }
  world.fleet.onChange(forget)
  world.fleet.onPast(forget)
  return days
}

/** Epoch milliseconds since when a device is in service. */
function inServiceSince({ fleet }: Pick<World, 'fleet'>, id: number): number {
  return fleet.profile(id)?.installed ?? Number.POSITIVE_INFINITY
}

function availabilityOf(world: Parts, id: number, until: number): Availability {
  const from = Math.max(until - availabilityDays * day, inServiceSince(world, id))
  if (!(from < until)) return { outages: 0, offline: 0, due: 0 }
  const spans = outagesOf(world, id, from, until)
  const offline = spans.reduce((sum, span) => sum + span.until - span.from, 0)
  return { outages: spans.length, offline: Math.round(offline / minute), due: until - from }
}

function heardOn(world: Parts, id: number, begin: number): HeardDay {
  const since = inServiceSince(world, id)
  if (since <= begin && outagesOf(world, id, begin, begin + day).length === 0) return allHeard
  return Uint8Array.from({ length: slots }, (_, slot) => {
    const time = begin + slot * quarter
    return time < since ? 2 : Number(world.simulation.isReachable(id, time))
  })
}
