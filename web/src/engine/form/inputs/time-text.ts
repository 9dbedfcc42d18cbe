import type { Field } from '#contract/schema/field.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { formatDateTime, parseTime } from '#web/lib/time/time.ts'

/** A moment with its time of day, or a day without one, where the text is one; else the text. */
export function completeTime(text: string, { isDay }: Pick<Field, 'isDay'> = {}): string {
  if (isDay) return completeDate(text, 'day') ?? text
  const time = parseTime(text)
  return time === undefined ? text : formatDateTime(time)
}
