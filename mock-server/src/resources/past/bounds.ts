import { day } from '#contract/schema/time-units.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { maxAlerts } from '#mock/engines/alarm/alerts/trim.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { refuseParameter } from '../selection.ts'

/** Days of which is known how everything stood: half of those that a new platform remembers. */
const keptDays = 30

const ahead: Text2 = ['This moment lies ahead.', '该时点尚未到来。']

/** The first moment of which is known how everything stood, epoch milliseconds: later where old alerts had to go. */
export function firstMoment({ clock, tables }: Pick<World, 'clock' | 'tables'>): number {
  const first = clock() - keptDays * day
  const [oldest] = tables.alerts.rows
  const isTrimmed = oldest !== undefined && tables.alerts.rows.length >= maxAlerts
  return isTrimmed ? Math.max(first, momentOf(oldest.firstTime)) : first
}

/** Reads a moment that was asked for; refuses in words what is none, what lies ahead and what is no longer known. */
export function readMoment(world: Pick<World, 'clock' | 'tables'>, text: unknown): number {
  const isText = typeof text === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
  const time = isText ? momentOf(text) : Number.NaN
  if (Number.isNaN(time)) return refuseParameter('at')
  if (time > world.clock()) return refuseForm([{ field: 'at', text: ahead }])
  const first = firstMoment(world)
  return time < first ? refuseForm([{ field: 'at', text: tooOld(first) }]) : time
}

function tooOld(first: number): Text2 {
  const time = formatTime(first)
  return [`It is known from ${time} on how everything stood.`, `仅可查看 ${time} 之后的时点。`]
}
