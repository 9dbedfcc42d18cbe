import * as z from 'zod/mini'
import { device } from '../../resources/iot/device.ts'
import { permission, needs } from '../../schema/resource.ts'
import { count, day, described, id, named, whole, epoch, bilingual } from '../../schema/zod.ts'
import { noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { eventCodes } from '../../../domain/metering/events.ts'
import { families } from '../../../domain/metering/families.ts'
import { deviceFile } from '../../resources/iot/device-file.ts'
import { log } from '../../resources/monitor/log.ts'

/** Maximum number of nodes in a response. */
export const mostNodes = 2000

export const topologyNode = named(
  'TopologyNode',
  z.object({
    key: z.string(),
    parent: z.string(),
    kind: z.enum(['org', 'area', ...families.map(([family]) => family)]),
    id,
    ...bilingual('name'),
    state: z.string(),
    alerts: count,
    behind: count,
  }),
)

/** Topology around a node. */
export const topologyArea = declare({
  around: {
    ...needs(device, 'list'),
    summary: 'Get the topology above and below a device, a transformer area or a supply station',
    request: z.object({
      of: described(z.enum(['device', 'area', 'org']), 'Kind of the record'),
      id: described(id, 'Id of the record'),
    }),
    answer: z.object({ root: z.string(), nodes: z.array(topologyNode) }),
    refusals: { ...noRow, 413: 'The request exceeds what one call returns.' },
  },
})

const failed = { 502: 'The storage does not respond, or refuses.' }

/** Upload and download of files about devices. */
export const deviceFileArea = declare({
  upload: {
    ...needs(deviceFile, 'save'),
    summary: 'Upload a file about a device to the cloud storage; the part `kind` is its kind',
    upload: 'file',
    answer: z.object({ id }),
    refusals: {
      404: 'There is no such device.',
      413: 'The file is larger than 20 MB, or the storage is full.',
      ...failed,
    },
  },
  link: {
    ...needs(deviceFile, 'info'),
    summary: 'Create a download address of a file, valid for ten minutes',
    request: z.object({ id, isDownload: z.boolean() }),
    answer: z.object({ url: z.string(), expires: count }),
    refusals: { 404: 'There is no such file.' },
  },
})

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
    ...bilingual('description'),
    path: z.string(),
    code: count,
    isDone: z.boolean(),
  }),
)

const look = needs(device, 'info')
const noDevice = { 404: 'There is no such device.' }
const deviceId = described(id, 'Id of the device')

/** Records about a device besides its values. */
export const deviceRecordArea = declare({
  events: {
    ...look,
    summary: 'Events of a device in the last days, newest first',
    request: z.object({ deviceId, days: whole(1, 400) }),
    answer: z.array(deviceEvent),
    refusals: noDevice,
  },
  sim: {
    ...look,
    summary: 'Get the SIM card of a device: its number, and its traffic of this month in MB',
    answer: simCard,
    refusals: noDevice,
  },
  audit: {
    ...look,
    permission: permission(log, 'list'),
    summary: 'Operations on a device with their users, newest first; at most 200',
    request: z.object({ deviceId }),
    answer: z.array(deviceAct),
    refusals: noDevice,
  },
})
