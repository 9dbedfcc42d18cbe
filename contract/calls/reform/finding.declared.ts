import * as z from 'zod/mini'
import { paramIds } from '../../../domain/metering/parameters/parameters.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission } from '../../schema/resource.ts'
import { described, id } from '../../schema/zod.ts'
import { bulkAnswer, targetWith } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { repairAsk } from './order.schema.ts'

/** Devices of which orders are made at once. */
const mostDevices = 500

const make = { tag: workOrder.name, permission: permission(workOrder, 'save'), answer: bulkAnswer }
const changed = { 409: 'Another number of rows matches the filter.' }

/** Repairs that follow from what was found; a device that has an open order gets no second one. */
export const findingArea = declare({
  fromAlerts: {
    ...make,
    summary: 'Make a repair of each alert',
    request: targetWith(repairAsk),
    refusals: changed,
  },
  fromDrift: {
    ...make,
    summary: 'Make repairs of devices whose parameters differ; the note of each says which and how',
    request: z.object({
      ids: described(z.array(id).check(z.minLength(1), z.maxLength(mostDevices)), 'Devices'),
      param: described(z.optional(z.enum(paramIds)), 'Only this parameter counts'),
      ...repairAsk,
    }),
    refusals: changed,
  },
  fromCommands: {
    ...make,
    summary: 'Make repairs of devices with which commands came to nothing; the note of each says why',
    request: targetWith(repairAsk),
    refusals: changed,
  },
})
