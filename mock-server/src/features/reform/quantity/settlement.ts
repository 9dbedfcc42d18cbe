import { quantities } from '#contract/text/quantities.ts'
import { labelIn } from '#domain/metering/families.ts'
import { priceList, quantityCategories, quantityUnits, round2 } from '#domain/reform/quantities.ts'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { Cell } from '#contract/text/csv.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { sendSheet } from '#mock/resources/sheets/send.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { linesWithin } from './sheet.ts'

const words = {
  title: ['Settlement {name}', '结算 {name}'],
  total: quantities.total,
  differences: ['Differences from the design', '与设计的差异'],
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

/** Sends the settlement of a project: what was confirmed, added up by specification, and its differences with reasons. */
export async function sendSettlement(world: World, projectId: number, call: UserCall): Promise<void> {
  const isSeen = seesId(world, projectResource.name, projectId, call.user)
  const project =
    (isSeen ? world.tables.projects.get(projectId) : undefined) ?? refuse(code.missing, texts.missing)
  const lines = linesWithin(world, { projectId }, call)
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
