import { isOfOnePhase, type EventCode } from '#domain/metering/events.ts'
import { phases } from '#domain/metering/properties.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import { measureOf, measureOfEvent, type Measure } from '../rules/measures.ts'
import type { PreparedRule } from '../rules/scope.ts'
import { seenAt } from '../rules/signs.ts'
import { measuredDays, phaseOf, soonAfter, spansOfEvents } from '../rule-backtest/event-spans.ts'
import type { PastSpan } from '../rule-backtest/spans.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'
import { lookedAfter, type Crew } from './history-people.ts'
import { alertValues } from './raise.ts'
import { suppressChildren } from './suppression.ts'

/** Days that a new platform remembers. */
const days = 60
/** Devices whose past is looked up; of a larger fleet only some, evenly spread. */
const maxDevices = 4000
/** Alerts that it remembers at most. */
const maxRows = 20_000

interface Past {
  rule: PreparedRule
  device: WatchedDevice
  fault: Fault
  span: PastSpan
}

/**
 * Gives a platform without alerts those of the last days: what its rules would have made of the faults that the
 * simulation knows, so that they agree with the curves. Does nothing where there ever was an alert. It is done step by
 * step, so that a platform can answer meanwhile.
 */
export function* seedHistory(context: AlarmContext): Generator<undefined, void> {
  const { world } = context
  const { alerts, users } = world.tables
  if (alerts.nextId > 1) return
  const now = world.clock()
  const found = yield* pastOf(context, now)
  const past = found.sort((a, b) => a.fault.from - b.fault.from).slice(-maxRows)
  const crew: Crew = {
    watchers: users.rows.filter(({ id }) => id === 2 || (id > 8 && id % 17 === 0)),
    fitters: users.rows.filter(({ id }) => id === 3 || id === 4 || (id > 8 && id % 13 === 0)),
  }
  for (const [index, one] of past.entries()) {
    context.isQuiet = true
    remember(context, one, { now, crew, turn: index + 1 })
    context.isQuiet = false
    yield
  }
}

/** Everything that would have been raised since the days began, in no order. */
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

/** The rule that an event of a device belongs to. */
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

/** What was measured soon after it had begun; of what is long over it is looked up when it is asked for. */
function measured({ sources }: AlarmContext, { rule, device, fault, span }: Past, now: number): Measure {
  const { from, until } = fault
  const phase = isOfOnePhase(rule.row.code) ? phaseOf(device, fault) : undefined
  if (span.until !== null && now - from > measuredDays * day) return { phase: phase ?? '', unit: '' }
  return measureOf(rule.row, seenAt(sources, device, soonAfter(from, until)), phase)
}

/** The value and limit of an alert that was remembered without them. */
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
