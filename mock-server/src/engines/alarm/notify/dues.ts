import { momentOf } from '#mock/lib/time.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext, AlarmWorld } from '../context.ts'

/** Has an alert notified from the beginning: what was still due of it belongs to what is over. */
export function notifyAnew(
  { isQuiet, world }: Pick<AlarmContext, 'isQuiet' | 'world'>,
  alertId: number,
  time: number,
): void {
  if (isQuiet) return
  const { alarmDues } = world.tables
  for (const due of alarmDues.rows.filter((one) => one.alertId === alertId)) alarmDues.remove(due.id)
  alarmDues.insert({ time, alertId, groupId: 0, kind: 'first' })
}

/** Has what waits for the end of the mute of an alert wait for another moment (epoch milliseconds). */
export function moveMuteEnd(
  { tables: { alarmDues } }: Pick<AlarmWorld, 'tables'>,
  { id, muteUntil }: StoredAlert,
  time: number,
): void {
  if (muteUntil === '') return
  const waiting = alarmDues.rows.filter((due) => due.alertId === id && due.time === momentOf(muteUntil))
  for (const due of waiting) alarmDues.update(due.id, { time })
}
