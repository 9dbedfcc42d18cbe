import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './device-parts.declared.ts'

/**
 * Place or device of the topology: `parent` is the key of the node above, empty for the root; `behind` is the number of
 * descendants, shown or not; places have no state.
 */
export type TopologyNode = Output<typeof declared.topologyNode>

/** Nodes around one, parents before children; `root` is the key of the requested node. */
export type Topology = Output<(typeof declared.topologyArea)['around']['answer']>

/** Topology around a node. */
export const topologyCalls = endpoints<typeof declared.topologyArea>()({
  around: 'GET /base/iot/topology/around',
})

export const deviceFileCalls = endpoints<typeof declared.deviceFileArea>()({
  upload: 'POST /base/iot/deviceFile/upload/{id}',
  link: 'POST /base/iot/deviceFile/link',
})

/** Event of a device; `until` is null while it lasts. */
export type DeviceEvent = Output<typeof declared.deviceEvent>

/** Checks of a SIM card's number: 20 digits, prefix 8986, and check digit. */
export type SimCheck = Output<typeof declared.simCheck>

/** SIM card: its number and what is wrong with it, and MB of its plan, of this month and of each day. */
export type SimCard = Output<typeof declared.simCard>

/** Audited call that concerned a device. */
export type DeviceAct = Output<typeof declared.deviceAct>

/** Records about a device besides its values. */
export const deviceRecordCalls = endpoints<typeof declared.deviceRecordArea>()({
  events: 'GET /base/iot/deviceRecord/events',
  sim: 'GET /base/iot/deviceRecord/sim/{id}',
  audit: 'GET /base/iot/deviceRecord/audit',
})
