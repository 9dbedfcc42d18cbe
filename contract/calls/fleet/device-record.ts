import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './device-record.declared.ts'

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
