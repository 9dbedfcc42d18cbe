import { formatDateTime, parseTime } from '#web/lib/time/time.ts'

/** A moment with its time of day, where the text is one; else the text. */
export function completeTime(text: string): string {
  const time = parseTime(text)
  return time === undefined ? text : formatDateTime(time)
}
