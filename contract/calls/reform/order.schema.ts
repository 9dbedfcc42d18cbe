import * as z from 'zod/mini'
import { pictureSlots, readingSources, rejectReasons } from '../../../domain/reform/kinds.ts'
import { orderActs, orderPriorities, orderStates } from '../../../domain/reform/order-acts.ts'
import { count, day, described, id, named, numberOrNull, oneOf, remark, time } from '../../schema/zod.ts'

/** Registers of a meter in kWh: the total and the four tariffs; null where the meter has none. */
export const registers = named(
  'Registers',
  z.object({
    total: numberOrNull,
    tariffs: z.nullable(z.array(z.number()).check(z.length(4))),
  }),
)

export const place = z.object({ lng: z.number(), lat: z.number() })

/** What is asked before a repair is made: what is to be done, by whom and until when. */
export const repairAsk = {
  note: described(z.optional(remark(200)), 'What is to be done; what was found stands there too'),
  crewId: described(z.optional(id), 'Who does it: it is given to this crew at once'),
  due: described(z.optional(day), 'Until when; some days from now where it is left out'),
  priority: z.optional(oneOf(orderPriorities)),
}

/** What a crew has done on site. `key` is made by the phone: a report that is sent twice is taken once. */
export const orderReport = named(
  'OrderReport',
  z.object({
    key: z.string().check(z.minLength(8), z.maxLength(64)),
    arrival: z.object({ ...place.shape, time, reason: remark(200) }),
    old: z.object({ asset: z.string(), registers, seals: z.array(z.string()) }),
    new: z.object({
      asset: z.string(),
      registers,
      ct: z.number(),
      pt: z.number(),
      iccid: z.string(),
      seals: z.array(z.string()),
    }),
    boxPlace: remark(10),
    removedAt: described(time, 'Of an exchange'),
    installedAt: described(time, 'Of an exchange'),
    signature: z.boolean(),
    work: described(z.optional(remark(200)), 'What was done; of a repair'),
    withoutOnline: described(
      z.optional(remark(200)),
      'Why the crew went on although the new device did not answer',
    ),
  }),
)

/** A report with who handed it in and what came of it. */
export const reportVersion = named(
  'ReportVersion',
  z.object({
    version: count,
    by: z.string(),
    byZh: z.string(),
    time,
    report: orderReport,
  }),
)

/** One step in the life of an order; `by` is empty where the platform did it. */
export const orderStep = named(
  'OrderStep',
  z.object({
    time,
    act: z.enum(['generate', 'step', 'alert', 'correct', ...orderActs.map(({ name }) => name)]),
    state: oneOf(orderStates),
    by: z.string(),
    byZh: z.string(),
    text: z.string(),
    textZh: z.string(),
    place: z.optional(place),
  }),
)

/** A check that the platform makes for the auditor; `level` is how bad the outcome is. */
export const orderCheck = named(
  'OrderCheck',
  z.object({
    id: z.string(),
    level: z.enum(['ok', 'warn', 'bad']),
    label: z.string(),
    labelZh: z.string(),
    detail: z.string(),
    detailZh: z.string(),
    reason: described(oneOf(rejectReasons), 'What an auditor would reject it for'),
    readings: described(
      z.optional(z.record(oneOf(readingSources), numberOrNull)),
      'Of the final reading: what each source says of it, kWh',
    ),
  }),
)

/** What the new device answers while a crew stands before it. */
export const onlineCheck = named(
  'OnlineCheck',
  z.object({
    signedIn: z.boolean(),
    clockDeviation: numberOrNull,
    phases: z.array(z.object({ phase: z.string(), voltage: numberOrNull, current: numberOrNull })),
    phaseOrder: z.boolean(),
    reverse: z.boolean(),
    reading: numberOrNull,
  }),
)

/** When and why an order came back. */
export const returned = z.optional(z.object({ time, text: z.string(), textZh: z.string() }))

/** What a crew must know on site. */
export const orderSite = named(
  'OrderSite',
  z.object({
    freeze: z.nullable(z.object({ time, registers })),
    most: described(numberOrNull, 'Highest plausible final reading, kWh'),
    slots: z.array(oneOf(pictureSlots)),
    seals: described(count, 'Seals to fit'),
    asset: described(z.string(), 'Asset that is meant to be hung up'),
    iccid: z.string(),
    ct: z.number(),
    pt: z.number(),
    oldSeals: described(z.optional(z.array(z.string())), 'Seals that the register has on the old device'),
    ownSeals: described(
      z.optional(z.array(z.string())),
      'Seals issued to the crew that are on no other order',
    ),
    ownAssets: described(
      z.optional(z.array(z.string())),
      'Devices in store that may be hung up, the planned one first',
    ),
    returned: described(returned, 'When and why the order was last brought back undone'),
  }),
)
