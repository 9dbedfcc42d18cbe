import * as z from 'zod/mini'
import { families } from '../../../domain/metering/families.ts'
import { rejectReasons, skipCodes, projectTypes } from '../../../domain/reform/kinds.ts'
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
  bilingual,
} from '../../schema/zod.ts'
import { bulkAnswer, noRow, workbook } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { headerSetStates, materialHeader } from '../../resources/reform/material-header.ts'

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

/** Import of a project's material list from a sheet whose first row matches its header set. */
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

const look = { ...needs(project, 'info'), refusals: noRow }
const family = oneOf(families)

/** Why a ledger row gets no order; the obstacles after the fourth hold back a row that is otherwise ready. */
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

/** Wanted amount and what is left of a limit; null where the project has no limit. */
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
        ...bilingual('userName'),
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

/** Calls of projects beyond the generic ones. */
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

const type = oneOf(projectTypes, ['Choose a project type.', '请选择项目类型。'])
const edition = described(whole(1, 999), 'Version of the set')
const set = { type, edition }
const change = needs(materialHeader, 'update')
const add = needs(materialHeader, 'save')
const noSet = { 404: 'There is no such set.' }
const hasDraft = { 409: 'The type has a draft already.' }

/** Headers of one project type and version. */
export const headerSet = named(
  'HeaderSet',
  z.object({
    ...set,
    state: oneOf(headerSetStates),
    headers: count,
    published: time,
    /** Number of projects whose material list has these columns. */
    projects: count,
  }),
)

const onlySet = z.object(set)

/** Columns of design material lists, in sets by project type and version. */
export const reformHeaderArea = declare({
  headerSets: {
    ...needs(materialHeader, 'list'),
    summary: 'Sets of headers by project type, the newest version of each first',
    answer: z.array(headerSet),
  },
  sortHeaders: {
    ...change,
    summary: 'Put the headers of a set in an order',
    request: z.object({ ...set, ids: z.array(id) }),
    refusals: { ...noSet, 409: 'The set is published, or other headers were named than it has.' },
  },
  copyHeaders: {
    ...add,
    summary: 'Make a draft of a set: a new version of its own type, or of another one',
    request: z.object({ ...set, to: type }),
    answer: onlySet,
    refusals: { ...noSet, ...hasDraft },
  },
  publishHeaders: {
    ...needs(materialHeader, 'publish'),
    summary: 'Publish a draft; the version before it is replaced',
    request: onlySet,
    refusals: { ...noSet, 409: 'It is published already.' },
  },
  headerTemplate: {
    ...needs(materialHeader, 'list'),
    summary: 'The empty sheet of a set, as people fill it in',
    request: onlySet,
    file: workbook,
    refusals: noSet,
  },
  importHeaders: {
    ...add,
    summary: 'Make a draft from the first row of a sheet',
    upload: 'file',
    answer: z.object({ ...set, headers: count }),
    refusals: hasDraft,
  },
})
