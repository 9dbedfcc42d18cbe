import { useState } from 'react'
import { sceneMapCalls, type MapPoints } from '#contract/calls/scene/map.ts'
import { writeBox, type Box } from '#domain/map/box.ts'
import { useRead, type Read } from '#web/engine/read/use-read.ts'
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
  const common = { enabled: bbox !== '', keepsPrevious: true, every } as const
  const points = useRead(
    sceneMapCalls.points,
    { bbox, zoom, ...filters },
    { ...common, enabled: bbox !== '' && layers.has('devices') },
  )
  const contents = useRead(sceneMapCalls.cluster, { bbox, ...filters }, common)
  const beside = useRead(sceneMapCalls.layers, { bbox }, { ...common, every: 4 * every })
  const hot = useRead(
    sceneMapCalls.heat,
    { bbox, zoom, of: heat === '' ? 'alerts' : heat },
    { ...common, enabled: bbox !== '' && heat !== '' },
  )
  return {
    points: points.data,
    readAt: useReadAt(points),
    contents: contents.data,
    beside: beside.data,
    heat: heat === '' ? undefined : hot.data,
    error: points.error ?? contents.error,
    retry: () => void Promise.all([points.refetch(), contents.refetch()]),
  }
}

/** When that was read which is shown: until the next part of the map is here, the one before stays. */
function useReadAt({ dataUpdatedAt, isPlaceholderData }: Read<MapPoints>): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (!isPlaceholderData && readAt !== dataUpdatedAt) setReadAt(dataUpdatedAt)
  return readAt
}
