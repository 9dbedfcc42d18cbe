import type { Filter } from '#contract/wire/crud.ts'

/** Parts of the day by their name and the hours they hold, the last included. */
export const dayParts = [
  ['night', '0', '5'],
  ['morning', '6', '11'],
  ['afternoon', '12', '17'],
  ['evening', '18', '23'],
] as const

export type DayPart = (typeof dayParts)[number][0]

/** The part of the day that filters ask for; nothing where they ask for other hours or for none. */
export function dayPartOf({ hourStart, hourEnd }: Filter): DayPart | undefined {
  return dayParts.find(([, from, until]) => from === hourStart && until === hourEnd)?.[0]
}

/** The filters of a part of the day; those of none are empty. */
export function dayPartFilter(part: string): Filter {
  const [, hourStart = '', hourEnd = ''] = dayParts.find(([name]) => name === part) ?? []
  return { hourStart, hourEnd }
}

/** The day (`YYYY-MM-DD`) that filters ask for; nothing where they ask for other times or for none. */
export function dayOf({ timeStart = '', timeEnd = '' }: Filter): string | undefined {
  const day = timeStart.slice(0, 10)
  if (day === '' || timeEnd.slice(0, 10) !== day) return undefined
  const isWhole = [day, `${day} 00:00:00`].includes(timeStart) && [day, `${day} 23:59:59`].includes(timeEnd)
  return isWhole ? day : undefined
}

/**
 * Filters that end at `until` (`YYYY-MM-DD HH:mm:ss`) at the latest: what is taken later is not among the pictures, so
 * that their places stay.
 */
export function endingAt(filter: Filter, until: string): Filter {
  const { timeEnd = '' } = filter
  const end = timeEnd.length === 10 ? `${timeEnd} 23:59:59` : timeEnd
  return { ...filter, timeEnd: end !== '' && end < until ? end : until }
}
