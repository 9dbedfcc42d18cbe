import type { Language } from '#contract/schema/language.ts'
import type { Severity } from '#domain/metering/events.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import type { EventDay } from '#web/ui/chart/small/event-dots.tsx'
import { formatDate } from '#web/lib/time/time.ts'
import { daySpan, midnightOf } from '#web/lib/time/days.ts'

/** Alerts of a day and severity, as the platform counts them. */
export interface AlertCount {
  date: string
  severity: Severity
  count: number
}

/** The last so many days, the newest last, each with its alerts by level; warnings and notices count as minor. */
export function alertDays(
  counts: readonly AlertCount[],
  days: number,
  now: number,
  offset: number,
  language: Language,
): EventDay[] {
  const today = midnightOf(now, offset)
  return Array.from({ length: days }, (_, place) => {
    const moment = today - (days - 1 - place) * daySpan
    const date = formatDate(moment)
    const own = counts.filter((one) => one.date === date)
    const sum = (isIn: (severity: Severity) => boolean) =>
      own.reduce((all, { severity, count }) => all + (isIn(severity) ? count : 0), 0)
    return {
      day: dayText(moment, offset, language),
      counts: {
        critical: sum((severity) => severity === 'critical'),
        major: sum((severity) => severity === 'major'),
        minor: sum((severity) => severity !== 'critical' && severity !== 'major'),
      },
    }
  })
}
