import { likenessLimits } from '#domain/compute/likeness/search.ts'
import { addDays, daysWithin } from '#contract/schema/calendar.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { rangeProblems } from '#domain/report/range.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'

/** First and last day, `YYYY-MM-DD`. */
interface Days {
  from: string
  to: string
}

/** Midnights of the days of a range; refuses what is no range, lies ahead or is too long. `field` is what is refused. */
export function beginsOf({ from, to }: Days, now: number, field = 'from'): number[] {
  const [first, last] = [momentOf(from), momentOf(to)]
  const refuse = (text: Text2) => refuseForm([{ field, text }])
  if (!Number.isFinite(first) || !Number.isFinite(last)) return refuse(rangeProblems.noDate)
  if (last < first) return refuse(rangeProblems.reversed)
  if (last > midnight(now)) return refuse(rangeProblems.future)
  const count = daysWithin(from, to)
  if (count > likenessLimits.days) return refuse(fillBoth(rangeProblems.tooLong, { n: likenessLimits.days }))
  return Array.from({ length: count }, (_, place) => first + place * day)
}

/** A range moved back so that it begins on the weekday of another one. */
export function onWeekdayOf({ from, to }: Days, reference: string): Days {
  const back = ((((momentOf(from) - momentOf(reference)) / day) % 7) + 7) % 7
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** Day and month as text: `3 Nov`, `11 月 3 日`. */
export function dayText(begin: number): Text2 {
  const [, month = '1', date = '1'] = dateOf(begin).split('-')
  const en = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return [en.format(Date.parse(`${dateOf(begin)}T00:00:00Z`)), `${Number(month)} 月 ${Number(date)} 日`]
}
