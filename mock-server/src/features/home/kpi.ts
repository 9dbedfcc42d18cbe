import type { Counting, HomeKpi, Kpi } from '#contract/calls/home/home.ts'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import { homeLists } from '#domain/metering/home.ts'
import { topics } from '#domain/metering/live.ts'
import { quietingAt } from '#mock/engines/alarm/quiet.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { World } from '#mock/world/world.ts'
import {
  countDevices,
  historyDays,
  isWithin,
  wholeScope,
  type DeviceCounts,
  type HomeScope,
  type Orgs,
} from './scope.ts'
import type { DaySums } from './day-sums.ts'
import { figuresOf, type FiguresParts, type HomeFigures } from './figures.ts'
import { meanOver, type FleetFigures } from './fleet-count.ts'

const hoursShown = 24
const slotsAnHour = 4

/** Key figures of the dashboard, as known now or at the end of a past day. */
export function homeKpi(
  world: FiguresParts & Pick<World, 'alarms' | 'collections' | 'tables'>,
  scope?: HomeScope,
): HomeKpi {
  const view = viewOf(world, scope)
  const { moment } = view.scope
  const devices = countDevices(world, view.scope)
  return {
    ts: moment,
    counting: view.counting,
    online: { ...online(view, devices), total: devices.devices },
    success: { ...success(view), poor: poor(view, devices) },
    energy: { ...energy(view), points: devices.points },
    lineLoss: { ...lineLoss(view), alerts: openAt(world, view, alertsOf(world, view, isLossAlert)) },
    alerts: alerts(world, view),
  }
}

const unknown: Kpi = { value: null, before: null, spark: [] }

function online({ fleet, scope }: HomeView, devices: DeviceCounts): Kpi {
  if (fleet === undefined) return { ...unknown, value: scope.isPast ? null : devices.online }
  const { today, yesterday } = fleet
  const last = today.begun - 1
  const hourly = lastHours(last, (slot) =>
    slot >= 0 ? today.heardAt(slot, scope.orgs) : yesterday.heardAt(slot + slots, scope.orgs),
  )
  const value = scope.isPast ? today.heardAt(last, scope.orgs) : devices.online
  // the last point is the live figure
  return { value, before: yesterday.heardAt(last, scope.orgs), spark: [...hourly.slice(0, -1), value] }
}

function success({ fleet, figures, scope }: HomeView): Kpi {
  if (fleet === undefined) return unknown
  const { value } = meanOver(fleet.successOf, scope.orgs)
  const past = pastDays(scope, historyDays - 1).map((begin) => {
    const known = figures.dayOf(begin)
    return known === undefined ? null : meanOver(known.successOf, scope.orgs).value
  })
  return { value, before: meanOver(fleet.successBeforeOf, scope.orgs).value, spark: [...past, value] }
}

/** Number of devices with poor collection: as listed today, as counted for a past day. */
function poor({ fleet, scope }: HomeView, devices: DeviceCounts): number {
  if (!scope.isPast) return devices.poor
  let sum = 0
  for (const [orgId, count] of fleet?.poorOf ?? []) if (isWithin(scope, { orgId })) sum += count
  return sum
}

function energy({ fleet, scope: { orgs } }: HomeView): Kpi {
  if (fleet === undefined) return unknown
  const { today, yesterday } = fleet
  const { ended } = today
  return {
    value: rounded(today.energyUntil(ended, orgs)),
    before: rounded(yesterday.energyUntil(ended, orgs)),
    spark: lastHours(ended, (slot) => rounded(hourBefore(today, yesterday, slot, orgs))),
  }
}

function lineLoss({ figures, scope }: HomeView): Kpi {
  const spark = pastDays(scope, historyDays).map((begin) => {
    const known = figures.dayOf(begin)
    return known === undefined ? null : meanOver(known.lossOf, scope.orgs).value
  })
  return { value: spark.at(-1) ?? null, before: spark.at(-2) ?? null, spark }
}

type Alerts = Pick<World, 'alarms' | 'tables'>

function alerts(world: Alerts, view: HomeView): HomeKpi['alerts'] {
  const { orgs, isPast, moment } = view.scope
  const rows = alertsOf(world, view)
  const critical = rows.filter(({ severity }) => severity === 'critical')
  const spark = openHourly(rows, moment, hoursShown, quietAt(world, view))
  const counts = orgs === undefined && !isPast ? world.alarms.counts() : undefined
  // the alarm engine's counts equal those of the lists
  const value = counts
    ? Object.values(counts).reduce((sum, count) => sum + count, 0)
    : openAt(world, view, rows)
  return {
    value,
    before: spark[0] ?? null,
    spark,
    critical: counts ? (counts['critical'] ?? 0) : openAt(world, view, critical),
  }
}

function alertsOf({ tables }: Alerts, { scope }: HomeView, test?: (row: StoredAlert) => boolean) {
  const { rows } = tables.alerts
  if (scope.orgs === undefined && test === undefined) return rows
  const isMeant = scope.seen?.alert ?? ((row: StoredAlert) => isWithin(scope, row))
  return rows.filter((row) => isMeant(row) && (test === undefined || test(row)))
}

function isLossAlert({ code }: StoredAlert): boolean {
  return code === homeLists.lossAlerts.filter.code
}

/** Number of counted alerts active at the moment shown. */
function openAt(world: Alerts, view: HomeView, rows: readonly StoredAlert[]): number {
  return openHourly(rows, view.scope.moment, 0, quietAt(world, view))[0] ?? 0
}

type QuietAt = (moment: number) => (alert: StoredAlert) => boolean

/** Predicate for alerts quiet at a given time: now by their flag, earlier by the maintenance windows at that time. */
function quietAt({ alarms }: Alerts, { scope }: HomeView): QuietAt {
  return (moment) => {
    if (!scope.isPast && moment === scope.moment) return ({ isQuiet }) => isQuiet
    const find = quietingAt(alarms.context, moment)
    return (alert) => find(alert) !== undefined
  }
}

/** Hourly values of the last 24 hours up to a quarter hour; slots of yesterday are negative. */
function lastHours(last: number, valueAt: (slot: number) => number): number[] {
  return Array.from({ length: hoursShown }, (_, n) => valueAt(last - (hoursShown - 1 - n) * slotsAnHour))
}

/** kWh of the hour that ends at a quarter hour; negative slots are yesterday's. */
function hourBefore(today: DaySums, yesterday: DaySums, slot: number, orgs: Orgs): number {
  let sum = 0
  for (let place = slot - slotsAnHour; place < slot; place += 1) {
    sum += place >= 0 ? today.energyAt(place, orgs) : yesterday.energyAt(place + slots, orgs)
  }
  return sum
}

/** Midnights of the last days before the day shown, oldest first. */
function pastDays({ begin }: HomeScope, count: number): number[] {
  return Array.from({ length: count }, (_, n) => begin - (count - n) * day)
}

/** Starts of the quarter hours of a day. */
export function quartersOf(begin: number): number[] {
  return Array.from({ length: slots }, (_, slot) => begin + slot * quarter)
}

/** Number of counted alerts active at each hour back from now, oldest first. */
export function openHourly(
  rows: readonly StoredAlert[],
  now: number,
  hours: number,
  wasQuiet: QuietAt,
): number[] {
  // stored times are compared as strings, which is faster than parsing thousands of them
  const moments = Array.from({ length: hours + 1 }, (_, n) => {
    const moment = now - (hours - n) * hour
    return { time: formatTime(moment), isQuiet: wasQuiet(moment) }
  })
  const first = moments[0]?.time ?? ''
  const counts = moments.map(() => 0)
  for (const row of rows) {
    const { firstTime, clearTime, isActive, suppressedBy } = row
    if (suppressedBy !== 0 || (!isActive && clearTime <= first)) continue
    for (const [place, { time, isQuiet }] of moments.entries()) {
      const wasOpen = firstTime <= time && (isActive || clearTime > time)
      if (wasOpen && !isQuiet(row)) counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts
}

/** Interval in milliseconds between two published figures. */
const every = 10_000
/** Maximum wait in milliseconds for a new count. */
const patience = 2000

/** Publishes the figures while there are subscribers; returns a function that stops it. */
export function startHome(
  world: FiguresParts & Pick<World, 'alarms' | 'collections' | 'hub' | 'tables'>,
): () => void {
  const figures = figuresOf(world)
  const timer = setInterval(() => void publishKpi(world), every).unref()
  return () => {
    clearInterval(timer)
    figures.stop()
  }
}

/** Publishes the figures once if there are subscribers. */
export async function publishKpi(
  world: FiguresParts & Pick<World, 'alarms' | 'collections' | 'hub' | 'tables'>,
): Promise<void> {
  if (world.hub.listened(topics.homeKpi).length === 0) return
  await figuresOf(world).reach('fleet', patience)
  world.hub.publish(topics.homeKpi, 'kpi', homeKpi(world))
}

/** Data of a dashboard call: the fleet on its day, the progress of counting, and the past days. */
interface HomeView {
  scope: HomeScope
  fleet: FleetFigures | undefined
  counting: Counting
  figures: HomeFigures
}

/** View of a scope; defaults to the whole platform today. */
export function viewOf(world: FiguresParts, scope = wholeScope(world.clock())): HomeView {
  const figures = figuresOf(world)
  if (!scope.isPast) return { scope, figures, fleet: figures.fleet, counting: figures.counting }
  const { past } = figures
  return { scope, figures, fleet: past.fleetOf(scope.begin), counting: past.countingOf(scope.begin) }
}
