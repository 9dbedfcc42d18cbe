import { quietingWindow } from '#domain/metering/quiet.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredAlert, StoredQuiet } from '#mock/tables/alarm/stored-alarm.ts'
import { nobody } from '#mock/tables/person-name.ts'
import { addStep, stepOf } from './alerts/steps.ts'
import type { AlarmContext } from './context.ts'
import { notifyAnew } from './notify/notice.ts'

/** How a window stands at a moment (epoch milliseconds). */
export function quietState({ startTime, endTime }: StoredQuiet, moment: number): StoredQuiet['state'] {
  const time = formatTime(moment)
  if (time < startTime) return 'planned'
  return time < endTime ? 'inForce' : 'over'
}

/** Finds the window that keeps an alert quiet; undefined where it is loud. Made for many alerts of one moment. */
export function quietingAt(
  { world, sources, quietOrgs }: Pick<AlarmContext, 'quietOrgs' | 'sources' | 'world'>,
  moment: number,
): (alert: Pick<StoredAlert, 'deviceId' | 'orgId' | 'areaId' | 'ruleId'>) => number | undefined {
  const windows = world.tables.quiets.rows
    .filter((row) => quietState(row, moment) === 'inForce')
    .map((row) => ({
      ...row,
      from: momentOf(row.startTime),
      to: momentOf(row.endTime),
      orgs: quietOrgs(row),
    }))
  if (windows.length === 0) return () => undefined
  return (alert) => {
    const { productId = 0 } = sources.devices.get(alert.deviceId) ?? {}
    return quietingWindow({ ...alert, productId }, windows, moment)?.id
  }
}

/** The window that keeps an alert quiet now, or did when it ended; 0 for none that is still known. */
export function quietBy(context: AlarmContext, alert: StoredAlert): number {
  if (!alert.isQuiet) return 0
  // what ended with a window was quiet up to then
  const moment = alert.isActive ? context.world.clock() : momentOf(alert.clearTime) - 1
  return quietingAt(context, moment)(alert) ?? 0
}

/**
 * Brings windows, and the open alerts that they keep quiet, up to date. An alert that becomes loud again is notified from
 * the beginning, as if it had been raised just now.
 */
export function followQuiet(context: AlarmContext, now: number): void {
  const { quiets, alerts } = context.world.tables
  if (quiets.rows.length === 0) return
  context.world.store.atomically(() => {
    for (const row of quiets.rows) quiets.settle(row.id, { state: quietState(row, now) })
    const find = quietingAt(context, now)
    for (const id of context.open.activeIds()) {
      const alert = alerts.get(id)
      const window = alert && find(alert)
      if (alert === undefined || alert.isQuiet === (window !== undefined)) continue
      const { name = '', nameZh = '' } = quiets.get(window ?? 0) ?? {}
      addStep(context.world, alert, stepOf(alert.isQuiet ? 'loud' : 'quiet', nobody, [name, nameZh]))
      alerts.update(id, { isQuiet: !alert.isQuiet })
      if (alert.isQuiet) notifyAnew(context, id, now)
    }
  })
}
