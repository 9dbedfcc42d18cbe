import * as z from 'zod/mini'
import { device } from '../../resources/iot/device.ts'
import { meterBox } from '../../resources/reform/meter-box.ts'
import { needs } from '../../schema/resource.ts'
import { count, id, named, numberOrNull, time, text2 } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const deviceStates = device.fields.state.options?.map(({ value }) => String(value)) ?? []

/** A meter at a position of a box: what hangs there, for whom, and what it shows. */
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
    /** What distinguishes the user within the building, such as the room. */
    short: z.object(text2),
    state: z.enum(['', ...deviceStates]),
    since: time,
    relay: z.optional(z.enum(['open', 'closed'])),
    /** The worst active alert in a few words. */
    worst: z.optional(z.object({ ...text2, severity: z.string() })),
    /** The register that its display shows, kWh; null where it was not read. */
    reading: numberOrNull,
    power: numberOrNull,
    current: numberOrNull,
    voltage: numberOrNull,
    powerFactor: numberOrNull,
    /** The current that it carries at most, A. */
    maxCurrent: z.number(),
    seals: z.array(z.object({ number: z.string(), place: z.string(), state: z.string() })),
    /** The order that replaces it, where one is open. */
    orderId: id,
  }),
)

/** Something that happened at a box. */
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
  /** Outside the rows and columns that the box has. */
  isBeyond: z.boolean(),
  /** More than one where the ledger puts several meters there. */
  meters: z.array(boxMeter),
  /** What hung there before the reform, the newest first. */
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

/** What hangs where in a box, and how it does. */
export const boxLayout = named(
  'BoxLayout',
  z.object({
    time,
    rows: count,
    columns: count,
    positions: z.array(position),
    /** Meters that the ledger puts into the box without saying where. */
    unplaced: z.array(boxMeter),
    door: z.object({
      minutes: count,
      /** Minutes after which an open door is an alarm. */
      limit: count,
      isUnlocked: z.boolean(),
      /** The command under way that opens its lock. */
      commandId: id,
    }),
    /** Currents in A at the busbar and of the meters that were read; the gap between them, and how wide it may be. */
    sum: z.object({
      busbar: numberOrNull,
      meters: z.number(),
      read: count,
      gap: numberOrNull,
      limit: z.number(),
    }),
    /** kW of the meters that were read. */
    load: z.number(),
    temperature: z.number(),
    /** Orders that are open for meters in the box. */
    orderIds: z.array(id),
    log: z.array(boxMoment),
  }),
)

/** Meter boxes: what hangs in them, and their locks. */
export const reformBoxArea = declare({
  boxLayout: {
    ...needs(meterBox, 'info'),
    summary: 'What hangs where in a meter box',
    answer: boxLayout,
    refusals: { 404: 'There is no such box.' },
  },
})
