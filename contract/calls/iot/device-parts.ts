import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './device-parts.declared.ts'

/**
 * A place or a device among others: `parent` is the key of the node above, empty for the topmost; `behind` counts what
 * hangs below it, shown or not; places have no state.
 */
export type TopologyNode = Output<typeof declared.topologyNode>

/** The nodes around one, above before below; `root` is the key of the one that was asked for. */
export type Topology = Output<(typeof declared.topologyArea)['around']['answer']>

/** What stands above and below what. */
export const topologyCalls = endpoints<typeof declared.topologyArea>()({
  around: 'GET /base/iot/topology/around',
})

export const deviceFileCalls = endpoints<typeof declared.deviceFileArea>()({
  upload: 'POST /base/iot/deviceFile/upload/{id}',
  link: 'POST /base/iot/deviceFile/link',
})

/** Something that happened to a device; `until` is null while it lasts. */
export type DeviceEvent = Output<typeof declared.deviceEvent>

/** What is checked of the number of a SIM card: 20 digits, 8986 in front, and the check digit. */
export type SimCheck = Output<typeof declared.simCheck>

/** A SIM card: its number and what is wrong with it, and MB of its plan, of this month and of each of its days. */
export type SimCard = Output<typeof declared.simCard>

/** A call that concerned a device. */
export type DeviceAct = Output<typeof declared.deviceAct>

/** What is on record about a device beside its values. */
export const deviceRecordCalls = endpoints<typeof declared.deviceRecordArea>()({
  events: 'GET /base/iot/deviceRecord/events',
  sim: 'GET /base/iot/deviceRecord/sim/{id}',
  audit: 'GET /base/iot/deviceRecord/audit',
})
