import { projectCalls, type ProjectMoney, type CloseFinding } from '#contract/calls/reform/project.ts'
import { projectProblems, responsibleFields } from '#domain/reform/project-rules.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { project } from '#contract/resources/reform/project.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { type Text2, fill } from '#contract/schema/language.ts'
import { fenOf, quantityCategories } from '#domain/reform/quantities.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { Effects, Served, World } from '#mock/world/world.ts'
import type { StoredProject, StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { ordersOf } from '../orders.ts'
import { linesWithin } from '../quantity/sheet.ts'
import { daysOf, figuresOf } from './figures.ts'
import { previewOf } from './candidates.ts'
import { generate } from './generate.ts'
import { progressOf } from './progress.ts'
import { fenOfInvestment } from './room.ts'
import { closeChecksOf } from '#domain/reform/close-checks.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { dateOf } from '#mock/lib/days.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

type Parts = ScopeParts & Pick<World, 'clock'>

/**
 * What each check of a closing finds, counted as the list counts that it leads to; where no reader is named, everything
 * counts.
 */
function findingsOf(world: Parts, projectId: number, reader?: StoredUser): CloseFinding[] {
  return checksOf(world, projectId).map(({ id, list, all, open }) => ({
    id,
    all: countOf(world, list, all, reader),
    open: countOf(world, list, open, reader),
  }))
}

/** The checks of a project, as far as the platform serves what they look at. */
function checksOf({ clock, collections }: Pick<World, 'clock' | 'collections'>, projectId: number) {
  return closeChecksOf(projectId, dateOf(clock())).filter(({ list }) => collections.has(list))
}

function countOf(world: Parts, list: string, filter: Filter, reader: StoredUser | undefined): number {
  const collection = collectionOf(world, list)
  return collection.lister.all(readSelection(world, collection, filter, reader)).length
}

/** Refuses to close a project that lacks something, and names what is missing. */
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

const words = {
  byClosing: ['A project is closed by its closing check.', '请通过“关闭项目”完成关闭。'],
  draftsOnly: ['Only drafts can be deleted.', '仅草稿可以删除。'],
  hasOrders: ['This project has work orders.', '该项目已有工单。'],
} satisfies Record<string, Text2>

const actions: Effects<typeof project, StoredProject> = {
  close: ({ world }) => {
    return ({ id }) => {
      assertComplete(world, id)
      return {}
    }
  },
}

/** Projects; how many of their orders stand where follows from the orders. */
export const servedProject: Served<StoredProject> = {
  resource: project,
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
  derive: (world, { id }) => figuresOf(ordersOf(world).ofProject(id)),
  shown: ({ clock }, row) => daysOf(row, clock()),
  refuseState: () => refuse(code.conflict, sentences.projectClosed),
  actions,
  routes: serving(projectCalls, {
    previewOrders: (world, sent, call) =>
      previewOf(world, projectOf(world, sent.projectId, call.user), sent, call.user),
    generateOrders: (world, sent, call) =>
      generate(world, projectOf(world, sent.projectId, call.user), sent, call),
    closeCheck: (world, _sent, call) => findingsOf(world, named(world, call).id, call.user),
    money: (world, _sent, call) => moneyOf(world, named(world, call), call),
    progress: (world, _sent, call) => progressOf(world, named(world, call), call.user),
  }),
}

/** Whether a person answers for a project, or has made it. */
function answersFor(row: StoredProject, { id, loginName }: StoredUser): boolean {
  return row.createBy === loginName || responsibleFields.some((name) => row[name] === id)
}

function problemsOf(row: StoredProject): FieldProblem[] {
  return Object.entries(projectProblems(row)).map(([field, text]) => ({ field, text }))
}

/** A form neither closes a project nor changes a closed one. */
function stateProblems(row: StoredProject | undefined, values: object): FieldProblem[] {
  if (row?.state === 'closed') return [{ field: 'state', text: sentences.projectClosed }]
  return Reflect.get(values, 'state') === 'closed' ? [{ field: 'state', text: words.byClosing }] : []
}

function named(world: ScopeParts, { request, user }: UserCall): StoredProject {
  return projectOf(world, Number(request.params['id']), user)
}

function projectOf(world: ScopeParts, id: number, reader: StoredUser): StoredProject {
  const row = world.tables.projects.get(id)
  return row !== undefined && seesId(world, project.name, id, reader)
    ? row
    : refuse(code.missing, texts.missing)
}

/** What a project costs by category, in whole fen: the design, what was filled in, and what of that was approved. */
function moneyOf(world: World, { id, investment }: StoredProject, call: UserCall): ProjectMoney {
  const all = linesWithin(world, { projectId: id }, call)
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
    planned: sum(rows, ({ designed, price }) => fenOf(designed, price)),
    filled: sum(rows, costOf),
    settled: sum(
      rows.filter(({ state }) => state === 'confirmed'),
      costOf,
    ),
  }
}

function sum(rows: readonly StoredQuantity[], value: (row: StoredQuantity) => number): number {
  return rows.reduce((total, row) => total + value(row), 0)
}
