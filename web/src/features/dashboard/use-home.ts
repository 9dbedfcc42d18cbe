import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { homeCalls, type Counting, type HomeKpi } from '#contract/calls/home/home.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { topics } from '#domain/metering/live.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { readQuery, useRead, type Read } from '#web/engine/read/use-read.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { isWhole, ScopeContext, type Scope } from './scope/scope.tsx'

/** Milliseconds between two readings: while the platform counts, without the socket, and else. */
const pace = { counting: 2000, polling: 15_000, usual: 60_000 }

/** What a panel shows, and how it stands. */
export type HomeQuery<Data> = Read<Data>

/** Reads what a panel shows of the scope it stands in, and again while it is on screen. What was read last stays. */
export function useHomeQuery<Data>(endpoint: Endpoint<Scope, Data>): HomeQuery<Data> {
  return useScoped(endpoint, use(ScopeContext))
}

/** The same for what a day makes no difference to. */
export function useHomeQueryOfNow<Data>(endpoint: Endpoint<Pick<Scope, 'orgId'>, Data>): HomeQuery<Data> {
  const { orgId } = use(ScopeContext)
  return useScoped(endpoint, orgId === undefined ? {} : { orgId })
}

function useScoped<Data>(endpoint: Endpoint<Scope, Data>, sent: Scope): HomeQuery<Data> {
  const isLive = useLive(({ state }) => state === 'live')
  const isPast = useMoment(({ at }) => at !== undefined)
  return useRead(endpoint, sent, {
    every: (last) => {
      if (isUnderway(last)) return pace.counting
      if (sent.date !== undefined || isPast) return false
      return isLive && isWhole(sent) ? pace.usual : pace.polling
    },
  })
}

/** The figures at the top; those of the whole platform follow the socket. */
export function useHomeKpi(scope: Scope): HomeQuery<HomeKpi> {
  const query = useScoped(homeCalls.kpi, scope)
  useTopic(topics.homeKpi, {
    onItems: (items) => {
      const latest: unknown = items.at(-1)?.d
      if (isKpi(latest)) queryClient.setQueryData(readQuery(homeCalls.kpi, {}).queryKey, latest)
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
  const text = query.data === undefined ? undefined : isEmpty?.(query.data)
  return chartStatus(query) ?? (text === undefined ? { kind: 'ready' } : { kind: 'empty', text })
}

/** Whether the platform is still counting the figures of an answer. */
function isUnderway(data: unknown): boolean {
  const { counting }: { counting?: Counting } = Object(data)
  return counting !== undefined && counting.counted < counting.due
}

function isKpi(d: unknown): d is HomeKpi {
  const { ts, online, alerts }: Partial<HomeKpi> = Object(d)
  return typeof ts === 'number' && typeof online === 'object' && typeof alerts === 'object'
}

/** Milliseconds between two paintings of what changes all the time. */
export const paintEvery = 500

/** A value that changes at most twice a second, however often it is given another; the last one is never lost. */
export function usePaced<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const paintedAt = useRef(-Infinity)
  const paint = useEffectEvent(() => {
    paintedAt.current = performance.now()
    setShown(value)
  })
  const isLate = shown !== value
  useEffect(() => {
    if (!isLate) return undefined
    const wait = Math.max(0, paintedAt.current + paintEvery - performance.now())
    const timer = setTimeout(() => paint(), wait)
    return () => clearTimeout(timer)
    // while it is painted the next value may have come: then it is late without having been in time
  }, [isLate, shown])
  return shown
}
