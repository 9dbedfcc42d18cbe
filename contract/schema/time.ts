/** Length of the day, `YYYY-MM-DD`, at the start of a timestamp. */
export const dayLength = 10

/**
 * Parses `YYYY-MM-DD[ HH:mm:ss]` at an offset of `ahead` minutes from UTC (default: local time), or an ISO timestamp
 * with a `T`; undefined when invalid. Spec §9.
 */
export function readTime(text: string, ahead?: number): Date | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(text)
  if (parts === null) return readIso(text)
  const [year = 0, month = 0, date = 0, ...clock] = parts.slice(1).map((part) => Number(part ?? 0))
  const [hours = 0, minutes = 0, seconds = 0] = clock
  const day = new Date(Date.UTC(year, month - 1, date))
  const isReal =
    day.getUTCMonth() === month - 1 && day.getUTCDate() === date && hours < 24 && minutes < 60 && seconds < 60
  if (!isReal) return undefined
  // browsers parse this format differently, a bare date even as UTC
  return ahead === undefined
    ? new Date(year, month - 1, date, hours, minutes, seconds)
    : new Date(day.getTime() + ((hours * 60 + minutes - ahead) * 60 + seconds) * 1000)
}

function readIso(text: string): Date | undefined {
  const time = new Date(/^\d{4}-\d\d-\d\dT/.test(text) ? text : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}
