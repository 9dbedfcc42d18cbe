import { minute } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { ceasedThrough } from '#mock/simulation/conditions/held.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import type { PreparedRule } from '../rules/scope.ts'
import { clear, release } from './settle.ts'

const removed = { reason: 'other', text: ['The rule was removed', '规则已删除'] } as const

/** Clears an open alert whose cause is known to be over; what is not known changes nothing. */
export function recover(context: AlarmContext, alert: StoredAlert, now: number): StoredAlert[] {
  const { world, rules } = context
  if (alert.suppressedBy !== 0) {
    const parentAlert = world.tables.alerts.get(alert.suppressedBy)
    return parentAlert?.isActive ? [] : release(context, alert, now)
  }
  const rule = rules().get(alert.ruleId)
  if (rule === undefined) return clear(context, alert, { time: now, by: nobody, ...removed })
  if (rule.row.recovery === 'manual') return []
  const delay = rule.row.recoverMinutes * minute
  const last = momentOf(alert.lastTime)
  if (now - last < delay) return []
  const span = { from: Math.max(now - delay, last + 1), until: now }
  if (!ceasedThrough(context.sources, rule.row, alert.deviceId, span)) return []
  const time = endOf(context, rule, alert, now)
  return clear(context, alert, { time, by: nobody, reason: 'recovered', text: ['', ''] })
}

/** When an alert ended: where an event was its cause, with that event; else now. */
function endOf(
  { sources }: AlarmContext,
  { row, codes }: PreparedRule,
  alert: StoredAlert,
  now: number,
): number {
  const last = momentOf(alert.lastTime)
  const ends = sources.simulation
    .faults(alert.deviceId, last, now)
    .filter(({ code, until }) => codes.has(code) && until > last && until <= now)
    .map(({ until }) => until + row.recoverMinutes * minute)
  return ends.length === 0 ? now : Math.min(Math.max(...ends), now)
}
