import * as z from 'zod/mini'
import { device } from '../../resources/iot/device.ts'
import { meterBox } from '../../resources/reform/meter-box.ts'
import { needs } from '../../schema/resource.ts'
import { count, id, named, numberOrNull, time, text2 } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const deviceStates = device.fields.state.options?.map(({ value }) => String(value)) ?? []

/** Meter at a position of a box: asset, customer and current values. */
export const boxMeter = named(
  'BoxMeter',
  z.object({
    ledgerId: id,
    deviceId: id,
    assetNumber: z.string(),
    address: z.string(),
    model: z.string(),
    userNumber: z.string(),
    user: z.object(text2),
    /** Short name of the customer within the building, such as the room. */
    short: z.object(text2),
    state: z.enum(['', ...deviceStates]),
    since: time,
    relay: z.optional(z.enum(['open', 'closed'])),
    /** Short text of the worst active alert. */
    worst: z.optional(z.object({ ...text2, severity: z.string() })),
    /** Register on its display in kWh; null when it was not read. */
    reading: numberOrNull,
    power: numberOrNull,
    current: numberOrNull,
    voltage: numberOrNull,
    powerFactor: numberOrNull,
    /** Maximum current in A. */
    maxCurrent: z.number(),
    seals: z.array(z.object({ number: z.string(), place: z.string(), state: z.string() })),
    /** Open order that replaces the meter. */
    orderId: id,
  }),
)

/** Event at a box. */
export const boxMoment = named(
  'BoxMoment',
  z.object({
    time,
    kind: z.enum(['open', 'close', 'unlock', 'cover', 'offline', 'visit']),
    isBad: z.boolean(),
    title: z.object(text2),
    note: z.object(text2),
  }),
)

const position = z.object({
  place: z.string(),
  row: count,
  column: count,
  /** Whether it is outside the rows and columns of the box. */
  isBeyond: z.boolean(),
  /** More than one where the ledger assigns several meters to the position. */
  meters: z.array(boxMeter),
  /** Meters removed by the reform, newest first. */
  before: z.array(
    z.object({
      assetNumber: z.string(),
      model: z.string(),
      removed: z.string(),
      reading: numberOrNull,
      orderId: id,
    }),
  ),
})

/** Positions of a box with their meters and state. */
export const boxLayout = named(
  'BoxLayout',
  z.object({
    time,
    rows: count,
    columns: count,
    positions: z.array(position),
    /** Meters that the ledger assigns to the box without a position. */
    unplaced: z.array(boxMeter),
    door: z.object({
      minutes: count,
      /** Minutes after which an open door raises an alarm. */
      limit: count,
      isUnlocked: z.boolean(),
      /** Pending command that opens its lock. */
      commandId: id,
    }),
    /** Currents in A at the busbar and of the meters that were read; their difference and its limit. */
    sum: z.object({
      busbar: numberOrNull,
      meters: z.number(),
      read: count,
      gap: numberOrNull,
      limit: z.number(),
    }),
    /** Total of the meters that were read, in kW. */
    load: z.number(),
    temperature: z.number(),
    /** Open orders for meters in the box. */
    orderIds: z.array(id),
    log: z.array(boxMoment),
  }),
)

/** Meter boxes: their meters and locks. */
export const reformBoxArea = declare({
  boxLayout: {
    ...needs(meterBox, 'info'),
    summary: 'Get the positions of a meter box with their meters',
    answer: boxLayout,
    refusals: { 404: 'There is no such box.' },
  },
})
