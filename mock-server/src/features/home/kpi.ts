import { homeLists } from '#contract/metering/home.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { HomeKpi, Kpi } from '#contract/calls/home.ts'

import type { World } from '#mock/world/world.ts'
import { openHourly } from './alert-history.ts'
import { countDevices, countList, type DeviceCounts } from './counts.ts'
import type { DaySums } from './day-sums.ts'
import { figuresOf, historyDays, type HomeFigures, type FiguresParts } from './figures.ts'

const hoursShown = 24
const slotsAnHour = 4

/** The figures at the top of the dashboard as they are known now. */
export function homeKpi(world: FiguresParts & Pick<World, 'alarms' | 'collections' | 'tables'>): HomeKpi {
  const figures = figuresOf(world)
  const now = world.clock()
  const devices = countDevices(world)
  return {
    ts: now,
    counting: figures.counting,
    online: { ...online(figures, devices), total: devices.total },
    success: { ...success(figures, now), poor: devices.poor },
    energy: { ...energy(figures), points: devices.points },
    lineLoss: { ...lineLoss(figures, now), alerts: countList(world, homeLists.lossAlerts) },
    alerts: alerts(world, now),
  }
}

const unknown: Kpi = { value: null, before: null, spark: [] }

function online({ fleet }: HomeFigures, devices: DeviceCounts): Kpi {
  if (fleet === undefined) return { ...unknown, value: devices.online }
  const { today, yesterday } = fleet
  const last = today.begun - 1
  const hourly = lastHours(last, (slot) =>
    slot >= 0 ? today.heardInAll(slot) : yesterday.heardInAll(slot + slots),
  )
  // the last point is the figure itself, which follows every change
  return {
    value: devices.online,
    before: yesterday.heardInAll(last),
    spark: [...hourly.slice(0, -1), devices.online],
  }
}

function success(figures: HomeFigures, now: number): Kpi {
  const { fleet } = figures
  if (fleet === undefined) return unknown
  const value = fleet.success.value
  const past = pastDays(now, historyDays - 1).map((begin) => figures.dayOf(begin)?.success.value ?? null)
  return { value, before: fleet.successBefore.value, spark: [...past, value] }
}

function energy({ fleet }: HomeFigures): Kpi {
  if (fleet === undefined) return unknown
  const { today, yesterday } = fleet
  const { ended } = today
  return {
    value: rounded(today.energyUntil(ended)),
    before: rounded(yesterday.energyUntil(ended)),
    spark: lastHours(ended, (slot) => rounded(hourBefore(today, yesterday, slot))),
  }
}

function lineLoss(figures: HomeFigures, now: number): Kpi {
  const spark = pastDays(now, historyDays).map((begin) => figures.dayOf(begin)?.loss.value ?? null)
  return { value: spark.at(-1) ?? null, before: spark.at(-2) ?? null, spark }
}

function alerts({ tables, alarms }: Pick<World, 'alarms' | 'tables'>, now: number): HomeKpi['alerts'] {
  const counts = alarms.counts()
  const value = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const spark = openHourly(tables.alerts.rows, now, hoursShown)
  return { value, before: spark[0] ?? null, spark, critical: counts['critical'] ?? 0 }
}

/** Values of the last 24 hours on the hour, counted back from a quarter hour; those of yesterday have negative numbers. */
function lastHours(last: number, valueAt: (slot: number) => number): number[] {
  return Array.from({ length: hoursShown }, (_, n) => valueAt(last - (hoursShown - 1 - n) * slotsAnHour))
}

/** kWh of the hour that ends with a quarter hour of today, or, where it is negative, of yesterday. */
function hourBefore(today: DaySums, yesterday: DaySums, slot: number): number {
  let sum = 0
  for (let place = slot - slotsAnHour; place < slot; place += 1) {
    sum += (place >= 0 ? today.energy[place] : yesterday.energy[place + slots]) ?? 0
  }
  return sum
}

/** Midnights of the last days that are over, the oldest first. */
function pastDays(now: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => midnight(now) - (count - n) * day)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** Moments of the quarter hours of the day that begins at a midnight. */
export function quartersOf(begin: number): number[] {
  return Array.from({ length: slots }, (_, slot) => begin + slot * quarter)
}
