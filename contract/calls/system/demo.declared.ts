import * as z from 'zod/mini'
import { eventCodes } from '../../../domain/metering/events.ts'
import {
  clockSpeeds,
  demoLimits,
  fleetSizes,
  presenterArea,
  presenterRole,
} from '../../../domain/metering/demo.ts'
import { fieldSteps } from '../../../domain/reform/kinds.ts'
import { orderStates } from '../../../domain/reform/order-acts.ts'
import { count, described, epoch, id, named, oneOf, whole } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { workbook } from '../../wire/crud.schema.ts'

const own = { tag: presenterArea, role: presenterRole }
const minutes = whole(1, demoLimits.minutes)
const seconds = whole(1, demoLimits.seconds)
const noDevice = { refusals: { 404: 'There is no such device.' } }

export const demoState = named(
  'DemoState',
  z.object({
    now: epoch,
    speed: count,
    devices: count,
    cutFor: count,
    making: count,
    rejects: described(whole(0, 100), 'First audits that are rejected, in percent'),
  }),
)

/** State of an order after a presenter advanced it; with the step while a crew is on site. */
export const movedOrder = z.object({
  id,
  number: z.string(),
  state: oneOf(orderStates),
  step: z.optional(oneOf(fieldSteps)),
})

export const demo = declare({
  state: { ...own, summary: 'How the demonstration stands', answer: demoState },
  reset: { ...own, summary: 'Make devices, alerts and what is recorded about them anew', answer: demoState },
  warp: {
    ...own,
    summary: 'Move the clock forward, or let it run faster',
    request: z.object({ minutes: z.optional(minutes), speed: z.optional(z.literal(clockSpeeds)) }),
    answer: demoState,
  },
  inject: {
    ...own,
    ...noDevice,
    summary: 'Make an event happen on a device',
    request: z.object({ deviceId: id, code: z.enum(eventCodes), minutes }),
    answer: z.object({ alertId: id }),
  },
  heal: {
    ...own,
    ...noDevice,
    summary: 'End what was injected on a device',
    request: z.object({ deviceId: id }),
  },
  outage: {
    ...own,
    ...noDevice,
    summary: 'Let a concentrator fall out with its meters, the largest if none is named',
    request: z.object({ deviceId: z.optional(id), minutes }),
    answer: z.object({ deviceId: id, name: z.string(), meters: count }),
  },
  blackout: {
    ...own,
    summary: 'Let a transformer area lose supply, the one with the most meters if none is named',
    request: z.object({ areaId: z.optional(id), minutes }),
    answer: z.object({ areaId: id, name: z.string(), meters: count }),
    refusals: { 404: 'There is no such area.' },
  },
  storm: {
    ...own,
    summary: 'Raise many alerts within a short time',
    request: z.object({ alerts: whole(1, demoLimits.alerts), seconds }),
  },
  cut: {
    ...own,
    summary: 'Close every socket and answer nothing else for some seconds',
    request: z.object({ seconds }),
    answer: demoState,
  },
  scale: {
    ...own,
    summary: 'Make the demonstration anew with a fleet of another size',
    request: z.object({ devices: z.literal(fleetSizes) }),
    answer: demoState,
  },
  workOrder: {
    ...own,
    summary:
      'Let the crew of an order go a step further, or hand in at once; of the order that is furthest if none is named',
    request: z.object({ id: z.optional(id), act: z.enum(['step', 'submit']) }),
    answer: movedOrder,
    refusals: { 404: 'No order is with a crew.' },
  },
  rejects: {
    ...own,
    summary: 'How many of the first audits are rejected, in percent',
    request: z.object({ percent: whole(0, 100) }),
    answer: demoState,
  },
  ledgerSheet: {
    ...own,
    summary: 'A sheet of the ledger of 5,000 rows, 37 of them with a mistake',
    file: workbook,
  },
})
