import * as z from 'zod/mini'
import { device } from '../../resources/iot/device.ts'
import { meterBox } from '../../resources/reform/meter-box.ts'
import { needs } from '../../schema/resource.ts'
import {
  count,
  id,
  named,
  numberOrNull,
  time,
  described,
  oneOf,
  remark,
  message,
  bilingual,
  text2,
} from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { mostSeals, sealActs, sealColours, sealTypes } from '../../../domain/reform/seals.ts'
import { seal } from '../../resources/reform/seal.ts'
import { importJob } from '../../wire/crud.schema.ts'

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

const digits = message(['Use ten digits.', '请输入十位数字。'])
const tenDigits = z.string(digits).check(z.regex(/^\d{10}$/, digits))
const letter = message(['Use one capital letter.', '请输入一位大写字母。'])

/** A range of numbers that comes into stock. */
export const sealRangeRequest = named(
  'SealRange',
  z.object({
    prefix: z.string(letter).check(z.regex(/^[A-Z]$/, letter)),
    from: tenDigits,
    to: tenDigits,
    type: oneOf(sealTypes, ['Choose a type.', '请选择类型。']),
    colour: z.optional(oneOf(sealColours)),
    supplierBatch: z.optional(remark(30)),
    orgId: id,
  }),
  `From the first number to the last, at most ${mostSeals}.`,
)

export const sealStep = named(
  'SealStep',
  z.object({
    time,
    act: oneOf(sealActs),
    ...bilingual('by', 'text'),
    orderId: z.optional(id),
    deviceId: z.optional(id),
  }),
)

/** What is known of a number that was scanned. */
const foundSeal = named(
  'FoundSeal',
  z.object({ id, number: z.string(), type: z.string(), state: z.string(), holderId: id, deviceId: id }),
)

/** What seals do beyond the generic calls. */
export const sealArea = declare({
  addSeals: {
    summary: 'Take a range of seals into stock',
    ...needs(seal, 'save'),
    request: sealRangeRequest,
    answer: importJob,
    refusals: { 409: 'Another range of the same person is being taken in.' },
  },
  addingSeals: {
    summary: 'How far a range of seals is taken in',
    ...needs(seal, 'save'),
    answer: importJob,
    refusals: { 404: 'There is no such job.' },
  },
  findSeal: {
    summary: 'The seal of a number',
    ...needs(seal, 'list'),
    request: z.object({ number: described(z.string(), 'As it is printed on the seal') }),
    answer: foundSeal,
    refusals: { 404: 'There is no such seal.' },
  },
  traceSeal: {
    summary: 'What happened to a seal, the oldest step first',
    ...needs(seal, 'info'),
    answer: z.array(sealStep),
    refusals: { 404: 'There is no such seal.' },
  },
})
