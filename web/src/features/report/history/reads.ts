import { historyCalls, type HistoryPage } from '#contract/calls/report/history.ts'
import { rangeProblem, mostDays } from '#domain/metering/history.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { readQuery, useRead, useReadOf, useReads } from '#web/engine/read/use-read.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import type { HistoryPlace } from './place.ts'

/** Rows that are read at once. */
export const pageRows = 100
/** Points of a chart that are read at once. */
const chartRows = 3000
/** What is wrong with a range; nothing where it can be asked for. */
export function problemOf({ start, end, mode, step }: HistoryPlace): Text2 | undefined {
  return rangeProblem({ start, end }, formatDate(platformNow()), mostDays(mode, step))?.text
}

/** Whether there is anything to ask. */
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

/** The first page of values, which says how many there are, and those pages that are in sight. */
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

/** Times that there are. */
export function useRows(place: HistoryPlace): number {
  return useReadOf(pageQuery(place, place.devices, 1, pageRows)).data?.total ?? 0
}

/** The whole of a few devices, for a chart. */
export function useWhole(place: HistoryPlace, devices: readonly number[]) {
  return useReadOf(pageQuery(place, devices, 1, chartRows, true))
}

/** How many values there are of each quality, with gaps and exchanged meters. */
export function useOverview(place: HistoryPlace) {
  const { devices, props, start, end, step, mode } = place
  const asked = { deviceIds: devices.join(','), props: props.join(','), start, end, step }
  return useRead(historyCalls.overview, asked, {
    staleTime: 60_000,
    enabled: isAsked(place) && mode === 'curve',
  })
}
