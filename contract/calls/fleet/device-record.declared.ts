import * as z from 'zod/mini'
import { eventCodes } from '../../../domain/metering/events.ts'
import { device } from '../../resources/iot/device.ts'
import { log } from '../../resources/monitor/log.ts'
import { permission } from '../../schema/resource.ts'
import { count, day, described, epoch, id, named, whole } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

export const deviceEvent = named(
  'DeviceEvent',
  z.object({
    code: z.enum(eventCodes),
    phase: z.string(),
    from: epoch,
    until: z.nullable(epoch),
  }),
)

export const simCheck = z.enum(['length', 'start', 'digit'])

export const simCard = named(
  'SimCard',
  z.object({
    iccid: z.string(),
    failed: z.array(simCheck),
    plan: z.number(),
    used: z.number(),
    days: z.array(z.object({ date: day, traffic: z.number() })),
  }),
)

export const deviceAct = named(
  'DeviceAct',
  z.object({
    id,
    time: z.string(),
    user: z.string(),
    description: z.string(),
    descriptionZh: z.string(),
    path: z.string(),
    code: count,
    isDone: z.boolean(),
  }),
)

const look = { tag: device.name, permission: permission(device, 'info') }
const noDevice = { 404: 'There is no such device.' }
const deviceId = described(id, 'Id of the device')

/** What is on record about a device beside its values. */
export const deviceRecordArea = declare({
  events: {
    ...look,
    summary: 'What happened to a device on the last days, the newest first',
    request: z.object({ deviceId, days: whole(1, 400) }),
    answer: z.array(deviceEvent),
    refusals: noDevice,
  },
  sim: {
    ...look,
    summary: 'The SIM card of a device: its number, and its traffic of this month in MB',
    answer: simCard,
    refusals: noDevice,
  },
  audit: {
    ...look,
    permission: permission(log, 'list'),
    summary: 'Who did what to a device, the newest first; at most 200',
    request: z.object({ deviceId }),
    answer: z.array(deviceAct),
    refusals: noDevice,
  },
})
