import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { topologyArea, topologyNode } from './topology.declared.ts'

/**
 * A place or a device among others: `parent` is the key of the node above, empty for the topmost; `behind` counts what
 * hangs below it, shown or not; places have no state.
 */
export type TopologyNode = Output<typeof topologyNode>

/** The nodes around one, above before below; `root` is the key of the one that was asked for. */
export type Topology = Output<(typeof topologyArea)['around']['answer']>

/** What stands above and below what. */
export const topologyCalls = endpoints<typeof topologyArea>()({
  around: 'GET /base/iot/topology/around',
})
