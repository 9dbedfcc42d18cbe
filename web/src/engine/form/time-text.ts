import { formatDateTime, parseTime } from '#web/lib/time.ts'

/** A moment with its time of day, where the text is one; else the text. */
export function completeTime(text: string): string {
  const time = parseTime(text)
  return time === undefined ? text : formatDateTime(time)
}

/** What the browser's calendar says, which leaves seconds out where they are 0. */
export function fromCalendar(text: string): string {
  if (text === '') return ''
  const [date = '', clock = ''] = text.split('T')
  return `${date} ${clock.length === 5 ? `${clock}:00` : clock.slice(0, 8)}`
}
