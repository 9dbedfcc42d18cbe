import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  historyCalls,
  type HistoryExport,
  type HistoryOverview,
  type HistoryPage,
} from '#contract/calls/report/history.ts'
import { rangeProblem, mostDays } from '#contract/metering/history.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import type { HistoryPlace } from './place.ts'

const report = { name: 'report/history' }

/** Rows that are read at once. */
export const pageRows = 100
/** Points of a chart that are read at once. */
const chartRows = 3000
/** Milliseconds between two looks at exports under way. */
const exportPace = 1000

/** Has everything of this page read anew. */
export function refreshHistory(): void {
  void refreshResource(report)
}

/** What is wrong with a range; nothing where it can be asked for. */
export function problemOf({ start, end, mode, step }: HistoryPlace): Text2 | undefined {
  return rangeProblem({ start, end }, formatDate(platformNow()), mostDays(mode, step))?.text
}

/** Whether there is anything to ask. */
export function isAsked(place: HistoryPlace): boolean {
  return place.devices.length > 0 && problemOf(place) === undefined
}

function pageQuery(place: HistoryPlace, devices: readonly number[], page: number, limit: number) {
  const { start, end, mode, step, period, side, quality, props } = place
  const shared = { deviceIds: devices.join(','), start, end, side, quality, page, limit }
  return {
    queryKey: keyOf(report, mode, shared, mode === 'freeze' ? period : [step, props]),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<HistoryPage> =>
      mode === 'freeze'
        ? callQuietly(historyCalls.freeze, { ...shared, period }, signal)
        : callQuietly(historyCalls.curve, { ...shared, step, props: props.join(',') }, signal),
    staleTime: 60_000,
    enabled: isAsked(place) && (mode === 'curve' || mode === 'freeze'),
  }
}

/** The first page of values, which says how many there are, and those pages that are in sight. */
export function usePages(place: HistoryPlace, pages: readonly number[]) {
  const first = useQuery<HistoryPage, Failure>({
    ...pageQuery(place, place.devices, 1, pageRows),
    placeholderData: keepPreviousData,
  })
  const others = useQueries({
    queries: pages
      .filter((page) => page > 1)
      .map((page) => pageQuery(place, place.devices, page, first.data?.limit ?? pageRows)),
  })
  const known = new Map<number, HistoryPage>(first.data ? [[1, first.data]] : [])
  for (const [n, page] of pages.filter((one) => one > 1).entries()) {
    const data = others[n]?.data
    if (data !== undefined) known.set(page, data)
  }
  return { first, known }
}

/** Times that there are. */
export function useRows(place: HistoryPlace): number {
  const { data } = useQuery<HistoryPage, Failure>(pageQuery(place, place.devices, 1, pageRows))
  return data?.total ?? 0
}

/** The whole of a few devices, for a chart. */
export function useWhole(place: HistoryPlace, devices: readonly number[]) {
  const query = pageQuery(place, devices, 1, chartRows)
  return useQuery<HistoryPage, Failure>({
    ...query,
    enabled: query.enabled && devices.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** How many values there are of each quality, with gaps and exchanged meters. */
export function useOverview(place: HistoryPlace) {
  const { devices, props, start, end, step, mode } = place
  const asked = { deviceIds: devices.join(','), props: props.join(','), start, end, step }
  return useQuery<HistoryOverview, Failure>({
    queryKey: keyOf(report, 'overview', asked),
    queryFn: ({ signal }) => callQuietly(historyCalls.overview, asked, signal),
    staleTime: 60_000,
    enabled: isAsked(place) && mode === 'curve',
  })
}

/** What devices counted. */
export function useSettlement(place: HistoryPlace) {
  const { devices, start, end, side } = place
  const asked = { deviceIds: devices.join(','), start, end, side }
  return useQuery({
    queryKey: keyOf(report, 'settlement', asked),
    queryFn: ({ signal }) => callQuietly(historyCalls.settlement, asked, signal),
    enabled: isAsked(place),
    placeholderData: keepPreviousData,
  })
}

/** What happened at devices. */
export function useEvents(place: HistoryPlace) {
  const { devices, start, end } = place
  const asked = { deviceIds: devices.join(','), start, end, limit: 500 }
  return useQuery({
    queryKey: keyOf(report, 'events', asked),
    queryFn: ({ signal }) => callQuietly(historyCalls.list, asked, signal),
    enabled: isAsked(place),
    placeholderData: keepPreviousData,
  })
}

/** Files that the person had written; looked at again while one is under way. */
export function useExports() {
  return useQuery<readonly HistoryExport[], Failure>({
    queryKey: keyOf(report, 'exports'),
    queryFn: ({ signal }) => callQuietly(historyCalls.exports, undefined, signal),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'running') === true ? exportPace : false,
  })
}
