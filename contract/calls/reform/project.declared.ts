import * as z from 'zod/mini'
import { families } from '../../../domain/metering/families.ts'
import { rejectReasons, skipCodes } from '../../../domain/reform/kinds.ts'
import { orderStates } from '../../../domain/reform/order-acts.ts'
import { quantityCategories } from '../../../domain/reform/quantities.ts'
import { designMaterial } from '../../resources/reform/design-material.ts'
import { project } from '../../resources/reform/project.ts'
import { permission, needs } from '../../schema/resource.ts'
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
  whole,
} from '../../schema/zod.ts'
import { bulkAnswer } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const sheet = {
  ...needs(designMaterial, 'save'),
  upload: 'file',
  answer: bulkAnswer,
  refusals: {
    400: 'The first row is not that of the header set of the project.',
    404: 'There is no such project.',
    409: 'The project is closed.',
  },
} as const

/** The material list of a project from a sheet whose first row is that of its header set. */
export const materialArea = declare({
  checkMaterials: {
    ...sheet,
    summary: 'What a material list would bring; nothing is written',
    isReading: true,
  },
  importMaterials: {
    ...sheet,
    summary:
      'Take a material list over: lines that are there are replaced, others added; refused rows stay out',
  },
})

const noRow = { 404: 'There is no such record.' }
const look = { ...needs(project, 'info'), refusals: noRow }
const family = oneOf(families)

/** Why a ledger row gets no order; those after the fourth keep a row back that is ready as such. */
export const obstacle = z.enum([
  'open-order',
  'no-device',
  'new',
  'conflict',
  'young',
  'plan',
  'budget',
  'limit',
])

const scope = {
  projectId: id,
  areaIds: z.optional(described(z.array(id), 'Only these transformer areas')),
  families: z.optional(described(z.array(family), 'Only these kinds of devices')),
  minAge: z.optional(described(whole(1, 30), 'Only devices that hang for so many years at least')),
  limit: z.optional(described(whole(1, 10_000), 'At most so many orders')),
}

/** A sum against what there is; nothing where the project names no limit. */
const against = { wanted: count, left: z.nullable(count) }

export const generationScope = z.object(scope)

export const generationPreview = named(
  'OrderPreview',
  z.object({
    total: count,
    ready: count,
    left: described(z.record(z.string(), count), 'How many get none, by reason'),
    totals: z.object({
      meters: described(z.object(against), 'Against the meters that the project plans'),
      terminals: described(
        z.object(against),
        'Against the terminals that it plans, concentrators among them',
      ),
      cost: described(z.object(against), 'Against its investment, in fen'),
      stock: described(
        z.array(z.object({ family, wanted: count, spare: count, listed: count })),
        'Devices in the stores that are reserved for no order, and those left on the material list, by family',
      ),
    }),
    rows: z.array(
      z.object({
        id,
        deviceId: id,
        assetNumber: z.string(),
        installed: z.string(),
        userNumber: z.string(),
        userName: z.string(),
        userNameZh: z.string(),
        areaId: id,
        family,
        obstacle: z.optional(obstacle),
      }),
    ),
  }),
)

const reached = { planned: count, done: count, audited: count }

export const projectProgress = named(
  'ProjectProgress',
  z.object({
    today: day,
    days: z.array(z.object({ day, planned: count, done: z.nullable(count), audited: z.nullable(count) })),
    weeks: z.array(z.object({ from: day, planned: count, done: count })),
    forecast: z.string(),
    total: described(z.object(reached), 'Planned by today, done in the field, and passed by an audit'),
    states: z.record(z.enum(orderStates.map(([state]) => state)), count),
    sentAgain: described(count, 'Waiting for an audit for the second time at least'),
    oldestAudit: described(time, 'Since when the oldest of those to be audited waits'),
    week: described(z.object({ done: count, audited: count }), 'In the last seven days'),
    firstPass: z.object({ passed: count, audited: count }),
    skipped: described(count, 'Orders that came back with a skip code at least once'),
    skips: described(
      z.array(z.object({ code: oneOf(skipCodes), count })),
      'Those of them that are open, by their last code, the commonest first',
    ),
    rejects: z.array(z.object({ reason: oneOf(rejectReasons), count })),
    rejections: described(
      z.object({ orders: count, passed: count, waiting: count, unnamed: count }),
      'Orders rejected at least once; `unnamed` of them say no reason but the opinion',
    ),
    online: z.object({ of: count, online: count, frozen: count }),
    crews: z.array(
      z.object({
        crewId: id,
        done: count,
        week: count,
        open: count,
        passRate: described(numberOrNull, 'Passed at the first audit, percent'),
      }),
    ),
    places: described(
      z.array(z.object({ id, lng: z.number(), lat: z.number(), state: oneOf(orderStates) })),
      'Where its orders are; at most 1,000',
    ),
    stations: z.array(z.object({ orgId: id, lng: z.number(), lat: z.number() })),
  }),
)

const sums = {
  planned: described(count, 'What the design costs'),
  filled: described(count, 'What was installed, as filled in'),
  settled: described(count, 'Of that, what was approved'),
}

export const projectMoney = named(
  'ProjectMoney',
  z.object({
    budget: described(count, 'The investment'),
    lines: z.array(z.object({ category: oneOf(quantityCategories), ...sums })),
    total: z.object(sums),
  }),
  'Amounts in fen, a hundredth of a CNY each.',
)

export const closeFinding = named('CloseFinding', z.object({ id: z.string(), all: count, open: count }))

/** What projects do beyond being kept. */
export const projectArea = declare({
  previewOrders: {
    ...look,
    permission: permission(project, 'generate'),
    summary: 'Ledger rows of a project that would get an order, and why others would not',
    isReading: true,
    request: generationScope,
    answer: generationPreview,
  },
  generateOrders: {
    ...needs(project, 'generate'),
    summary: 'Make orders for the ledger rows of a project that have none',
    request: z.object({
      ...scope,
      expect: described(count, 'How many the preview has shown'),
      from: described(day, 'First day of work'),
      perDay: described(whole(1, 999), 'Orders a day'),
      dueDays: described(whole(0, 90), 'Days after its planned day until an order is due'),
      note: z.optional(remark(200)),
    }),
    answer: z.object({ made: count, first: z.string(), last: z.string() }),
    refusals: { ...noRow, 409: 'Another number of rows is ready, or the project takes no orders.' },
  },
  closeCheck: {
    ...look,
    summary: 'What is missing before a project is closed',
    answer: z.array(closeFinding),
  },
  money: { ...look, summary: 'What a project costs, by category', answer: projectMoney },
  progress: { ...look, summary: 'How a project does', answer: projectProgress },
})
