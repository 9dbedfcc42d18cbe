import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import type { PreparedRule } from '../rules/scope.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'
import { raise } from './raise.ts'

/** The open alert of the terminal that keeps a device from being heard, where its rule lets that count. */
export function standsFor(
  { open }: AlarmContext,
  { row }: PreparedRule,
  { parentId }: WatchedDevice,
): StoredAlert | undefined {
  if (!row.suppressByParent || parentId === 0) return undefined
  return open.ofDevice(parentId).find(({ code }) => code === 'OFFLINE')
}

/** Counts one more alert for which another stands. */
export function countSuppressed({ world }: AlarmContext, parentAlert: StoredAlert, more = 1): void {
  const current = world.tables.alerts.get(parentAlert.id)
  if (current !== undefined) {
    world.tables.alerts.update(current.id, { suppressed: current.suppressed + more })
  }
}

/**
 * A terminal has fallen out: the devices behind it cannot be read either. Each gets an alert of its own, of which
 * no one is notified.
 */
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
