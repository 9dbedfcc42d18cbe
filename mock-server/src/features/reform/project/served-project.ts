import { sumOf } from '#contract/schema/sum.ts'
import { projectCalls, type CloseFinding, type ProjectMoney } from '#contract/calls/reform/project.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { closeChecksOf } from '#domain/reform/close-checks.ts'
import { paceProblem, plannedDay, projectProblems, responsibleFields } from '#domain/reform/project-rules.ts'
import { fenOf, quantityCategories } from '#domain/reform/quantities.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { seenRow, type ScopeParts } from '#mock/resources/data-scope.ts'
import { matchingRows } from '#mock/resources/selection.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredLedger, StoredOrder, StoredProject, StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, serving, type Effects, type Served, type World } from '#mock/world/world.ts'
import { otherNameplate } from '../../../../seed/reform/nameplate.ts'
import { numberOf } from '../../../../seed/reform/plan.ts'
import { placeOf } from '../ledger/ledger-part.ts'
import { otherWith } from '../order/assets.ts'
import { newOrder } from '../order/made.ts'
import { ordersOf } from '../orders.ts'
import { wantedWithin } from '../quantity/sheet.ts'
import { candidatesOf, previewOf, readyOf, fenOfInvestment, type CandidateParts } from './room.ts'
import { progressOf } from './progress.ts'
import { daysOf, figuresOf, isProjectLate } from './figures.ts'

const words = {
  byClosing: ['A project is closed by its closing check.', '请通过“关闭项目”完成关闭。'],
  draftsOnly: ['Only drafts can be deleted.', '仅草稿可以删除。'],
  hasOrders: ['This project has work orders.', '该项目已有工单。'],
  over: ['This project takes no new orders.', '该项目不再生成工单。'],
  none: ['No row of the ledger is ready for an order.', '没有可生成工单的台账。'],
  early: ['Work cannot be planned before the project starts.', '计划日期不能早于项目开工日期。'],
} satisfies Record<string, Text2>

type GenerateParts = CandidateParts & Pick<World, 'assets' | 'store'>
type Wanted = Sent<typeof projectCalls.generateOrders>

/** States in which a project accepts more orders. */
const growing: ReadonlySet<StoredProject['state']> = new Set(['draft', 'surveying', 'construction'])

/** Generates the previewed orders atomically; refuses if their number has changed. */
function generate(
  world: GenerateParts,
  project: StoredProject,
  wanted: Wanted,
  call: UserCall,
): { made: number; first: string; last: string } {
  if (!growing.has(project.state)) refuse(code.conflict, words.over)
  if (wanted.from < project.start) refuseForm([{ field: 'from', text: words.early }])
  const ready = readyOf(candidatesOf(world, project, wanted, call.user))
  if (ready.length === 0) refuse(code.conflict, words.none)
  if (ready.length !== wanted.expect) refuse(code.conflict, otherNumber(ready.length, wanted.expect))
  const late = paceProblem(project, wanted, ready.length)
  if (late !== undefined) refuseForm([{ field: 'perDay', text: late }])
  const orders = world.store.atomically(() => {
    const assets = new Set(world.tables.ledger.rows.map(({ assetNumber }) => assetNumber))
    return ready.flatMap((row, place) => {
      const device = world.fleet.table.get(row.deviceId)
      if (device === undefined) return []
      const order = makeOrder(world, project, device, planOf(wanted, place), call)
      reserveDevice(world, row, device, order, assets)
      return [order]
    })
  })
  return { made: orders.length, first: orders[0]?.number ?? '', last: orders.at(-1)?.number ?? '' }
}

function otherNumber(now: number, then: number): Text2 {
  return [
    `${now} rows are ready now, not ${then}. Look at the preview again.`,
    `当前可生成 ${now} 张工单，而非 ${then} 张。请重新预览。`,
  ]
}

interface Plan {
  planDate: string
  due: string
  note: string
}

/** Plan of the n-th order: `perDay` orders on each day. */
function planOf({ from, perDay, dueDays, note = '' }: Wanted, place: number): Plan {
  const planDate = plannedDay({ from, perDay }, place)
  return { planDate, due: addDays(planDate, dueDays), note }
}

/** Creates the order of a device. */
function makeOrder(
  world: GenerateParts,
  project: StoredProject,
  device: StoredDevice,
  plan: Plan,
  { user: { loginName: updateBy } }: UserCall,
): StoredOrder {
  const { workOrders } = world.tables
  const number = numberOf(workOrders.nextId, world.clock())
  return workOrders.insert({ ...newOrder(world, project, device), ...plan, number, updateBy })
}

/** Reserves a replacement device in the ledger; `assets` are the known asset numbers. */
function reserveDevice(
  { tables, clock }: GenerateParts,
  row: StoredLedger,
  device: StoredDevice,
  { id: orderId, projectId, updateBy = '' }: StoredOrder,
  assets: Set<string>,
): void {
  const { assetNumber, address, manufacturer, model, protocol, iccid } = otherNameplate(
    device,
    'new',
    clock(),
  )
  if (assets.has(assetNumber)) {
    // reuse the device of a cancelled order, unless it is installed or taken by another order
    const free = tables.ledger.rows.find((one) => one.assetNumber === assetNumber)
    const isWanted = () => otherWith({ tables }, { id: orderId, newAsset: assetNumber }) !== undefined
    if (free?.phase === 'planned' && free.orderId === 0 && !isWanted())
      tables.ledger.update(free.id, { ...placeOf(row), projectId, orderId, updateBy })
    return
  }
  const { id: _id, firstReading: _first, lastReading: _last, ...place } = row
  assets.add(assetNumber)
  tables.ledger.insert({
    ...place,
    projectId,
    orderId,
    updateBy,
    assetNumber,
    manufacturer,
    model,
    protocol,
    iccid,
    logicalAddress: address,
    commAddress: address,
    produced: '',
    installed: '',
    seals: '',
    phase: 'planned',
  })
}

/** Documents of projects; those of a closed project are read-only. */
export const servedDocument: Served<StoredRow & { projectId: number }> = {
  resource: projectDocument,
  belongs: { with: { resource: projectResource.name, id: ({ projectId }) => projectId } },
  problems: ({ tables }, { projectId }) =>
    tables.projects.get(projectId)?.state === 'closed'
      ? [{ field: 'projectId', text: sentences.projectClosed }]
      : [],
}

type Parts = ScopeParts & Pick<World, 'clock'>

/** Findings of each closing check, counted like the list that it links to; without a reader, everything is counted. */
function findingsOf(world: Parts, projectId: number, reader?: StoredUser): CloseFinding[] {
  return checksOf(world, projectId).map(({ id, list, all, open }) => ({
    id,
    all: countOf(world, list, all, reader),
    open: countOf(world, list, open, reader),
  }))
}

/** Closing checks of a project whose lists the platform serves. */
function checksOf({ clock, collections }: Pick<World, 'clock' | 'collections'>, projectId: number) {
  return closeChecksOf(projectId, dateOf(clock())).filter(({ list }) => collections.has(list))
}

function countOf(world: Parts, list: string, filter: Filter, reader: StoredUser | undefined): number {
  return matchingRows(world, collectionOf(world, list), filter, reader).length
}

/** Refuses to close an incomplete project, naming what is missing. */
function assertComplete(world: Parts, projectId: number): void {
  const missing = missingOf(world, projectId)
  if (missing.length > 0) refuse(code.conflict, joined(missing))
}

function missingOf(world: Parts, id: number): Text2[] {
  const found = new Map(findingsOf(world, id).map((finding) => [finding.id, finding.open]))
  return checksOf(world, id).flatMap((check) => {
    const n = found.get(check.id) ?? 0
    if (n === 0) return []
    const [label, labelZh] = check.label
    const [en, zh] = check.missing
    return [[`${label}: ${fill(en, { n })}`, `${labelZh}：${fill(zh, { n })}`] as const]
  })
}

function joined(parts: readonly Text2[]): Text2 {
  return [`${parts.map(([en]) => en).join('; ')}.`, `${parts.map(([, zh]) => zh).join('；')}。`]
}

const actions: Effects<typeof projectResource, StoredProject> = {
  close: ({ world }) => {
    return ({ id }) => {
      assertComplete(world, id)
      return {}
    }
  },
}

/** Projects; their order counts are derived. */
export const servedProject: Served<StoredProject> = {
  resource: projectResource,
  cascadeTo: [designMaterial.name, projectDocument.name],
  belongs: { org: ({ orgId }) => orgId, own: answersFor },
  defaults: { state: 'draft' },
  example: { number: 'LH-2026-09', year: 2026, start: '2026-03-01', end: '2026-09-30', state: 'Draft' },
  problems: (_world, row) => problemsOf(row),
  problemsFor: (_world, row, values) => stateProblems(row, values),
  assertRemovable(world, { id, state }) {
    if (state !== 'draft') refuse(code.conflict, words.draftsOnly)
    if (ordersOf(world).ofProject(id).length > 0) refuse(code.conflict, words.hasOrders)
  },
  derive: (world, row) => ({
    ...figuresOf(ordersOf(world).ofProject(row.id)),
    isOverdue: isProjectLate(row, dateOf(world.clock())),
  }),
  shown: ({ clock }, row) => daysOf(row, clock()),
  refuseState: () => refuse(code.conflict, sentences.projectClosed),
  actions,
  routes: serving(projectCalls, {
    previewOrders: (world, sent, call) =>
      previewOf(world, projectOf(world, sent.projectId, call.user), sent, call.user),
    generateOrders: (world, sent, call) =>
      generate(world, projectOf(world, sent.projectId, call.user), sent, call),
    closeCheck: (world, _sent, { id, user }) => findingsOf(world, projectOf(world, id, user).id, user),
    money: (world, _sent, call) => moneyOf(world, projectOf(world, call.id, call.user), call),
    progress: (world, _sent, { id, user }) => progressOf(world, projectOf(world, id, user), user),
  }),
}

/** Whether a user is responsible for a project or created it. */
function answersFor(row: StoredProject, { id, loginName }: StoredUser): boolean {
  return row.createBy === loginName || responsibleFields.some((name) => row[name] === id)
}

function problemsOf(row: StoredProject): FieldProblem[] {
  return Object.entries(projectProblems(row)).map(([field, text]) => ({ field, text }))
}

/** Forms can neither close a project nor change a closed one. */
function stateProblems(row: StoredProject | undefined, values: object): FieldProblem[] {
  if (row?.state === 'closed') return [{ field: 'state', text: sentences.projectClosed }]
  return Reflect.get(values, 'state') === 'closed' ? [{ field: 'state', text: words.byClosing }] : []
}

const projectOf = seenRow(projectResource, ({ tables }) => tables.projects)

/** Cost of a project by category in whole fen: designed, entered and approved. */
function moneyOf(world: World, { id, investment }: StoredProject, call: UserCall): ProjectMoney {
  const all = wantedWithin(world, { projectId: id }, call)
  const lines = quantityCategories
    .map(([category]) => ({
      category,
      ...sumsOf(all.filter((row) => row.category === category)),
    }))
    .filter(({ planned, filled }) => planned > 0 || filled > 0)
  return { budget: Math.round(investment * fenOfInvestment), lines, total: sumsOf(all) }
}

function sumsOf(rows: readonly StoredQuantity[]): ProjectMoney['total'] {
  const costOf = ({ installed = 0, price }: StoredQuantity) => fenOf(installed, price)
  return {
    planned: sumOf(rows.map(({ designed, price }) => fenOf(designed, price))),
    filled: sumOf(rows.map(costOf)),
    settled: sumOf(rows.filter(({ state }) => state === 'confirmed').map(costOf)),
  }
}
