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
const tooMuch = { 404: 'There is no such device.', 413: 'The request exceeds what one call returns.' }
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
    summary: 'Start or end maintenance of devices',
    request: targetWith({ on: z.boolean() }),
  },
  retire: {
    ...act,
    permission: activate,
    summary: 'Retire devices permanently',
    request: target,
  },
  move: {
    ...act,
    permission: permission(device, 'move'),
    summary: 'Move devices to an organisation',
    request: targetWith({ orgId: id }),
  },
  latest: { ...look, summary: 'Get the latest values of a device', answer: latestValues },
  curve: {
    ...look,
    summary: 'Get curves of a device’s properties over a time range',
    request: curveQuery,
    answer: curve,
    refusals: tooMuch,
  },
  freeze: {
    ...look,
    summary: 'Get registers of a device frozen at the start of days or months',
    request: z.object({
      deviceId,
      period: z.enum(['day', 'month']),
      start: described(day, 'First day, YYYY-MM-DD'),
      end: described(day, 'Last day, YYYY-MM-DD'),
    }),
    answer: z.array(freeze),
    refusals: tooMuch,
  },
  collection: {
    ...look,
    summary: 'Get the collection results of a device in the last days',
    request: z.object({ deviceId, days: whole(1, 400) }),
    answer: z.array(collectionDay),
    refusals: { 404: 'There is no such device.' },
  },
  measures: {
    ...look,
    summary: 'List the properties of a device from the published thing model of its product',
    answer: z.object({
      version: count,
      properties: z.array(modelProperty),
      outputs: described(z.array(derivedProperty), 'Outputs of the formulas calculated for the device'),
    }),
    refusals: { 404: 'There is no such device.' },
  },
  lineLoss: {
    ...look,
    summary: 'Line loss of a transformer area by day; for today the loss so far',
    request: z.object({
      areaId: described(id, 'Id of the transformer area'),
      start: described(day, 'First day, YYYY-MM-DD'),
      end: described(day, 'Last day, YYYY-MM-DD'),
    }),
    answer: z.array(lossDay),
    refusals: { 404: 'There is no such area.', 413: 'The request exceeds what one call returns.' },
  },
  diagnose: {
    ...look,
    summary: 'Diagnose what may prevent a device from reporting',
    answer: z.array(diagnosis),
  },
})
