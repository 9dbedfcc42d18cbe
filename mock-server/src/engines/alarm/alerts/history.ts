import type { AlertStep } from '#contract/calls/alarm/alarm.ts'
import type { ClearReason } from '#contract/resources/alarm/alert.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { isOfOnePhase, type EventCode } from '#domain/metering/events.ts'
import { phases } from '#domain/metering/properties.ts'
import { compareTimes, formatTime, momentOf } from '#mock/lib/time.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { chance, pickBy } from '../chance.ts'
import type { AlarmContext } from '../context.ts'
import { suppressChildren } from '../rounds/find.ts'
import { measuredDays, phaseOf, soonAfter, spansOfEvents, type PastSpan } from '../rule-backtest/spans.ts'
import { measureOf, measureOfEvent, type Measure } from '../rules/measures.ts'
import type { PreparedRule } from '../rules/scope.ts'
import { seenAt } from '../rules/signs.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'
import { alertValues, notCleared } from './raise.ts'
import { statusOf } from './settle.ts'
import { clearedText, stepOf } from './steps.ts'

/** Users who monitor alerts, and users who are dispatched. */
interface Crew {
  watchers: readonly StoredUser[]
  fitters: readonly StoredUser[]
}

/** Begin and end of a past alert (epoch milliseconds; no end while it is open), and its number. */
interface Course {
  turn: number
  from: number
  until: number | undefined
  now: number
  /** Whether it can only be cleared manually. */
  isByHand: boolean
}

type Values = Omit<StoredAlert, 'id'>

const comments: readonly Text2[] = [
  ['Called the station, a crew is on its way.', '已联系供电所，人员正在前往。'],
  ['Same customer as last week.', '与上周为同一用户。'],
  ['Signal is weak in this basement.', '该地下室信号较弱。'],
  ['Customer confirms work on the premises.', '用户确认现场施工。'],
  ['Collected again, the meter answers.', '已补抄，电表应答正常。'],
  ['Fuse of the phase to be exchanged.', '该相熔断器待更换。'],
]

const endings: readonly (readonly [ClearReason, ...Text2])[] = [
  ['repaired', 'Repaired on site, readings are normal again', '现场处理完毕，数据恢复正常'],
  ['repaired', 'Fuse replaced and measured again', '已更换熔断器并复测'],
  ['false', 'Checked on site, nothing found', '核实现场无异常'],
  ['planned', 'Raised during planned work', '计划检修期间产生'],
  ['other', 'The customer put it right', '用户自行恢复'],
]

/** Returns a past alert after handling by users: its final row, and the steps that the row does not imply. */
function lookedAfter(values: Values, crew: Crew, course: Course): { row: Values; steps: AlertStep[] } {
  const { turn, from, until, now } = course
  const end = until ?? now
  const watcher = pickBy(crew.watchers, turn, 1)
  const seen = from + (2 + 40 * chance(turn, 2)) * minute
  const isAcknowledged =
    watcher !== undefined && seen < now && chance(turn, 3) < (until === undefined ? 0.6 : 0.85)
  const acknowledged = isAcknowledged
    ? {
        isAcknowledged,
        ackBy: watcher.username,
        ackByZh: watcher.usernameZh,
        ackLogin: watcher.loginName,
        ackTime: formatTime(seen),
      }
    : { isAcknowledged: false, ackBy: '', ackByZh: '', ackTime: '' }
  const fitter = pickBy(crew.fitters, turn, 4)
  const isAssigned = isAcknowledged && fitter !== undefined && seen < end && chance(turn, 5) < 0.3
  const row: Values = {
    ...values,
    ...acknowledged,
    assigneeId: isAssigned ? fitter.id : 0,
    ...endingOf(course, watcher),
  }
  const completed = { ...row, status: statusOf(row) }
  const steps = isAssigned
    ? stepsOf(completed, { turn, seen, by: personName(watcher), to: personName(fitter) })
    : []
  return { row: completed, steps }
}

/** Returns how the alert ended: most recovered by themselves, some were cleared manually. */
function endingOf(
  { turn, until, isByHand }: Course,
  watcher: StoredUser | undefined,
): Pick<
  Values,
  'isActive' | 'clearTime' | 'clearBy' | 'clearByZh' | 'clearReason' | 'clearText' | 'clearTextZh'
> {
  if (until === undefined) return notCleared
  const closed = { ...notCleared, isActive: false, clearTime: formatTime(until) }
  const [reason, text, textZh] = pickBy(endings, turn, 6) ?? ['other', '', '']
  const isCleared = watcher !== undefined && (isByHand || chance(turn, 7) < 0.25)
  if (!isCleared) return closed
  const [clearBy, clearByZh] = personName(watcher)
  return { ...closed, clearBy, clearByZh, clearReason: reason, clearText: text, clearTextZh: textZh }
}

function stepsOf(
  row: Values,
  { turn, seen, by, to }: { turn: number; seen: number; by: Text2; to: Text2 },
): AlertStep[] {
  const at = (time: number, step: Omit<AlertStep, 'time'>): AlertStep => ({ ...step, time: formatTime(time) })
  const [text, textZh] = pickBy(comments, turn, 8) ?? ['', '']
  const steps = [
    at(seen, stepOf('acknowledged', by, ['', ''])),
    at(seen + minute, stepOf('assigned', by, to)),
    at(seen + 3 * minute, stepOf('comment', by, [text, textZh])),
  ]
  if (row.isActive) return steps
  return [
    ...steps,
    { ...stepOf('cleared', [row.clearBy, row.clearByZh], clearedText(row)), time: row.clearTime },
  ].sort((a, b) => compareTimes(a.time, b.time))
}

/** Days of history on a new platform. */
const days = 60
/** Maximum number of devices considered; in a larger fleet an evenly spread sample. */
const maxDevices = 4000
/** Maximum number of alerts created. */
const maxRows = 20_000

interface Past {
  rule: PreparedRule
  device: WatchedDevice
  fault: Fault
  span: PastSpan
}

/**
 * Creates the alerts of the last days on a new platform: what its rules would have made of the simulated faults, so
 * that they agree with the curves. Alerts that already exist after an interrupted run are kept. A generator, so that
 * the platform can serve requests in between.
 */
export function* seedHistory(context: AlarmContext): Generator<undefined, void> {
  const { world } = context
  const { alerts, users } = world.tables
  const now = world.clock()
  const found = yield* pastOf(context, now)
  const past = found.sort((a, b) => a.fault.from - b.fault.from).slice(-maxRows)
  const crew: Crew = {
    watchers: users.rows.filter(({ id }) => id === 2 || (id > 8 && id % 17 === 0)),
    fitters: users.rows.filter(({ id }) => id === 3 || id === 4 || (id > 8 && id % 13 === 0)),
  }
  const known = new Set(alerts.rows.map((row) => keyOf(row.deviceId, row.ruleId, row.firstTime)))
  for (const [index, one] of past.entries()) {
    if (known.has(keyOf(one.device.id, one.rule.row.id, formatTime(one.fault.from)))) continue
    context.isQuiet = true
    remember(context, one, { now, crew, turn: index + 1 })
    context.isQuiet = false
    yield
  }
}

function keyOf(deviceId: number, ruleId: number, firstTime: string): string {
  return `${deviceId} ${ruleId} ${firstTime}`
}

/** Collects everything that would have been raised in those days, unordered. */
function* pastOf(context: AlarmContext, now: number): Generator<undefined, Past[]> {
  const { sources, rules } = context
  const { rows } = sources.devices
  const step = Math.max(1, Math.ceil(rows.length / maxDevices))
  const enabled = [...rules().values()].filter(({ row }) => row.state === 'enabled')
  const found: Past[] = []
  for (let place = 0; place < rows.length; place += step) {
    const device = rows[place]
    yield
    if (device === undefined || !isWatched(device)) continue
    const from = now - days * day
    const faults = sources.simulation.faults(device.id, from, now)
    for (const rule of enabled.filter(({ covers }) => faults.length > 0 && covers(device))) {
      const own = faults.filter(({ code }) => firstOf(enabled, code, device) === rule)
      for (const span of spansOfEvents(sources, rule, device, own, { from, now })) {
        if (span.fault !== undefined) found.push({ rule, device, fault: span.fault, span })
      }
    }
  }
  return found
}

/** Returns the rule that an event of a device belongs to. */
function firstOf(rules: readonly PreparedRule[], code: EventCode, device: WatchedDevice) {
  return rules.find(({ codes, covers }) => codes.has(code) && covers(device))
}

function remember(
  context: AlarmContext,
  past: Past,
  { now, crew, turn }: { now: number; crew: Crew; turn: number },
): void {
  const { tables } = context.world
  const { rule, device, fault, span } = past
  const latest = context.open.latest(device.id, rule.row.id)
  if (latest?.isActive) return
  const values = {
    ...alertValues({
      rule: rule.row,
      device,
      measure: measured(context, past, now),
      from: fault.from,
      suppressedBy: 0,
    }),
    count: span.count,
    lastTime: formatTime(span.last),
  }
  const { row, steps } = lookedAfter(values, crew, {
    turn,
    from: fault.from,
    until: span.until ?? undefined,
    now,
    isByHand: rule.row.recovery === 'manual',
  })
  const alert = tables.alerts.insert(row)
  if (steps.length > 0) {
    const raised = { time: formatTime(fault.from), kind: 'raised' as const, by: '', byZh: '' }
    tables.alertSteps.put({
      id: alert.id,
      steps: [{ ...raised, text: alert.title, textZh: alert.titleZh }, ...steps],
    })
  }
  if (alert.isActive && rule.row.code === 'OFFLINE') suppressChildren(context, alert, fault.from)
}

/** Measures soon after the begin; alerts that ended long ago are measured on request instead. */
function measured({ sources }: AlarmContext, { rule, device, fault, span }: Past, now: number): Measure {
  const { from, until } = fault
  const phase = isOfOnePhase(rule.row.code) ? phaseOf(device, fault) : undefined
  if (span.until !== null && now - from > measuredDays * day) return { phase: phase ?? '', unit: '' }
  return measureOf(rule.row, seenAt(sources, device, soonAfter(from, until)), phase)
}

/** Returns the value and limit of a past alert that was created without them. */
export function lateMeasure(
  { sources }: AlarmContext,
  { code, deviceId, phase, value, firstTime, clearTime }: StoredAlert,
): Partial<Measure> {
  if (value !== undefined || clearTime === '') return {}
  const device = sources.devices.get(deviceId)
  if (device === undefined) return {}
  const time = soonAfter(momentOf(firstTime), momentOf(clearTime))
  return measureOfEvent(
    code,
    seenAt(sources, device, time),
    phases.find((one) => one === phase),
  )
}
