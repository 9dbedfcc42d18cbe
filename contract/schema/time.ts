/** Characters of a day, `YYYY-MM-DD`, with which a moment begins. */
export const dayLength = 10

/**
 * Reads `YYYY-MM-DD[ HH:mm:ss]` by a clock that is `ahead` minutes ahead of UTC (the local one if not given), or an ISO
 * text with a `T`; nothing where it is no moment. Spec §9.
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
  // Browsers read this form differently, a bare date even as UTC, so it is put together here.
  return ahead === undefined
    ? new Date(year, month - 1, date, hours, minutes, seconds)
    : new Date(day.getTime() + ((hours * 60 + minutes - ahead) * 60 + seconds) * 1000)
}

function readIso(text: string): Date | undefined {
  const time = new Date(/^\d{4}-\d\d-\d\dT/.test(text) ? text : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}
