import { isOfOnePhase } from '#contract/metering/events.ts'
import { phases, reportedPhase, type Phase } from '#contract/metering/properties.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { AlarmContext } from '../context.ts'
import { measureOf, measureOfEvent, type Measure } from '../rules/measures.ts'
import { lookedAfter, type Crew } from './history-people.ts'
import { alertValues } from './raise.ts'
import type { PreparedRule } from '../rules/scope.ts'
import { canShow, isBorneOut, seenAt } from '../rules/signs.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'
import type { StoredAlert } from '#mock/tables/stored-alarm.ts'
import { suppressChildren } from './suppression.ts'

/** Days that a new platform remembers. */
const days = 60
/** Devices whose past is looked up; of a larger fleet only some, evenly spread. */
const maxDevices = 4000
/** Alerts that it remembers at most. */
const maxRows = 20_000
/** Days of which every alert is measured at once. */
const measuredDays = 5

interface Past {
  rule: PreparedRule
  device: WatchedDevice
  fault: Fault
  /** When it was cleared, epoch milliseconds; nothing where it still lasts. */
  cleared: number | undefined
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
    for (const fault of sources.simulation.faults(device.id, now - days * day, now)) {
      const rule = enabled.find(({ codes, covers }) => codes.has(fault.code) && covers(device))
      const due = rule === undefined ? now : fault.from + rule.row.holdSeconds * 1000
      if (rule === undefined || due >= now || due >= fault.until || fault.from < now - days * day) continue
      if (!isSeen(context, { rule, device, fault }, now)) continue
      const cleared = fault.until + rule.row.recoverMinutes * minute
      found.push({ rule, device, fault, cleared: cleared <= now ? cleared : undefined })
    }
  }
  return found
}

function remember(
  context: AlarmContext,
  past: Past,
  { now, crew, turn }: { now: number; crew: Crew; turn: number },
): void {
  const { tables } = context.world
  const { rule, device, fault, cleared } = past
  const latest = context.open.latest(device.id, rule.row.id)
  if (latest?.isActive) return
  const values = alertValues({
    rule: rule.row,
    device,
    measure: measured(context, past, now),
    from: fault.from,
    suppressedBy: 0,
  })
  const { row, steps } = lookedAfter(values, crew, {
    turn,
    from: fault.from,
    until: cleared,
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

function phaseOf({ wiring }: WatchedDevice, { phase }: Fault): Phase | undefined {
  return phase && reportedPhase(wiring, phase)
}

/** Whether the curves show a fault; of what is long over, whether they could. */
function isSeen({ sources }: AlarmContext, { device, fault }: Omit<Past, 'cleared'>, now: number): boolean {
  const { code, from, until } = fault
  if (now - from > measuredDays * day && until < now) return canShow(device, code)
  const time = Math.min(soonAfter(from, until), now)
  return isBorneOut(sources, device, { code, phase: phaseOf(device, fault) }, time)
}

/** What was measured soon after it had begun; of what is long over it is looked up when it is asked for. */
function measured({ sources }: AlarmContext, { rule, device, fault, cleared }: Past, now: number): Measure {
  const { from, until } = fault
  const phase = isOfOnePhase(rule.row.code) ? phaseOf(device, fault) : undefined
  if (cleared !== undefined && now - from > measuredDays * day) return { phase: phase ?? '', unit: '' }
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

function soonAfter(from: number, until: number): number {
  return Math.min((from + until) / 2, from + 15 * minute)
}
