import type { FormulaUse, FormulaVersion } from '#contract/calls/compute/formula.ts'
import { outputsRead } from '#domain/compute/arguments.ts'
import { outputIdOf } from '#domain/metering/values.ts'
import { propertiesOf } from '#mock/simulation/conditions/evaluate.ts'
import type { StoredFormula, StoredFormulaVersion } from '#mock/tables/compute-tables.ts'
import type { World } from '#mock/world/world.ts'

type Parts = Pick<World, 'tables'>

/** Keeps what a formula was before each change of what comes of it. */
export function followVersions({ store, tables }: Pick<World, 'store' | 'tables'>): void {
  store.follow(tables.formulas, ({ id, row, previous }) => {
    if (row === undefined) removeVersions(tables, id)
    else if (previous !== undefined && isOther(row, previous)) keep(tables, previous)
  })
}

function isOther(row: StoredFormula, previous: StoredFormula): boolean {
  return (
    row.expression !== previous.expression ||
    row.unit !== previous.unit ||
    JSON.stringify(row.args) !== JSON.stringify(previous.args)
  )
}

function keep(tables: Parts['tables'], previous: StoredFormula): void {
  const { id, expression, args, unit, updateTime, updateBy } = previous
  const revision = revisionOf({ tables }, id)
  tables.formulaVersions.insert({
    formulaId: id,
    revision,
    expression,
    args,
    unit,
    time: updateTime ?? '',
    by: updateBy ?? '',
  })
}

function removeVersions({ formulaVersions, recalculations }: Parts['tables'], id: number): void {
  for (const table of [formulaVersions, recalculations]) {
    for (const row of table.rows.filter(({ formulaId }) => formulaId === id)) table.remove(row.id)
  }
}

/** The number of the version of a formula that runs. */
export function revisionOf({ tables }: Parts, id: number): number {
  return 1 + tables.formulaVersions.rows.filter(({ formulaId }) => formulaId === id).length
}

/** A formula as it once was, the newest first. */
export function versionsOf({ tables }: Parts, id: number): FormulaVersion[] {
  return tables.formulaVersions.rows
    .filter(({ formulaId }) => formulaId === id)
    .map(({ formulaId: _formulaId, ...row }: StoredFormulaVersion) => row)
    .toReversed()
}

/** Other formulas that read the output of a formula, and rules that wait for it. */
export function usesOf(
  { tables }: Parts,
  { id: own, output }: Pick<StoredFormula, 'id' | 'output'>,
): FormulaUse[] {
  const formulas = tables.formulas.rows.filter(
    ({ id, args }) => id !== own && outputsRead(args).includes(output),
  )
  const rules = tables.alarms.rows.filter(({ condition }) =>
    propertiesOf(condition).includes(outputIdOf(output)),
  )
  const linkages = tables.sceneRules.rows.filter(
    ({ condition, trigger }) =>
      (trigger.kind === 'property' && trigger.property === outputIdOf(output)) ||
      (condition !== null && propertiesOf(condition).includes(outputIdOf(output))),
  )
  return [
    ...formulas.map(({ id, name, nameZh }) => ({ kind: 'formula' as const, id, name, nameZh })),
    ...rules.map(({ id, name, nameZh }) => ({ kind: 'rule' as const, id, name, nameZh })),
    ...linkages.map(({ id, name, nameZh }) => ({ kind: 'linkage' as const, id, name, nameZh })),
  ]
}
