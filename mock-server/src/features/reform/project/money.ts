import type { ProjectMoney } from '#contract/calls/reform/project.ts'
import { fenOf, quantityCategories } from '#contract/reform/quantities.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredProject, StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { linesWithin } from '../quantity/sheet.ts'
import { fenOfInvestment } from './room.ts'

/** What a project costs by category, in whole fen: the design, what was filled in, and what of that was approved. */
export function moneyOf(world: World, { id, investment }: StoredProject, call: UserCall): ProjectMoney {
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
