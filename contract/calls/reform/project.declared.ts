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
    400: 'The first row does not match the header set of the project.',
    404: 'There is no such project.',
    409: 'The project is closed.',
  },
} as const

/** Import of a project's material list from a sheet whose first row matches its header set. */
export const materialArea = declare({
  checkMaterials: {
    ...sheet,
    summary: 'Preview the import of a material list; nothing is stored',
    isReading: true,
  },
  importMaterials: {
    ...sheet,
    summary: 'Import a material list: existing lines are replaced, others added, refused rows skipped',
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
  areaIds: z.optional(described(z.array(id), 'Ids of transformer areas to include')),
  families: z.optional(described(z.array(family), 'Device families to include')),
  minAge: z.optional(described(whole(1, 30), 'Minimum years since the installation of a device')),
  limit: z.optional(described(whole(1, 10_000), 'Maximum number of orders')),
}

/** Wanted amount and what is left of a limit; null where the project has no limit. */
const against = { wanted: count, left: z.nullable(count) }

export const generationScope = z.object(scope)

export const generationPreview = named(
  'OrderPreview',
  z.object({
    total: count,
    ready: count,
    left: described(z.record(z.string(), count), 'Number of rows without an order, by reason'),
    totals: z.object({
      meters: described(z.object(against), 'Number of meters, compared with the plan of the project'),
      terminals: described(
        z.object(against),
        'Number of terminals including concentrators, compared with the plan of the project',
      ),
      cost: described(z.object(against), 'Cost in fen, compared with the investment'),
      stock: described(
        z.array(z.object({ family, wanted: count, spare: count, listed: count })),
        'Devices in store that are not reserved for an order, and those left on the material list, by family',
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
    total: described(
      z.object(reached),
      'Number of orders planned by today, done in the field, and passed by an audit',
    ),
    states: z.record(z.enum(orderStates.map(([state]) => state)), count),
    sentAgain: described(count, 'Number of orders waiting for an audit after a rejection'),
    oldestAudit: described(
      time,
      'Time since which the oldest order waits for its audit, YYYY-MM-DD HH:mm:ss; empty when none waits',
    ),
    week: described(z.object({ done: count, audited: count }), 'Number of orders in the last seven days'),
    firstPass: z.object({ passed: count, audited: count }),
    skipped: described(count, 'Number of orders returned with a skip code at least once'),
    skips: described(
      z.array(z.object({ code: oneOf(skipCodes), count })),
      'Number of open orders by last skip code, most frequent first',
    ),
    rejects: z.array(z.object({ reason: oneOf(rejectReasons), count })),
    rejections: described(
      z.object({ orders: count, passed: count, waiting: count, unnamed: count }),
      'Orders rejected at least once; `unnamed` is the number with only an opinion as the reason',
    ),
    online: z.object({ of: count, online: count, frozen: count }),
    crews: z.array(
      z.object({
        crewId: id,
        done: count,
        week: count,
        open: count,
        passRate: described(numberOrNull, 'Share passed at the first audit, percent'),
      }),
    ),
    places: described(
      z.array(z.object({ id, lng: z.number(), lat: z.number(), state: oneOf(orderStates) })),
      'Positions of the orders, at most 1,000',
    ),
    stations: z.array(z.object({ orgId: id, lng: z.number(), lat: z.number() })),
  }),
)

const sums = {
  planned: described(count, 'Cost as designed'),
  filled: described(count, 'Cost as installed, as filled in'),
  settled: described(count, 'Approved part of the installed cost'),
}

export const projectMoney = named(
  'ProjectMoney',
  z.object({
    budget: described(count, 'Investment of the project'),
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
    summary: 'Preview the ledger rows of a project that would get an order, and why others would not',
    isReading: true,
    request: generationScope,
    answer: generationPreview,
  },
  generateOrders: {
    ...needs(project, 'generate'),
    summary: 'Create orders for the ledger rows of a project that have none',
    request: z.object({
      ...scope,
      expect: described(count, 'Number of orders shown by the preview'),
      from: described(day, 'First day of work, YYYY-MM-DD'),
      perDay: described(whole(1, 999), 'Orders per day'),
      dueDays: described(whole(0, 90), 'Days from the planned day of an order to its due date'),
      note: z.optional(remark(200)),
    }),
    answer: z.object({ made: count, first: z.string(), last: z.string() }),
    refusals: { ...noRow, 409: 'Another number of rows is ready, or the project accepts no orders.' },
  },
  closeCheck: {
    ...look,
    summary: 'List what is missing before a project can be closed',
    answer: z.array(closeFinding),
  },
  money: { ...look, summary: 'Costs of a project by category', answer: projectMoney },
  progress: { ...look, summary: 'Progress of a project', answer: projectProgress },
})

const type = oneOf(projectTypes, ['Choose a project type.', '请选择项目类型。'])
const edition = described(whole(1, 999), 'Version of the header set')
const set = { type, edition }
const change = needs(materialHeader, 'update')
const add = needs(materialHeader, 'save')
const noSet = { 404: 'There is no such set.' }
const hasDraft = { 409: 'The type already has a draft.' }

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
    summary: 'List header sets by project type, newest version first',
    answer: z.array(headerSet),
  },
  sortHeaders: {
    ...change,
    summary: 'Reorder the headers of a set',
    request: z.object({ ...set, ids: z.array(id) }),
    refusals: { ...noSet, 409: 'The set is published, or the given headers are not those of the set.' },
  },
  copyHeaders: {
    ...add,
    summary: 'Copy a header set into a draft: the next version of its own or another type',
    request: z.object({ ...set, to: type }),
    answer: onlySet,
    refusals: { ...noSet, ...hasDraft },
  },
  publishHeaders: {
    ...needs(materialHeader, 'publish'),
    summary: 'Publish a draft; the previous version is replaced',
    request: onlySet,
    refusals: { ...noSet, 409: 'It is published already.' },
  },
  headerTemplate: {
    ...needs(materialHeader, 'list'),
    summary: 'Download the empty sheet of a header set',
    request: onlySet,
    file: workbook,
    refusals: noSet,
  },
  importHeaders: {
    ...add,
    summary: 'Create a draft from the first row of a sheet',
    upload: 'file',
    answer: z.object({ ...set, headers: count }),
    refusals: hasDraft,
  },
})
