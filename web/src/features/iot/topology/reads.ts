import { useQuery } from '@tanstack/react-query'
import { topologyCalls, type Topology } from '#contract/calls/fleet/topology.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'

/** What a topology is about. */
export interface TopologyOf {
  of: 'device' | 'area' | 'org'
  id: number
}

/** What stands above and below a device, an area or a station; read again when devices change. */
export function useTopology({ of, id }: TopologyOf) {
  return useQuery<Topology, Failure>({
    queryKey: keyOf(device, 'topology', of, id),
    queryFn: ({ signal }) => callQuietly(topologyCalls.around, { of, id }, signal),
    enabled: id > 0,
  })
}
