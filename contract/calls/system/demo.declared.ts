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
    rejects: described(whole(0, 100), 'Share of first audits that are rejected, percent'),
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
  state: { ...own, summary: 'Get the state of the demonstration', answer: demoState },
  reset: { ...own, summary: 'Reset the devices, the alerts and all records about them', answer: demoState },
  warp: {
    ...own,
    summary: 'Advance the clock, or change its speed',
    request: z.object({ minutes: z.optional(minutes), speed: z.optional(z.literal(clockSpeeds)) }),
    answer: demoState,
  },
  inject: {
    ...own,
    ...noDevice,
    summary: 'Inject an event on a device',
    request: z.object({ deviceId: id, code: z.enum(eventCodes), minutes }),
    answer: z.object({ alertId: id }),
  },
  heal: {
    ...own,
    ...noDevice,
    summary: 'End the injected events of a device',
    request: z.object({ deviceId: id }),
  },
  outage: {
    ...own,
    ...noDevice,
    summary: 'Simulate the failure of a concentrator with its meters; defaults to the largest',
    request: z.object({ deviceId: z.optional(id), minutes }),
    answer: z.object({ deviceId: id, name: z.string(), meters: count }),
  },
  blackout: {
    ...own,
    summary: 'Simulate an outage of a transformer area; defaults to the one with the most meters',
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
    summary: 'Close all sockets and respond to no other requests for some seconds',
    request: z.object({ seconds }),
    answer: demoState,
  },
  scale: {
    ...own,
    summary: 'Reset the demonstration with a fleet of another size',
    request: z.object({ devices: z.literal(fleetSizes) }),
    answer: demoState,
  },
  workOrder: {
    ...own,
    summary:
      'Advance the crew of an order by one step, or submit its report immediately; defaults to the most advanced order',
    request: z.object({ id: z.optional(id), act: z.enum(['step', 'submit']) }),
    answer: movedOrder,
    refusals: { 404: 'No order is assigned to a crew.' },
  },
  rejects: {
    ...own,
    summary: 'Set the share of first audits that are rejected, percent',
    request: z.object({ percent: whole(0, 100) }),
    answer: demoState,
  },
  ledgerSheet: {
    ...own,
    summary: 'Download a sample ledger sheet of 5,000 rows, 37 of them with an error',
    file: workbook,
  },
})
