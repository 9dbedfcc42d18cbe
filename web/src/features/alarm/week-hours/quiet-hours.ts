/** The hours of the day (0 to 23) that quiet hours touch, over midnight too; none where either end is no time. */
export function quietHours(start: string, end: string): ReadonlySet<number> {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (from === undefined || to === undefined || from === to) return new Set()
  const isIn = (minute: number) => (from < to ? minute >= from && minute < to : minute >= from || minute < to)
  const touched = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    Array.from({ length: 60 }, (_, minute) => hour * 60 + minute).some(isIn),
  )
  return new Set(touched)
}

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
