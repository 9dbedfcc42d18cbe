import { dashboardTable, homeChoiceTable, layoutTable } from '#mock/tables/unserved-tables.ts'

/** Tables that stay when a presenter makes the fleet anew: who may do what, and how people like their console. */
const lasting: ReadonlySet<string> = new Set([
  'credentials',
  'sessions',
  layoutTable,
  dashboardTable,
  homeChoiceTable,
])
const lastingAreas = /^(?:system|monitor|tool)-/

/** The tables of a seed that are made anew with the fleet. */
export function remadeTables(seed: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(Object.keys(seed).filter((name) => !lasting.has(name) && !lastingAreas.test(name)))
}
