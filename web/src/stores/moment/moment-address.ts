import { formatDateTime, parseTime } from '#web/lib/time/time.ts'

/** Query parameter of the moment. */
export const momentName = 'at'

/** Parses the moment of a query in epoch milliseconds; undefined if there is none. */
export function readMoment(search: string): number | undefined {
  const text = new URLSearchParams(search).get(momentName) ?? ''
  const [, day, clock, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? []
  return day === undefined ? undefined : parseTime(`${day} ${clock}${seconds}`)?.getTime()
}

/** Returns a query with the moment set, or removed. */
export function withMoment(search: string, at: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(momentName)
  const rest = query.toString()
  const own = at === undefined ? '' : `${momentName}=${momentText(at)}`
  const all = [rest, own].filter(Boolean).join('&')
  return all === '' ? '' : `?${all}`
}

/** Formats a moment as `2026-11-19T14:30`, with seconds unless they are zero. */
function momentText(at: number): string {
  return formatDateTime(at).replace(' ', 'T').replace(/:00$/, '')
}
