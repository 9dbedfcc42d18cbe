import { groupBy } from '#contract/schema/group-by.ts'
import { quantityCalls, type PivotBy, type PivotLine } from '#contract/calls/reform/ledger.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { Cell } from '#contract/text/csv.ts'
import { quantities } from '#contract/text/quantities.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { labelIn } from '#domain/metering/families.ts'
import {
  priceList,
  quantityCategories,
  quantityUnits,
  round2,
  type QuantityCategory,
} from '#domain/reform/quantities.ts'
import { ofOrders, assertOwnCrew, isOthers, othersWork } from '../orders.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { sendSheet } from '#mock/resources/sheets/xlsx.ts'
import { attribute } from '#mock/store/row.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, type Effects, type Served, type World } from '#mock/world/world.ts'
import { asDesigned, lineProblems, lineValues } from './lines.ts'
import { saveSheet, sheetOf, wantedWithin } from './sheet.ts'

const words = {
  title: ['Settlement {name}', '结算 {name}'],
  total: quantities.total,
  differences: ['Differences from the design', '与设计的差异'],
  filled: ['This line is filled in already.', '该行已填报。'],
  open: ['This line is not filled in.', '该行尚未填报。'],
  waiting: ['Lines that are not approved and not counted', '未核定、未计入的行'],
} satisfies Record<string, Text2>

const columns = [
  'category',
  'item',
  'unit',
  'designed',
  'taken',
  'installed',
  'returned',
  'difference',
  'price',
  'amount',
] as const

/** Sends the settlement of a project: confirmed lines summed by specification, and differences with their reasons. */
async function sendSettlement(world: World, projectId: number, call: UserCall): Promise<void> {
  const isSeen = seesId(world, projectResource.name, projectId, call.user)
  const project = (isSeen ? world.tables.projects.get(projectId) : undefined) ?? refuseMissing()
  const lines = wantedWithin(world, { projectId }, call)
  const name = sayFilled([project.name, project.nameZh], call.language)
  await sendSheet(call, 'xlsx', {
    title: fill(say(words.title, call.language), { name }),
    rows: settlementRows(world, lines, call.language),
  })
}

function* settlementRows(
  { tables }: World,
  lines: readonly StoredQuantity[],
  language: Language,
): Generator<readonly Cell[]> {
  const { fields } = quantity
  const confirmed = lines.filter(({ state }) => state === 'confirmed')
  yield columns.map((name) => say(fields[name].label, language))
  for (const { code: item, name, category, unit, price } of priceList) {
    const own = confirmed.filter((row) => row.item === item)
    if (own.length === 0) continue
    yield [
      say(labelIn(quantityCategories, category), language),
      say(name, language),
      say(labelIn(quantityUnits, unit), language),
      ...(['designed', 'taken', 'installed', 'returned', 'difference'] as const).map((field) =>
        sumOf(own, (row) => row[field] ?? 0),
      ),
      price,
      sumOf(own, ({ amount }) => amount),
    ]
  }
  yield [say(words.total, language), '', '', '', '', '', '', '', '', sumOf(confirmed, ({ amount }) => amount)]
  yield [say(words.waiting, language), lines.length - confirmed.length]
  yield []
  yield [say(words.differences, language)]
  for (const row of confirmed.filter(({ difference = 0 }) => difference !== 0)) {
    yield [
      tables.workOrders.get(row.orderId)?.number ?? '',
      say(priceList.find(({ code: item }) => item === row.item)?.name ?? ['', ''], language),
      row.designed,
      row.installed ?? 0,
      row.difference ?? 0,
      sayFilled([row.reason, row.reasonZh], language),
    ]
  }
}

function sumOf(rows: readonly StoredQuantity[], value: (row: StoredQuantity) => number): number {
  return round2(rows.reduce((sum, row) => sum + value(row), 0))
}

const usualLimit = 20
const kinds = { project: projectResource, order: workOrder, crew } as const
const outside: Text2 = ['Outside your data', '数据范围外']
const keys = { project: 'projectId', order: 'orderId', crew: 'crewId' } as const

/** A page of lines summed by project, order or crew. */
function pivotOf(
  world: World,
  { by, page = 1, limit = usualLimit, ...scope }: Sent<typeof quantityCalls.summary>,
  call: UserCall,
): { total: number; list: PivotLine[] } {
  const groups = groupBy(wantedWithin(world, scope, call), (row) => row[keys[by]])
  const shown = [...groups].sort(([a], [b]) => a - b).slice((page - 1) * limit, page * limit)
  const list = shown.map(([id, rows]) => {
    const [label, labelZh] = labelOf(world, by, id, call.user)
    return { id, label, labelZh, ...figuresOf(rows) }
  })
  return { total: groups.size, list }
}

function figuresOf(rows: readonly StoredQuantity[]) {
  const sum = (own: readonly StoredQuantity[], value: (row: StoredQuantity) => number) =>
    round2(own.reduce((total, row) => total + value(row), 0))
  const cellOf = (category: QuantityCategory) => {
    const own = rows.filter((row) => row.category === category)
    const designed = sum(own, (row) => row.designed)
    const installed = sum(own, (row) => row.installed ?? 0)
    return { category, designed, installed, amount: sum(own, ({ amount }) => amount) }
  }
  return {
    lines: rows.length,
    open: rows.filter(({ state }) => state === 'open').length,
    differing: rows.filter(({ difference = 0 }) => difference !== 0).length,
    planned: sum(rows, ({ designed, price }) => round2(designed * price)),
    amount: sum(rows, ({ amount }) => amount),
    cells: quantityCategories
      .map(([category]) => cellOf(category))
      .filter(({ designed, installed }) => designed > 0 || installed > 0),
  }
}

/** Label of a group; a user who may see the lines of an order need not see its project or crew. */
function labelOf(world: World, by: PivotBy, id: number, person: StoredUser): Text2 {
  const { tables } = world
  if (id !== 0 && !seesId(world, kinds[by].name, id, person)) return outside
  if (by === 'order') {
    const number = tables.workOrders.get(id)?.number ?? ''
    return [number, number]
  }
  const row = by === 'crew' ? tables.crews.get(id) : tables.projects.get(id)
  return row === undefined ? ['Not dispatched', '未派工'] : [row.name, row.nameZh]
}

const confirmed: Text2 = ['Approved lines stay.', '已核定的行不能删除。']

/** Refuses an action that the state of a line does not allow. */
export function refuseLine(_row: StoredQuantity, action: string): void {
  refuse(code.conflict, action === 'confirm' ? words.open : words.filled)
}

/** Actions on lines, for the line's own crew or for users without a crew. */
export const quantityEffects: Effects<typeof quantity, StoredQuantity> = {
  copyDesign({ world, call, now }) {
    return (row) => {
      assertOwnCrew(world, call.user, row.crewId)
      return asDesigned(row, personName(call.user), now)
    }
  },
  confirm({ world, call }) {
    return (row) => {
      assertOwnCrew(world, call.user, row.crewId)
      return row.state === 'confirmed' ? undefined : {}
    }
  },
}

/** Crew of a line's order, also for unsaved lines. */
function crewOf({ tables }: Pick<World, 'tables'>, line: object): number {
  return tables.workOrders.get(Number(attribute({ id: 0, ...line }, 'orderId')))?.crewId ?? 0
}

/** Quantity lines of orders; derived values are set by the platform. */
export const servedQuantity: Served<StoredQuantity> = {
  resource: quantity,
  belongs: {
    org: ({ orgId }) => orgId,
    with: { resource: workOrder.name, id: ({ orderId }) => orderId },
    ownBy: [crew.name],
    keepsTo(person, world) {
      const kept = ofOrders.keepsTo?.(person, world)
      return kept && { passes: (line) => kept.passes({ ...line, crewId: crewOf(world, line) }) }
    },
  },
  problems: lineProblems,
  problemsFor(world, row, values, actor) {
    const crews = [
      ...(row === undefined ? [] : [row.crewId]),
      ...('orderId' in values ? [crewOf(world, values)] : []),
    ]
    return crews.some((crewId) => isOthers(world, actor, crewId))
      ? [{ field: 'orderId', text: othersWork }]
      : []
  },
  assertRemovableBy: (world, { crewId }, actor) => assertOwnCrew(world, actor, crewId),
  derive: lineValues,
  assertRemovable(_world, { state }) {
    if (state === 'confirmed') refuse(code.conflict, confirmed)
  },
  refuseState: refuseLine,
  actions: quantityEffects,
  routes: serving(quantityCalls, {
    sheet: sheetOf,
    batchSave: saveSheet,
    summary: pivotOf,
    settlement: (world, { projectId }, call) => sendSettlement(world, projectId, call),
  }),
}
