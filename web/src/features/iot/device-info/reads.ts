import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import { crud, flatQuery, type ListPage, type Stored } from '#contract/wire/crud.ts'
import { topics } from '#contract/metering/live.ts'
import type { CollectionDay, Curve, CurveQuery, LatestValues } from '#contract/metering/telemetry.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { can } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { failedChart } from '#web/engine/data/failed-chart.ts'

/** Milliseconds after which a device is read again though nothing was published of it. */
const pace = 30_000
/** Milliseconds for which a curve is taken to be the same. */
const curvePace = 60_000

/** A device on screen: read again when the platform publishes a change, and every half minute while it is in front. */
export function useFollowedDevice(id: number | undefined) {
  const query = useRecord(device, id)
  const { refetch } = query
  useTopic(id === undefined ? undefined : topics.deviceStatus, {
    onItems: (items) => items.some(({ key }) => key === String(id)) && void refetch(),
    onGap: () => void refetch(),
  })
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), pace)
    return () => clearInterval(timer)
  }, [id, refetch])
  return query
}

/** The values that arrived last. */
export function useLatest(id: number) {
  return useQuery<LatestValues, Failure>({
    queryKey: keyOf(device, 'latest', id),
    queryFn: ({ signal }) => callQuietly(iotCalls.latest(id), undefined, signal),
  })
}

/**
 * A curve; the one before stays while the next is on its way, and it is read again each minute. None is asked for
 * without a query.
 */
export function useCurve(query: CurveQuery | undefined) {
  return useQuery<Curve, Failure>({
    queryKey: keyOf(device, 'curve', query),
    queryFn: ({ signal }) => callQuietly(iotCalls.curve, query, signal),
    enabled: query !== undefined && query.props !== '',
    placeholderData: keepPreviousData,
    staleTime: curvePace,
    refetchInterval: curvePace,
  })
}

/** What arrived on each of the last days. */
export function useCollection(deviceId: number, days: number) {
  return useQuery<readonly CollectionDay[], Failure>({
    queryKey: keyOf(device, 'collection', deviceId, days),
    queryFn: ({ signal }) => callQuietly(iotCalls.collection, { deviceId, days }, signal),
    staleTime: 60_000,
  })
}

/** The newest rows of what belongs to a device; nothing is asked where the person may not see them. */
export function useNewest<R extends Resource>(resource: R, deviceId: number, sort: string, limit: number) {
  const query = flatQuery({ page: 1, limit, sort, filter: { deviceId: String(deviceId) } })
  return useQuery<ListPage<Stored<R>>, Failure>({
    queryKey: keyOf(resource, 'newest', query),
    queryFn: ({ signal }) => callQuietly(crud(resource).list, query, signal),
    enabled: can(permission(resource, 'list')),
  })
}

/** The status of a chart whose values are read; a failure is shown only while there is nothing else to show. */
export function chartStatus(query: {
  data: unknown
  error: Failure | null
  refetch: () => unknown
}): ChartStatus | undefined {
  if (query.data !== undefined) return undefined
  const { error, refetch } = query
  return error === null ? { kind: 'loading' } : failedChart(error, refetch)
}
