import * as z from 'zod/mini'
import {
  pictureSlots,
  readingSources,
  rejectReasons,
  billedSources,
  fieldSteps,
  highestReading,
} from '../../../domain/reform/kinds.ts'
import {
  orderActs,
  orderPriorities,
  orderStates,
  opinionLength,
  ordersAtOnce,
} from '../../../domain/reform/order-acts.ts'
import {
  count,
  day,
  described,
  id,
  named,
  numberOrNull,
  oneOf,
  remark,
  time,
  message,
  bilingual,
} from '../../schema/zod.ts'
import { paramIds } from '../../../domain/metering/parameters/parameters.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission, needs } from '../../schema/resource.ts'
import { bulkAnswer, bulkAnswerWith, onlyId, target, targetWith, changed } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

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
    ...bilingual('by'),
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
    ...bilingual('by', 'text'),
    place: z.optional(place),
  }),
)

/** A check that the platform makes for the auditor; `level` is how bad the outcome is. */
export const orderCheck = named(
  'OrderCheck',
  z.object({
    id: z.string(),
    level: z.enum(['ok', 'warn', 'bad']),
    ...bilingual('label', 'detail'),
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
export const returned = z.optional(z.object({ time, ...bilingual('text') }))

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

/** Devices of which orders are made at once. */
const mostDevices = 500

const make = { ...needs(workOrder, 'save'), answer: bulkAnswer }

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

const tag = workOrder.name
const noRow = { 404: 'There is no such work order.' }
const wrongState = {
  409: 'The order is in another state by now, or another number of rows matches the filter.',
}
const refusals = { ...noRow, ...wrongState }
const may = (verb: string) => permission(workOrder, verb)

const dispatchValues = {
  crewId: id.check(z.minimum(1, message(['Choose a crew.', '请选择施工队。']))),
  worker: described(z.optional(remark(40)), 'A member of the crew; its lead if left out'),
  planDate: day,
  due: described(
    z.optional(day),
    'Each order keeps its own where it is left out, but none before the planned day',
  ),
  priority: z.optional(oneOf(orderPriorities)),
  note: z.optional(remark(200)),
  notify: z.optional(z.boolean()),
  materials: described(
    z.optional(
      z.array(z.object({ family: z.string(), model: z.string(), count: count.check(z.minimum(1)) })),
    ),
    'What the crew takes along: device category, type and count; each order gets of what it exchanges',
  ),
}
const act = { tag, answer: bulkAnswer, refusals: wrongState }
const opinion = remark(opinionLength.max, ['Enter an opinion.', '请填写审核意见。']).check(
  z.refine(
    (text) => text === '' || [...text].length >= opinionLength.min,
    message(['Use at least 2 characters.', '请至少输入 2 个字符。']),
  ),
  z.meta({ minLength: opinionLength.min, maxLength: opinionLength.max }),
)
const reason = remark(200, ['Enter a reason.', '请填写原因。'])

/** What is done to work orders beyond the generic calls. */
export const orderArea = declare({
  materials: {
    ...needs(workOrder, 'dispatch'),
    summary: 'What orders need to be taken along: the devices that they exchange, by category and type',
    isReading: true,
    request: target,
    answer: z.array(
      z.object({
        family: z.string(),
        model: z.string(),
        count,
        left: described(count, 'For these orders, on the material lists of their projects'),
      }),
    ),
    refusals: wrongState,
  },
  dispatch: {
    ...act,
    permission: may('dispatch'),
    summary: 'Give orders to a crew',
    request: targetWith(dispatchValues),
  },
  reassign: {
    ...act,
    permission: may('dispatch'),
    summary: 'Give orders to another crew',
    request: targetWith(dispatchValues),
  },
  noteStep: {
    ...needs(workOrder, 'submit'),
    summary: 'Report which step the crew has reached',
    request: z.object({ id, step: oneOf(fieldSteps), place: z.optional(place) }),
    refusals,
  },
  tryReport: {
    ...needs(workOrder, 'submit'),
    summary: 'What would be refused of a report as far as it is written; nothing is kept',
    isReading: true,
    request: z.object({ id, report: orderReport }),
    answer: z.array(z.object({ field: z.string(), msg: z.string() })),
    refusals: noRow,
  },
  submit: {
    ...needs(workOrder, 'submit'),
    summary: 'Hand in what was done on site',
    request: z.object({ id, report: orderReport }),
    refusals: { ...refusals, 400: 'Something is missing or cannot be right; every field is named.' },
  },
  correctReading: {
    ...needs(workOrder, 'audit'),
    summary: 'Correct the final reading of a completed order that is billed; both readings stay in its log',
    request: z.object({
      id,
      billed: oneOf(billedSources, ['Choose the reading that is billed.', '请选择结算止度。']),
      reading: described(
        z.optional(z.number().check(z.minimum(0), z.maximum(highestReading))),
        'kWh, where it is none of those that are known',
      ),
      opinion,
    }),
    refusals: { ...noRow, 409: 'No reading of it is billed, or it is that already.' },
  },
  checks: {
    ...needs(workOrder, 'info'),
    summary: 'What the platform has checked of an order',
    answer: z.array(orderCheck),
    refusals: noRow,
  },
  online: {
    ...needs(workOrder, 'info'),
    summary: 'What the new device of an order answers now; a device that is not to be hung up there does not',
    request: z.object({ asset: z.optional(z.string()) }),
    answer: onlineCheck,
    refusals: noRow,
  },
  reports: {
    ...needs(workOrder, 'info'),
    summary: 'What was handed in, the last version first',
    answer: z.array(reportVersion),
    refusals: noRow,
  },
  steps: {
    ...needs(workOrder, 'info'),
    summary: 'What happened to an order, the first step first',
    answer: z.array(orderStep),
    refusals: noRow,
  },
  site: {
    ...needs(workOrder, 'info'),
    summary:
      'What a crew must know on site: the last freeze, what is plausible, which pictures and seals are due',
    answer: orderSite,
    refusals: noRow,
  },
  fromAlert: {
    ...needs(workOrder, 'save'),
    summary: 'Make a repair of an alert',
    request: z.object({ alertId: id, ...repairAsk }),
    answer: onlyId,
    refusals: {
      ...noRow,
      409: 'The device has an open order, or the alert has one already; its id is returned.',
    },
  },
  fromDevices: {
    ...needs(workOrder, 'save'),
    summary: 'Make a repair of each of some devices; one that has an open order gets no second',
    request: targetWith({ ...repairAsk, note: reason }),
    answer: bulkAnswerWith({
      orders: z.array(z.object({ deviceId: id, id, number: z.string() })),
    }),
    refusals: {
      409: 'Another number of devices matches the filter.',
      413: `More than ${ordersAtOnce} devices are named.`,
    },
  },
})
