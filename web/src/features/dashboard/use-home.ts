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

/** Refetch intervals in milliseconds: while the platform counts, without the socket, and otherwise. */
const pace = { counting: 2000, polling: 15_000, usual: 60_000 }

export type HomeQuery<Data> = Read<Data>

/** Loads the data of a panel for its scope and refetches it while on screen, keeping the previous data meanwhile. */
export function useHomeQuery<Data>(endpoint: Endpoint<Scope, Data>): HomeQuery<Data> {
  return useScoped(endpoint, use(ScopeContext))
}

/** Loads the data of a panel that does not depend on the day. */
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

/** Loads the key figures; those of the whole platform are updated by the socket. */
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

/** Returns the status of a panel's frame; loaded data stays visible when a refetch fails. */
export function statusOf<Data>(
  query: HomeQuery<Data>,
  isEmpty?: (data: Data) => string | undefined,
): ChartStatus {
  const text = query.data === undefined ? undefined : isEmpty?.(query.data)
  return chartStatus(query) ?? (text === undefined ? { kind: 'ready' } : { kind: 'empty', text })
}

/** Whether the platform is still counting the figures of a response. */
function isUnderway(data: unknown): boolean {
  const { counting }: { counting?: Counting } = Object(data)
  return counting !== undefined && counting.counted < counting.due
}

function isKpi(d: unknown): d is HomeKpi {
  const { ts, online, alerts }: Partial<HomeKpi> = Object(d)
  return typeof ts === 'number' && typeof online === 'object' && typeof alerts === 'object'
}

/** Render interval in milliseconds of frequently changing values. */
export const paintEvery = 500

/** Throttles a value to two changes per second; the last value is never lost. */
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
    // the value may change again during a render: `isLate` then stays true, so `shown` has to restart the timer
  }, [isLate, shown])
  return shown
}
