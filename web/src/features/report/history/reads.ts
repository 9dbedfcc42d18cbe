import { historyCalls, type HistoryPage } from '#contract/calls/report/history.ts'
import { rangeProblem, mostDays } from '#domain/metering/history.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { readQuery, useRead, useReadOf, useReads } from '#web/engine/read/use-read.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import type { HistoryPlace } from './place.ts'

/** Rows per page. */
export const pageRows = 100
/** Maximum number of points loaded for a chart. */
const chartRows = 3000
/** Validates the range; undefined if it is valid. */
export function problemOf({ start, end, mode, step }: HistoryPlace): Text2 | undefined {
  return rangeProblem({ start, end }, formatDate(platformNow()), mostDays(mode, step))?.text
}

/** Whether the selection is complete and valid. */
export function isAsked(place: HistoryPlace): boolean {
  return place.devices.length > 0 && problemOf(place) === undefined
}

function pageQuery(
  place: HistoryPlace,
  devices: readonly number[],
  page: number,
  limit: number,
  keepsPrevious = false,
) {
  const { start, end, mode, step, period, side, quality, props } = place
  const shared = { deviceIds: devices.join(','), start, end, side, quality, page, limit }
  const options = {
    keepsPrevious,
    staleTime: 60_000,
    enabled: isAsked(place) && devices.length > 0 && (mode === 'curve' || mode === 'freeze'),
  }
  return mode === 'freeze'
    ? readQuery(historyCalls.freeze, { ...shared, period }, options)
    : readQuery(historyCalls.curve, { ...shared, step, props: props.join(',') }, options)
}

/** Loads the first page, which has the total, and the visible pages. */
export function usePages(place: HistoryPlace, pages: readonly number[]) {
  const first = useReadOf(pageQuery(place, place.devices, 1, pageRows, true))
  const others = pages.filter((page) => page > 1)
  const read = useReads(
    others.map((page) => pageQuery(place, place.devices, page, first.data?.limit ?? pageRows)),
  )
  const known = new Map<number, HistoryPage>(first.data ? [[1, first.data]] : [])
  for (const [n, page] of others.entries()) {
    const data = read[n]?.data
    if (data !== undefined) known.set(page, data)
  }
  return { first, known }
}

/** Returns the number of times. */
export function useRows(place: HistoryPlace): number {
  return useReadOf(pageQuery(place, place.devices, 1, pageRows)).data?.total ?? 0
}

/** Loads all values of a few devices, for a chart. */
export function useWhole(place: HistoryPlace, devices: readonly number[]) {
  return useReadOf(pageQuery(place, devices, 1, chartRows, true))
}

/** Loads the number of values by quality, gaps and meter exchanges. */
export function useOverview(place: HistoryPlace) {
  const { devices, props, start, end, step, mode } = place
  const asked = { deviceIds: devices.join(','), props: props.join(','), start, end, step }
  return useRead(historyCalls.overview, asked, {
    staleTime: 60_000,
    enabled: isAsked(place) && mode === 'curve',
  })
}
