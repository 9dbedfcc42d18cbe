import type { FormulaRecalculation, FormulaUse, FormulaVersion } from '#contract/calls/compute/formula.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Outcome } from '#domain/compute/evaluate.ts'
import { dayMoments, type Formula } from '#mock/engines/fleet/formulas/formulas.ts'
import { devicesIn } from '#mock/engines/fleet/formulas/with-outputs.ts'
import { midnight } from '#mock/lib/days.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredFormula, StoredRecalculation, StoredFormulaVersion } from '#mock/tables/compute-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { outputsRead } from '#domain/compute/arguments.ts'
import { outputIdOf } from '#domain/metering/values.ts'
import { propertiesOf } from '#mock/simulation/conditions/evaluate.ts'

const running: Text2 = ['It is being worked out already.', '正在重算，请等待完成或先取消。']

/** Maximum number of recalculations kept per formula. */
const mostKept = 10

/** Recalculates formulas over past days in the background; recalculations resume after a restart. */
class Recalculations {
  readonly #world: World
  #isStopped = false

  constructor(world: World) {
    this.#world = world
  }

  /** Resumes recalculations interrupted by a restart; returns a function that stops them. */
  resume(): () => void {
    for (const { id, state } of this.#table.rows) if (state === 'running') this.#begin(id)
    return () => {
      this.#isStopped = true
    }
  }

  start(formula: StoredFormula, days: number, user: StoredUser): FormulaRecalculation {
    const own = this.#table.rows.filter(({ formulaId }) => formulaId === formula.id)
    if (own.some(({ state }) => state === 'running')) refuse(code.conflict, running)
    for (const { id } of own.toSorted((a, b) => b.id - a.id).slice(mostKept - 1)) this.#table.remove(id)
    const row = this.#table.insert({
      formulaId: formula.id,
      revision: revisionOf(this.#world, formula.id),
      state: 'running',
      days,
      devices: this.#devicesOf(formula, user).length,
      done: 0,
      points: 0,
      nulls: 0,
      errors: 0,
      changed: 0,
      min: null,
      max: null,
      startTime: this.#world.clock(),
      by: user.loginName,
      userId: user.id,
    })
    this.#begin(row.id)
    return shown(row)
  }

  /** Cancels a running recalculation; ended ones are unchanged. */
  cancel(id: number, user: StoredUser): void {
    const row = this.#table.get(id)
    if (row === undefined || row.userId !== user.id) refuseMissing()
    if (row.state === 'running') this.#table.update(id, { state: 'cancelled' })
  }

  /** Recalculations of a formula started by the user, newest first; they cover the devices visible to that user. */
  list(id: number, user: StoredUser): FormulaRecalculation[] {
    return this.#table.rows
      .filter(({ formulaId, userId }) => formulaId === id && userId === user.id)
      .map(shown)
      .toReversed()
  }

  get #table() {
    return this.#world.tables.recalculations
  }

  #devicesOf({ scope }: StoredFormula, user: StoredUser) {
    const world = this.#world
    return devicesIn(world, scope).filter(({ id }) => seesId(world, device.name, id, user))
  }

  #begin(id: number): void {
    const isOver = () => this.#isStopped || this.#table.get(id)?.state !== 'running'
    inSlices(this.#work(id), isOver).catch((error: unknown) => {
      this.#table.update(id, { state: 'failed' })
      logFailure(this.#world.log, this.#world.clock, error)
    })
  }

  *#work(id: number): Generator<undefined> {
    const { tables } = this.#world
    const job = this.#table.get(id)
    const formula = job && tables.formulas.get(job.formulaId)
    const user = job && tables.users.get(job.userId)
    if (job === undefined || formula === undefined || user === undefined) {
      this.#table.update(id, { state: 'failed' })
      return
    }
    const before = tables.formulaVersions.rows.findLast(({ formulaId }) => formulaId === formula.id)
    for (const { id: deviceId } of this.#devicesOf(formula, user).slice(job.done)) {
      let counted = pick(this.#table.get(id) ?? job)
      for (let n = job.days; n >= 1; n -= 1) {
        counted = this.#countDay(counted, { formula, before, deviceId, ago: n })
        yield
      }
      this.#table.update(id, { ...counted, done: counted.done + 1 })
    }
    this.#table.update(id, { state: 'done' })
  }

  #countDay(
    counted: Counted,
    asked: { formula: StoredFormula; before: Formula | undefined; deviceId: number; ago: number },
  ): Counted {
    const { clock, formulas } = this.#world
    const { formula, before, deviceId, ago } = asked
    const now = clock()
    const moments = dayMoments(midnight(now) - ago * day, formula.trigger, now)
    // a daily formula has one value per day
    const span = formula.trigger === 'daily' ? { ...moments, from: moments.until - moments.step } : moments
    const { outcomes } = formulas.work(formula, deviceId, span)
    const old = before && formulas.work({ ...before, decimals: formula.decimals }, deviceId, span).outcomes
    return outcomes.reduce<Counted>((sum, one, n) => withOutcome(sum, one, old?.[n]), counted)
  }
}

const kept = keptBy<Recalculations>()

export function recalculationsOf(world: World): Recalculations {
  return kept(world, () => new Recalculations(world))
}

type Counted = Pick<FormulaRecalculation, 'done' | 'points' | 'nulls' | 'errors' | 'changed' | 'min' | 'max'>

function pick({ done, points, nulls, errors, changed, min, max }: Counted): Counted {
  return { done, points, nulls, errors, changed, min, max }
}

function withOutcome(counted: Counted, one: Outcome, old: Outcome | undefined): Counted {
  const { value } = one
  const isNull = value === null
  const isError = one.value === null && one.reason !== 'missing'
  const { min, max } = counted
  return {
    done: counted.done,
    points: counted.points + 1,
    nulls: counted.nulls + Number(isNull),
    errors: counted.errors + Number(isError),
    changed: counted.changed + Number(old !== undefined && old.value !== value),
    min: isNull ? min : Math.min(min ?? value, value),
    max: isNull ? max : Math.max(max ?? value, value),
  }
}

function shown({ userId: _userId, ...row }: StoredRecalculation): FormulaRecalculation {
  return row
}

/** Starts versioning formulas and resumes recalculations; returns a function that stops it. */
export function startFormulas(world: World): () => void {
  followVersions(world)
  return recalculationsOf(world).resume()
}

type Parts = Pick<World, 'tables'>

/** Stores the previous version of a formula before each change that affects its result. */
function followVersions({ store, tables }: Pick<World, 'store' | 'tables'>): void {
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

/** Number of a formula's current version. */
export function revisionOf({ tables }: Parts, id: number): number {
  return 1 + tables.formulaVersions.rows.filter(({ formulaId }) => formulaId === id).length
}

/** Earlier versions of a formula, newest first. */
export function versionsOf({ tables }: Parts, id: number): FormulaVersion[] {
  return tables.formulaVersions.rows
    .filter(({ formulaId }) => formulaId === id)
    .map(({ formulaId: _formulaId, ...row }: StoredFormulaVersion) => row)
    .toReversed()
}

/** Formulas and rules that use the output of a formula. */
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
