import { warningCalls, type WarningStat } from '#contract/calls/report/warning.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { OperationRow } from '#contract/resources/report/operation.ts'
import { warning } from '#contract/resources/report/warning.ts'
import { serving, type Belonging, type Served, type World } from '#mock/world/world.ts'
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
  readRanges,
} from './figures.ts'
import { orgName, selectedRows } from './rows.ts'
import { noiseSeconds, repeatDays } from '#domain/report/fault-fields.ts'
import type { ReportHead } from '#domain/report/report.ts'
import { day, hour as oneHour, minute } from '#contract/schema/time-units.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { momentOf, platformOffset } from '#mock/lib/time.ts'
import type { Source } from '#mock/store/query.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { derivedSource } from '#mock/store/derived-source.ts'

type Asked = Sent<typeof warningCalls.stat>
type Parts = ScopeParts & Pick<World, 'clock'>

const ranked = 20

/** Statistics of the user's alerts in a range; each number equals that of the alert list with the same filter. */
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

/** Progress of alerts, each step counted over all of them; `ordered` is shown beside the line. */
function funnelOf(rows: readonly OperationRow[]): WarningStat['funnel'] {
  return [
    { id: 'raised', count: rows.length },
    { id: 'acknowledged', count: countOf(rows, ({ isAcknowledged }) => isAcknowledged) },
    { id: 'cleared', count: countOf(rows, ({ isActive }) => !isActive) },
    { id: 'ordered', count: countOf(rows, ({ isOrdered }) => isOrdered) },
  ]
}

/** A fault belongs to the owners of its alert. */
export const ofAlerts: Belonging<OperationRow> = {
  org: ({ orgId }) => orgId,
  own: ({ assigneeId }, { id }) => assigneeId === id,
  with: { resource: device.name, id: ({ deviceId }) => deviceId },
}

/** Warnings report: alerts with their durations, and statistics. */
export const servedWarning: Served<OperationRow> = {
  resource: warning,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofAlerts,
  view: faultsOf,
  routes: serving(warningCalls, { stat: warningStat }),
}

type FaultParts = Pick<World, 'clock' | 'fleet' | 'tables'>

/** A row with the key of its inputs; the row is reused while they are unchanged. */
interface Made {
  row: OperationRow
  key: string
}

const sources = keptBy<Source<OperationRow>>()

/** Every alert as a report row, derived from the alerts and their work orders. */
export function faultsOf(world: FaultParts): Source<OperationRow> {
  return sources(world.tables.alerts, () => newSource(world))
}

function newSource(world: FaultParts): Source<OperationRow> {
  const { alerts, workOrders, crews } = world.tables
  return derivedSource(
    () => [alerts.version, workOrders.version, crews.version, dateOf(world.clock())].join(),
    () => faultRows(world),
  )
}

const made = new WeakMap<StoredAlert, Made>()

function faultRows(world: FaultParts): OperationRow[] {
  const { alerts, workOrders, crews } = world.tables
  const today = dateOf(world.clock())
  const orders = new Map(workOrders.rows.flatMap((order) => (order.alertId ? [[order.alertId, order]] : [])))
  const crewOf = new Map(crews.rows.flatMap(({ id, memberIds }) => memberIds.map((person) => [person, id])))
  const lastRaised = new Map<string, number>()
  return alerts.rows.map((alert) => {
    const place = `${alert.deviceId} ${alert.ruleId}`
    const raised = momentOf(alert.firstTime)
    const before = lastRaised.get(place)
    lastRaised.set(place, raised)
    const isRepeat = before !== undefined && raised - before < repeatDays * day
    const order = orders.get(alert.id)
    const crewId = order?.crewId || (crewOf.get(alert.assigneeId) ?? 0)
    const manufacturer = world.fleet.table.get(alert.deviceId)?.manufacturer
    const key = [isRepeat, order?.id, order?.version, crewId, manufacturer, today].join()
    const known = made.get(alert)
    if (known?.key === key) return known.row
    const row = faultRow(alert, { raised, isRepeat, order, crewId, manufacturer, today })
    made.set(alert, { row, key })
    return row
  })
}

interface Found {
  /** Epoch milliseconds. */
  raised: number
  isRepeat: boolean
  order: StoredOrder | undefined
  crewId: number
  manufacturer: OperationRow['manufacturer']
  today: string
}

function faultRow(alert: StoredAlert, found: Found): OperationRow {
  const { raised, isRepeat, order, crewId, manufacturer, today } = found
  const { id, title, titleZh, severity, status, code, ruleId, deviceId, deviceName, deviceNameZh } = alert
  const { orgId, areaId, firstTime, isActive, clearTime, clearReason } = alert
  const { isAcknowledged, ackTime, assigneeId, suppressedBy, isQuiet, workOrder } = alert
  const cleared = isActive ? Number.NaN : momentOf(clearTime)
  const begin = midnight(raised)
  return {
    id,
    title,
    titleZh,
    severity,
    status,
    code,
    ruleId,
    deviceId,
    deviceName,
    deviceNameZh,
    ...(manufacturer !== undefined && { manufacturer }),
    orgId,
    areaId,
    firstTime,
    isActive,
    clearTime,
    // the reason is stored from the beginning but is meaningless while the alert is active
    ...(!isActive && { clearReason }),
    isAcknowledged,
    ackTime,
    assigneeId,
    suppressedBy,
    isQuiet,
    workOrder,
    weekday: weekdayOf(begin),
    hour: Math.floor((raised - begin) / oneHour),
    ...(ackTime !== '' && { ackMinutes: minutesFrom(raised, momentOf(ackTime)) }),
    ...(!Number.isNaN(cleared) && { clearMinutes: minutesFrom(raised, cleared) }),
    isOrdered: workOrder !== '',
    isSuppressed: suppressedBy !== 0,
    isRepeat,
    isNoise: cleared - raised < noiseSeconds * 1000,
    isDispatched: assigneeId !== 0 || (order?.dispatchedAt ?? '') !== '',
    crewId,
    ...(order !== undefined && { orderState: order.state }),
    isOverdue: order !== undefined && isOverdue(order, today),
  }
}

/** Number of faults excluded from a report, by reason. */
export function leftOutOf(faults: readonly OperationRow[]): ReportHead['leftOut'] {
  const quiet = countOf(faults, ({ isSuppressed, isQuiet }) => isQuiet && !isSuppressed)
  const reasons: ReportHead['leftOut'] = [
    {
      reason: 'suppressed',
      count: countOf(faults, ({ isSuppressed }) => isSuppressed),
      filter: { isSuppressed: 'true' },
    },
    { reason: 'quiet', count: quiet, filter: { isQuiet: 'true', isSuppressed: 'false' } },
  ]
  return reasons.filter(({ count }) => count > 0)
}

/** Whether an order was completed after its due date, or is still open after it. */
function isOverdue({ state, due, auditedAt }: StoredOrder, today: string): boolean {
  if (state === 'cancelled' || due === '') return false
  return (state === 'completed' ? auditedAt.slice(0, 10) : today) > due
}

/** Weekday, `1` for Monday; 1 January 1970 was a Thursday. */
function weekdayOf(begin: number): OperationRow['weekday'] {
  const days = Math.round((begin + platformOffset * minute) / day)
  return String(((days + 3) % 7) + 1) as OperationRow['weekday']
}

function minutesFrom(from: number, until: number): number {
  return Math.max(0, Math.round((until - from) / (minute / 10)) / 10)
}
