import { formatDateTime, parseTime } from '#web/lib/time/time.ts'

/** What the moment is called in an address. */
export const momentName = 'at'

/** The moment that an address asks for, epoch milliseconds; nothing where it names none. */
export function readMoment(search: string): number | undefined {
  const text = new URLSearchParams(search).get(momentName) ?? ''
  const [, day, clock, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? []
  return day === undefined ? undefined : parseTime(`${day} ${clock}${seconds}`)?.getTime()
}

/** The query of an address with a moment in it, or without any. */
export function withMoment(search: string, at: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(momentName)
  const rest = query.toString()
  const own = at === undefined ? '' : `${momentName}=${momentText(at)}`
  const all = [rest, own].filter(Boolean).join('&')
  return all === '' ? '' : `?${all}`
}

/** `2026-11-19T14:30`, with the seconds where there are any. */
function momentText(at: number): string {
  return formatDateTime(at).replace(' ', 'T').replace(/:00$/, '')
}
