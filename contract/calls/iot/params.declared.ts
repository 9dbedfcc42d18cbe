import * as z from 'zod/mini'
import { paramIds } from '../../../domain/metering/parameters/parameters.ts'
import { twoPersonKinds } from '../../../domain/control/second-person.ts'
import { purposeParts, secondPersonParts as second } from '../../../domain/control/second-person.schema.ts'
import { changingKinds, commandKinds, commandStates, relayKinds } from '../../../domain/metering/commands.ts'
import { families } from '../../../domain/metering/families.ts'
import { deviceParam, paramChange } from '../../../domain/metering/telemetry.schema.ts'
import { command } from '../../resources/iot/command.ts'
import { device } from '../../resources/iot/device.ts'
import { paramTemplate } from '../../resources/iot/param-template.ts'
import { permission, needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, time, message, whole, bilingual } from '../../schema/zod.ts'
import { bulkAnswerWith, target, targetWith, changed, byTarget } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { sentences } from '../../text/sentences.ts'
import { consequence } from '../control/consequence.schema.ts'

const tag = 'iot/device-param'
const look = { tag, permission: permission(device, 'info') }
const change = { tag, permission: permission(device, 'write') }
const noDevice = { 404: 'There is no such device.' }
const deviceId = described(id, 'Id of the device')
const maxReason = 200
/** Maximum number of characters of a frame. */
const longestFrame = 2000
const reasonWords = message(sentences.giveShortReason)

/** Reason of an action; required where it changes a device. */
const maybeReason = z.string(reasonWords).check(z.maxLength(maxReason, reasonWords), z.trim())
const reason = maybeReason.check(z.minLength(1, reasonWords))

/** Values as texts by parameter id; the catalogue defines the ids and valid values. */
const values = z.record(z.string(), z.string(), message(['Choose the parameters.', '请选择参数。']))

/** Response of a bulk command: its batch and the outcome per device. */
export const batchAnswer = named('BatchAnswer', bulkAnswerWith({ batchNo: z.string() }))

export const commandRequest = named(
  'CommandRequest',
  targetWith({
    kind: oneOf(commandKinds, sentences.chooseCommand),
    params: z.optional(values),
    reason: z.optional(maybeReason),
    ...purposeParts,
  }),
  `A reason is required for ${[...changingKinds].join(', ')}.`,
)

/** Device whose parameters differ from the wanted values. */
export const paramDrift = named(
  'ParamDrift',
  z.object({
    deviceId: id,
    ...bilingual('name'),
    family: oneOf(families),
    params: z.array(z.enum(paramIds)),
    /** Wanted value of each parameter, and the value last read from the device. */
    values: z.array(
      z.object({
        param: z.enum(paramIds),
        wanted: z.string(),
        actual: z.string(),
        wantedTime: described(
          time,
          'Time at which a user set the value, YYYY-MM-DD HH:mm:ss; empty when it is derived from the record',
        ),
        wantedBy: described(z.string(), 'User who set the value'),
        wantedByZh: z.string(),
        readTime: time,
        isAsked: described(
          z.boolean(),
          'True if the value was read by a command, false if by the nightly reading',
        ),
      }),
    ),
  }),
)

/** Batch of several commands and its progress. */
export const commandBatch = named(
  'CommandBatch',
  z.object({
    batchNo: z.string(),
    kind: oneOf(commandKinds),
    createTime: time,
    reason: z.string(),
    ...bilingual('operator'),
    total: count,
    done: count,
    lost: described(count, 'Number of failed commands'),
  }),
)

/** Failed commands with the same result. */
export const commandRefusal = named(
  'CommandRefusal',
  z.object({
    status: oneOf(commandStates),
    resultCode: z.string(),
    byte: described(
      z.string(),
      'Error as reported by the device: error byte of DL/T 645, or DAR of DL/T 698.45',
    ),
    ...bilingual('meaning', 'text'),
    count,
  }),
)

const byDevices = { permission: permission(device, 'command'), tag: command.name }
const tooMany = { ...changed, 413: 'There would be more commands than one batch may have.' }

/** Parameters of devices and the commands that change them. */
export const paramArea = declare({
  changes: {
    ...look,
    summary: 'List the parameter changes of a device',
    request: z.object({ deviceId }),
    answer: z.array(paramChange),
    refusals: noDevice,
  },
  params: {
    ...look,
    summary: 'List the wanted and actual parameters of a device',
    request: z.object({ deviceId }),
    answer: z.array(deviceParam),
    refusals: noDevice,
  },
  wantParams: {
    ...change,
    summary: 'Set the wanted values of parameters; nothing is written to the device',
    request: z.object({ deviceId: id, values, reason }),
    refusals: noDevice,
  },
  adoptParams: {
    ...change,
    summary: 'Adopt the actual values of a device as the wanted ones',
    request: z.object({ deviceId: id, params: z.array(z.string()), reason }),
    refusals: noDevice,
  },
  drift: {
    ...look,
    summary: 'List devices whose parameters differ from the wanted values',
    request: z.object({
      page: z.optional(described(whole(1, 999_999_999), 'Page number, from 1')),
      limit: z.optional(described(whole(1, 999_999_999), 'Rows per page, at most 100')),
      param: z.optional(described(z.string(), 'Id of a parameter that differs')),
      family: z.optional(described(z.string(), 'Device family')),
      keyword: z.optional(described(z.string(), 'Search text in the name')),
    }),
    answer: z.object({ list: z.array(paramDrift), total: count }),
  },
  writeWanted: {
    summary: 'Write the wanted parameter values to devices where they differ',
    tag,
    permission: permission(device, 'write'),
    request: targetWith({
      params: described(z.array(z.enum(paramIds)), 'Ids of the parameters to write; empty for all'),
      reason,
      ...second,
    }),
    answer: batchAnswer,
    refusals: { ...tooMany, 429: 'Too many failed attempts.' },
  },
  applyTemplate: {
    summary: 'Write a parameter template to devices',
    tag: paramTemplate.name,
    permission: permission(device, 'write'),
    request: targetWith({ templateId: id, reason, ...second }),
    answer: batchAnswer,
    refusals: { ...tooMany, 404: 'There is no such template.', 429: 'Too many failed attempts.' },
  },
  consequence: {
    ...byDevices,
    summary: 'Preview the consequences of a command to relays; nothing is sent',
    isReading: true,
    request: targetWith({ kind: z.enum(relayKinds) }),
    answer: consequence,
    refusals: tooMany,
  },
  send: {
    ...byDevices,
    summary: 'Send a command to devices',
    request: commandRequest,
    answer: batchAnswer,
    refusals: { ...tooMany, 429: 'Too many failed attempts.' },
  },
  sendFrame: {
    tag: command.name,
    permission: permission(device, 'frame'),
    summary: 'Send a manually written frame to a device, recorded as the command that it contains',
    request: z.object({
      deviceId: id,
      frame: described(
        z.string().check(z.maxLength(longestFrame)),
        'Bytes in hexadecimal, with or without spaces',
      ),
      reason,
      ...purposeParts,
    }),
    answer: batchAnswer,
    refusals: { ...noDevice, 429: 'Too many failed attempts.' },
  },
  batches: {
    ...needs(command, 'list'),
    summary: 'List the latest batches of more than one command, newest first; at most 50',
    answer: z.array(commandBatch),
  },
  refusals: {
    ...needs(command, 'list'),
    summary: 'Failed commands grouped by the response of the devices',
    request: z.object({
      batchNo: z.optional(described(z.string(), 'Number of a batch, to include only its commands')),
    }),
    answer: z.array(commandRefusal),
  },
  twoPersons: {
    tag: command.name,
    summary: 'List the commands and other actions that require a second person for the caller',
    answer: z.array(oneOf(twoPersonKinds)),
  },
  cancel: {
    ...byDevices,
    summary: 'Withdraw commands that are not yet sent',
    request: target,
    ...byTarget,
  },
  retry: {
    ...byDevices,
    summary: 'Send commands again',
    request: target,
    ...byTarget,
  },
})
