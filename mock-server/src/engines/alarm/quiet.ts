import { quietingWindow } from '#domain/metering/quiet.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredAlert, StoredQuiet } from '#mock/tables/alarm/stored-alarm.ts'
import { nobody } from '#mock/tables/person-name.ts'
import { addStep, stepOf } from './alerts/steps.ts'
import type { AlarmContext } from './context.ts'
import { notifyAnew } from './notify/notice.ts'

/** Returns the state of a window at a time (epoch milliseconds). */
export function quietState({ startTime, endTime }: StoredQuiet, moment: number): StoredQuiet['state'] {
  const time = formatTime(moment)
  if (time < startTime) return 'planned'
  return time < endTime ? 'inForce' : 'over'
}

/** Returns a lookup of the window silencing an alert (undefined if none), for many alerts at the same time. */
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

/** Returns the id of the window that silences an alert now, or did when it ended; 0 if none is known. */
export function quietBy(context: AlarmContext, alert: StoredAlert): number {
  if (!alert.isQuiet) return 0
  // an alert that ended together with its window was quiet until then
  const moment = alert.isActive ? context.world.clock() : momentOf(alert.clearTime) - 1
  return quietingAt(context, moment)(alert) ?? 0
}

/** Updates the windows and the alerts they silence. An alert no longer silenced is notified as if just raised. */
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
