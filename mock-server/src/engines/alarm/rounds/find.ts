import type { EventCode } from '#domain/metering/events.ts'
import { reportedPhase } from '#domain/metering/properties.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { heldThrough, liveReading } from '#mock/simulation/conditions/live-reading.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { raise, type Finding } from '../alerts/raise.ts'
import type { AlarmContext } from '../context.ts'
import type { PreparedRule } from '../rules/scope.ts'
import { isBorneOut } from '../rules/signs.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'
import { isInForce } from '#mock/lib/week.ts'

/**
 * Raises the alerts that rules derive from a fault; ignores known faults and those due before `notBefore`. A
 * presenter's fault is raised immediately, whatever its rule's hold time.
 */
export function findByFault(
  context: AlarmContext,
  device: WatchedDevice,
  fault: Fault,
  now: number,
  notBefore = Number.NEGATIVE_INFINITY,
): void {
  const since = formatTime(fault.from)
  for (const rule of enabled(context, device, fault.code)) {
    const hold = fault.source === 'presenter' ? 0 : rule.row.holdSeconds * 1000
    const due = fault.from + hold
    if (due > now || due < notBefore || due >= fault.until) continue
    if (!isInForce(rule.row, due)) continue
    const latest = context.open.latest(device.id, rule.row.id)
    if (latest !== undefined && since <= latest.lastTime) continue
    if (!heldThrough(context.sources, rule.row, device.id, { from: fault.from, until: due })) continue
    const phase = fault.phase && reportedPhase(device.wiring, fault.phase)
    const at = Math.max(fault.from, Math.min(now, fault.until - 1))
    if (!isBorneOut(context.sources, device, { code: fault.code, phase }, at)) continue
    put(context, { rule, device, from: fault.from, at, ...(phase !== undefined && { phase }) })
  }
}

/** Raises the alerts of rules that are polled rather than triggered by events. */
export function findByReading(context: AlarmContext, device: WatchedDevice, now: number): void {
  const reading = liveReading(context.sources, device.id, now)
  for (const rule of enabled(context, device)) {
    if (!rule.isPolled || !isInForce(rule.row, now)) continue
    if (context.open.latest(device.id, rule.row.id)?.isActive) continue
    if (evaluate(rule.row.condition, reading) !== true) continue
    const from = sinceWhen(context, rule, device, now)
    if (from !== undefined) put(context, { rule, device, from, at: now })
  }
}

/** Returns the enabled rules that cover a device, optionally only those for an event. */
function enabled({ rules }: AlarmContext, device: WatchedDevice, code?: EventCode): PreparedRule[] {
  return [...rules().values()].filter(
    ({ row, codes, covers }) =>
      row.state === 'enabled' && (code === undefined || codes.has(code)) && covers(device),
  )
}

/** Returns since when a condition that holds now counts; undefined if not for long enough, or already known. */
function sinceWhen(
  { open, sources }: AlarmContext,
  { row }: PreparedRule,
  device: WatchedDevice,
  now: number,
): number | undefined {
  const from = now - row.holdSeconds * 1000
  if (!heldThrough(sources, row, device.id, { from, until: now })) return undefined
  const latest = open.latest(device.id, row.id)
  if (latest === undefined) return from
  const cleared = momentOf(latest.clearTime)
  // a manually cleared alert stays cleared while its condition holds without interruption
  const goesOn = latest.clearBy !== '' && heldThrough(sources, row, device.id, { from: cleared, until: now })
  return goesOn ? undefined : Math.max(from, cleared)
}

function put(context: AlarmContext, finding: Finding): void {
  const { rule, device, from } = finding
  const parentAlert = standsFor(context, rule, device)
  const raised = raise(context, { ...finding, suppressedBy: parentAlert?.id ?? 0 })
  if (raised === undefined || raised.change === 'repeated') return
  if (parentAlert !== undefined) countSuppressed(context, parentAlert)
  if (rule.row.code === 'OFFLINE') suppressChildren(context, raised.alert, from)
}

/** Returns the open alert of the unreachable terminal of a device, if the rule allows suppression. */
function standsFor(
  { open }: AlarmContext,
  { row }: PreparedRule,
  { parentId }: WatchedDevice,
): StoredAlert | undefined {
  if (!row.suppressByParent || parentId === 0) return undefined
  return open.ofDevice(parentId).find(({ code }) => code === 'OFFLINE')
}

/** Adds to the number of alerts that an alert suppresses. */
function countSuppressed({ world }: AlarmContext, parentAlert: StoredAlert, more = 1): void {
  const current = world.tables.alerts.get(parentAlert.id)
  if (current !== undefined) {
    world.tables.alerts.update(current.id, { suppressed: current.suppressed + more })
  }
}

/** Raises a suppressed alert, which is not notified, for each device behind a terminal that went offline. */
export function suppressChildren(context: AlarmContext, parentAlert: StoredAlert, from: number): void {
  const { sources, open, rules } = context
  const reading = [...rules().values()].filter(
    ({ row }) => row.code === 'READ_FAIL' && row.state === 'enabled' && row.suppressByParent,
  )
  const raised = sources.childrenOf(parentAlert.deviceId).flatMap((id) => {
    const device = sources.devices.get(id)
    const rule = device && isWatched(device) ? reading.find(({ covers }) => covers(device)) : undefined
    if (device === undefined || rule === undefined || open.latest(id, rule.row.id)?.isActive) return []
    return raise(context, { rule, device, from, at: from, suppressedBy: parentAlert.id }) ?? []
  })
  if (raised.length > 0) countSuppressed(context, parentAlert, raised.length)
}
