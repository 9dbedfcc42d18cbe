import { warningCalls, type WarningStat } from '#contract/calls/report/warning.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { OperationRow } from '#contract/resources/report/operation.ts'
import { warning } from '#contract/resources/report/warning.ts'
import { serving } from '#mock/world/serving.ts'
import type { Belonging, Served, World } from '#mock/world/world.ts'
import { faultsOf, leftOutOf } from './faults.ts'
import { labelIn } from '#domain/metering/families.ts'
import { daysOf, type DayRange } from '#domain/report/range.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { severities } from '#domain/metering/events.ts'
import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import {
  comparedFigures,
  countOf,
  groupsOf,
  headOf,
  meanOf,
  mostDays,
  shareOf,
  timeFilter,
} from './figures.ts'
import { readRanges } from './ranges.ts'
import { orgName, selectedRows } from './selected.ts'

type Asked = Sent<typeof warningCalls.stat>
type Parts = ScopeParts & Pick<World, 'clock'>

const ranked = 20

/** Alerts of a range of days that a person sees, counted. Every number is one of the list of alerts under the same filter. */
function warningStat(world: Parts, asked: Asked, { user }: Pick<UserCall, 'user'>): WarningStat {
  const now = world.clock()
  const ranges = readRanges(asked, { now, withToday: true, most: mostDays })
  const { filters } = ranges
  const rowsIn = (range: DayRange) =>
    selectedRows(
      world,
      warning,
      { ...filters, ...timeFilter('firstTime', range) },
      user,
    ) as readonly OperationRow[]
  const oldest = world.tables.alerts.rows[0]?.firstTime.slice(0, 10) ?? ''
  const isRecorded = ({ last }: DayRange) => oldest !== '' && last >= oldest
  const all = rowsIn(ranges.range)
  const rows = all.filter(isCounted)
  const { compared } = ranges
  return {
    head: headOf(ranges, now, rows.length, leftOutOf(all)),
    figures: comparedFigures(ranges, (range) =>
      range === ranges.range ? figuresOf(all) : isRecorded(range) ? figuresOf(rowsIn(range)) : undefined,
    ),
    days: perDay(rows, ranges.range),
    before: compared && isRecorded(compared) ? perDay(rowsIn(compared).filter(isCounted), compared) : [],
    kinds: groupsOf(rows, 'code', (code) => labelIn(eventOptions, code), timesOf),
    orgs: groupsOf(rows, 'orgId', (id) => orgName(world, id, user), timesOf),
    devices: groupsOf(
      rows,
      'deviceId',
      (_id, { deviceName, deviceNameZh }) => [deviceName, deviceNameZh],
      timesOf,
    ).slice(0, ranked),
    hours: perHour(rows),
    funnel: funnelOf(rows),
  }
}

function figuresOf(all: readonly OperationRow[]): Record<string, number | null> {
  const rows = all.filter(isCounted)
  const open = countOf(rows, ({ isActive }) => isActive)
  return {
    raised: rows.length,
    cleared: rows.length - open,
    open,
    ackMinutes: meanOf(rows, ({ ackMinutes }) => ackMinutes),
    clearMinutes: meanOf(rows, ({ clearMinutes }) => clearMinutes),
    repeat: shareOf(rows, ({ isRepeat }) => isRepeat),
    suppressed: shareOf(all, ({ isSuppressed }) => isSuppressed),
    noise: shareOf(rows, ({ isNoise }) => isNoise),
  }
}

function timesOf(rows: readonly OperationRow[]): Record<string, number | null> {
  return {
    open: countOf(rows, ({ isActive }) => isActive),
    ackMinutes: meanOf(rows, ({ ackMinutes }) => ackMinutes),
    clearMinutes: meanOf(rows, ({ clearMinutes }) => clearMinutes),
  }
}

function perDay(rows: readonly OperationRow[], range: DayRange): WarningStat['days'] {
  const none = () => Object.fromEntries(severities.map(([name]): [string, number] => [name, 0]))
  const days = new Map(daysOf(range).map((date) => [date, none()]))
  for (const { firstTime, severity } of rows) {
    const counts = days.get(firstTime.slice(0, 10))
    if (counts !== undefined) counts[severity] = (counts[severity] ?? 0) + 1
  }
  return [...days].map(([date, counts]) => ({ date, counts }))
}

function perHour(rows: readonly OperationRow[]): number[][] {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour } of rows) {
    const line = hours[Number(weekday) - 1]
    if (line !== undefined) line[hour] = (line[hour] ?? 0) + 1
  }
  return hours
}

/** How far alerts came, each step counted over all of them as the figures are; who got an order stands beside the line. */
function funnelOf(rows: readonly OperationRow[]): WarningStat['funnel'] {
  return [
    { id: 'raised', count: rows.length },
    { id: 'acknowledged', count: countOf(rows, ({ isAcknowledged }) => isAcknowledged) },
    { id: 'cleared', count: countOf(rows, ({ isActive }) => !isActive) },
    { id: 'ordered', count: countOf(rows, ({ isOrdered }) => isOrdered) },
  ]
}

/** To whom a fault belongs: to whom its alert does. */
export const ofAlerts: Belonging<OperationRow> = {
  org: ({ orgId }) => orgId,
  own: ({ assigneeId }, { id }) => assigneeId === id,
  with: { resource: device.name, id: ({ deviceId }) => deviceId },
}

/** The report of warnings: alerts with how long they took, and what is counted of them. */
export const servedWarning: Served<OperationRow> = {
  resource: warning,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofAlerts,
  view: faultsOf,
  routes: serving(warningCalls, { stat: warningStat }),
}
