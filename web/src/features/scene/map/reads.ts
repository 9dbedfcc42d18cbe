import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  sceneMapCalls,
  type HeatSpot,
  type MapCard,
  type MapContents,
  type MapLayers,
  type MapPoints,
} from '#contract/calls/scene/map.ts'
import { writeBox, type Box } from '#contract/map/box.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import type { MapAddress } from './address.ts'

/** Milliseconds after which what the map shows is read again. */
const every = 15_000

/** What the map shows: of the part that it looks at, once that is known. */
export function useMapReads({ families, states, heat, layers, view }: MapAddress, box: Box | undefined) {
  const bbox = box === undefined ? '' : writeBox(box)
  const filters = {
    ...(families.length > 0 && { types: families.join(',') }),
    ...(states.length > 0 && { state: states.join(',') }),
  }
  const { zoom } = view
  const common = { placeholderData: keepPreviousData, refetchInterval: every }
  const points = useQuery<MapPoints, Failure>({
    queryKey: keyOf(device, 'map points', bbox, zoom, filters),
    queryFn: ({ signal }) => callQuietly(sceneMapCalls.points, { bbox, zoom, ...filters }, signal),
    enabled: bbox !== '' && layers.has('devices'),
    ...common,
  })
  const contents = useQuery<MapContents, Failure>({
    queryKey: keyOf(device, 'map contents', bbox, filters),
    queryFn: ({ signal }) => callQuietly(sceneMapCalls.cluster, { bbox, ...filters }, signal),
    enabled: bbox !== '',
    ...common,
  })
  const beside = useQuery<MapLayers, Failure>({
    queryKey: keyOf(device, 'map layers', bbox),
    queryFn: ({ signal }) => callQuietly(sceneMapCalls.layers, { bbox }, signal),
    enabled: bbox !== '',
    ...common,
    refetchInterval: 4 * every,
  })
  const hot = useQuery<readonly HeatSpot[], Failure>({
    queryKey: keyOf(device, 'map heat', bbox, zoom, heat),
    queryFn: ({ signal }) =>
      heat === '' ? Promise.resolve([]) : callQuietly(sceneMapCalls.heat, { bbox, zoom, of: heat }, signal),
    enabled: bbox !== '' && heat !== '',
    ...common,
  })
  return {
    points: points.data,
    contents: contents.data,
    beside: beside.data,
    heat: heat === '' ? undefined : hot.data,
    error: points.error ?? contents.error,
    retry: () => void Promise.all([points.refetch(), contents.refetch()]),
  }
}

/** The card of a device, read again as long as it is open. */
export function useMapCard(id: number) {
  return useQuery<MapCard, Failure>({
    queryKey: keyOf(device, 'map card', id),
    queryFn: ({ signal }) => callQuietly(sceneMapCalls.card(id), undefined, signal),
    refetchInterval: 5000,
  })
}
