import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { homeCalls, type Counting, type HomeKpi } from '#contract/calls/home.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { topics } from '#contract/metering/live.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { failedChart } from '#web/engine/data/failed-chart.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'

/** Milliseconds between two readings: while the platform counts, without the socket, and else. */
const pace = { counting: 2000, polling: 15_000, usual: 60_000 }

/** What a panel shows, and how it stands. */
export type HomeQuery<Data> = UseQueryResult<Data, Failure>

/** Key of what a call of the dashboard answered. */
function homeKey({ path }: Endpoint<void, unknown>): readonly unknown[] {
  return ['home', path]
}

/** Reads what a panel shows, and again while it is on screen. What was read last stays. */
export function useHomeQuery<Data>(endpoint: Endpoint<void, Data>): HomeQuery<Data> {
  const isLive = useLive(({ state }) => state === 'live')
  return useQuery<Data, Failure>({
    queryKey: homeKey(endpoint),
    queryFn: ({ signal }) => callQuietly(endpoint, undefined, signal),
    refetchInterval: ({ state }) => {
      if (isUnderway(state.data)) return pace.counting
      return isLive ? pace.usual : pace.polling
    },
  })
}

/** The figures at the top; they follow the socket. */
export function useHomeKpi(): HomeQuery<HomeKpi> {
  const query = useHomeQuery(homeCalls.kpi)
  useTopic(topics.homeKpi, {
    onItems: (items) => {
      const latest: unknown = items.at(-1)?.d
      if (isKpi(latest)) queryClient.setQueryData(homeKey(homeCalls.kpi), latest)
    },
    onGap: () => void query.refetch(),
  })
  return query
}

/** How a panel stands, as its frame shows it: what was read once stays, whatever happens to the next reading. */
export function statusOf<Data>(
  query: HomeQuery<Data>,
  isEmpty?: (data: Data) => string | undefined,
): ChartStatus {
  const { data, error } = query
  if (data !== undefined) {
    const text = isEmpty?.(data)
    return text === undefined ? { kind: 'ready' } : { kind: 'empty', text }
  }
  if (error === null) return { kind: 'loading' }
  return failedChart(error, query.refetch)
}

/** Whether the platform is still counting what an answer tells. */
function isUnderway(data: unknown): boolean {
  const { counting }: { counting?: Counting } = Object(data)
  return counting !== undefined && counting.counted < counting.due
}

function isKpi(d: unknown): d is HomeKpi {
  const { ts, online, alerts }: Partial<HomeKpi> = Object(d)
  return typeof ts === 'number' && typeof online === 'object' && typeof alerts === 'object'
}
