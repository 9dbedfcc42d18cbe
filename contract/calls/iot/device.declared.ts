import * as z from 'zod/mini'
import { commandKinds } from '../../../domain/metering/commands.ts'
import {
  derivedProperty,
  collectionDay,
  curve,
  curveQuery,
  freeze,
  latestValues,
  lossDay,
} from '../../../domain/metering/telemetry.schema.ts'
import { modelProperty } from '../../../domain/metering/model/model-check.ts'
import { device } from '../../resources/iot/device.ts'
import { permission, needs } from '../../schema/resource.ts'
import { count, day, described, id, named, oneOf, whole, bilingual } from '../../schema/zod.ts'
import { byTarget, target, targetWith } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = device.name
const act = { tag, ...byTarget }
const activate = permission(device, 'activate')
const look = needs(device, 'info')
const tooMuch = { 404: 'There is no such device.', 413: 'That is more than one call returns.' }
const deviceId = described(id, 'Id of the device')

/** Check of a device's diagnosis. */
export const diagnosis = named(
  'Diagnosis',
  z.object({
    id: z.string(),
    isOk: z.boolean(),
    ...bilingual('cause', 'advice'),
    fix: z.optional(oneOf(commandKinds)),
  }),
)

/** Actions on devices and their measurements. */
export const deviceArea = declare({
  activate: { ...act, permission: activate, summary: 'Commission devices', request: target },
  maintain: {
    ...act,
    permission: activate,
    summary: 'Begin or end maintenance',
    request: targetWith({ on: z.boolean() }),
  },
  retire: {
    ...act,
    permission: activate,
    summary: 'Take devices out of service for good',
    request: target,
  },
  move: {
    ...act,
    permission: permission(device, 'move'),
    summary: 'Give devices to an organisation',
    request: targetWith({ orgId: id }),
  },
  latest: { ...look, summary: 'Latest values of a device', answer: latestValues },
  curve: {
    ...look,
    summary: 'Properties of a device over a span',
    request: curveQuery,
    answer: curve,
    refusals: tooMuch,
  },
  freeze: {
    ...look,
    summary: 'Registers frozen at the beginning of days or months',
    request: z.object({
      deviceId,
      period: z.enum(['day', 'month']),
      start: described(day, 'From, YYYY-MM-DD'),
      end: described(day, 'To, YYYY-MM-DD'),
    }),
    answer: z.array(freeze),
    refusals: tooMuch,
  },
  collection: {
    ...look,
    summary: 'What arrived on the last days',
    request: z.object({ deviceId, days: whole(1, 400) }),
    answer: z.array(collectionDay),
    refusals: { 404: 'There is no such device.' },
  },
  measures: {
    ...look,
    summary: 'What a device measures, as the published model of its product names it',
    answer: z.object({
      version: count,
      properties: z.array(modelProperty),
      outputs: described(z.array(derivedProperty), 'Outputs of the formulas that are worked out for it'),
    }),
    refusals: { 404: 'There is no such device.' },
  },
  lineLoss: {
    ...look,
    summary: 'Line loss of a transformer area by day; of today what was lost so far',
    request: z.object({
      areaId: described(id, 'The transformer area'),
      start: described(day, 'From, YYYY-MM-DD'),
      end: described(day, 'To, YYYY-MM-DD'),
    }),
    answer: z.array(lossDay),
    refusals: { 404: 'There is no such area.', 413: 'That is more than one call returns.' },
  },
  diagnose: { ...look, summary: 'What may keep a device from reporting', answer: z.array(diagnosis) },
})
