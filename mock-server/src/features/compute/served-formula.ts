import { sumOf } from '#contract/schema/sum.ts'
import { formulaCalls, type FormulaPreview, type FormulaProblem } from '#contract/calls/compute/formula.ts'
import { formulaLog, type FormulaLogRow } from '#contract/resources/compute/formula-log.ts'
import { formula as formulaResource } from '#contract/resources/compute/formula.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code as envelopeCode } from '#contract/wire/envelope.ts'
import {
  isRating,
  outputsRead,
  unitOfArgument,
  type Argument,
  type FormulaTrigger,
} from '#domain/compute/arguments.ts'
import { checkExpression, loopThrough, type Linked } from '#domain/compute/check.ts'
import { voidReasons } from '#domain/compute/evaluate.ts'
import { error, type Problem } from '#domain/compute/tokens.ts'
import { formulaTexts } from '#domain/compute/texts.ts'
import { rangeProblem } from '#domain/metering/history.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import {
  dayMoments,
  shownDecimals,
  lastRunOf,
  runPlaces,
  stepOf,
  type Worked,
} from '#mock/engines/fleet/formulas/formulas.ts'
import { derivedBy, tracedDevices, tracedOf } from '#mock/engines/fleet/formulas/with-outputs.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, refuseForm, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { findDevice, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import { serving, together, type Served, type World } from '#mock/world/world.ts'
import { recalculationsOf, revisionOf, usesOf, versionsOf } from './recalculations.ts'
import { day } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { Source } from '#mock/store/query.ts'
import { derivedSource } from '#mock/store/derived-source.ts'

/** Latest runs of formulas on traced devices; visible to users who may see the device. */
export const servedFormulaLog: Served<FormulaLogRow> = {
  resource: formulaLog,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: () => false,
    with: { resource: deviceResource.name, id: ({ deviceId }) => deviceId },
  },
  view: runsSource,
}

type Parts = Pick<World, 'tables'>

/** A formula being edited. */
interface Draft {
  id?: number
  code?: string
  output?: string
  expression: string
  args: readonly Argument[]
  unit: string
}

const words = {
  property: ['Devices measure something of this name already.', '该名称已是设备属性。'],
  triggerName: ['Choose one of the arguments.', '请选择一个参数。'],
  every: ['From 15 to 1440 minutes.', '须为 15 至 1440 分钟。'],
  limits: ['The upper limit lies below the lower one.', '上限低于下限。'],
} satisfies Record<string, Text2>

/** Returns all problems of a draft and its resulting unit, without evaluating it. */
function checkDraft({ tables }: Parts, draft: Draft): { unit: string; problems: readonly Problem[] } {
  const others = tables.formulas.rows.filter(({ id }) => id !== draft.id)
  const unitOf = (output: string) => others.find((one) => one.output === output)?.unit
  const known = draft.args.map((one) => ({ name: one.name, unit: unitOfArgument(one, unitOf) }))
  const { unit, problems } = checkExpression(draft.expression, known, draft.unit)
  const own: Linked = linkedOf({ code: 'draft', output: '', ...draft })
  const loop = loopThrough(own, others.map(linkedOf))
  const round = loop === undefined ? [] : [error('loop', 0, 1, formulaTexts.loop(loop.join(' → ')))]
  const outputs = new Set([...others.map(({ output }) => output), own.output])
  const unknown = outputsRead(draft.args)
    .filter((output) => !outputs.has(output))
    .map((output) => error('unknownName', 0, 1, formulaTexts.property(output)))
  return { unit, problems: [...round, ...unknown, ...problems] }
}

function linkedOf({ code = '', output = '', args }: Pick<Draft, 'code' | 'output' | 'args'>): Linked {
  return { code, output, reads: outputsRead(args) }
}

/** Formats problems for the response. */
function answered(problems: readonly Problem[]): FormulaProblem[] {
  return problems.map(({ text: [en, zh], ...problem }) => ({ ...problem, en, zh }))
}

/** Problems that prevent a formula from being saved; warnings do not. */
function formulaProblems(
  world: Parts,
  row: StoredFormula,
  previous: StoredFormula | undefined,
): FieldProblem[] {
  const problems: FieldProblem[] = checkDraft(world, row)
    .problems.filter(({ severity }) => severity === 'error')
    .slice(0, 1)
    .map(({ code, text }) => ({ field: code === 'loop' ? 'args' : 'expression', text }))
  if (isPropertyId(row.output) || isRating(row.output))
    problems.push({ field: 'output', text: words.property })
  // users of a formula refer to it by its output
  const usage = previous && previous.output !== row.output ? usageText(world, previous) : undefined
  if (usage !== undefined) problems.push({ field: 'output', text: usage })
  const isNamed = row.args.some(({ name }) => name === row.triggerName)
  if (row.trigger === 'argument' && !isNamed) problems.push({ field: 'triggerName', text: words.triggerName })
  if (row.trigger === 'every' && row.everyMinutes < 15)
    problems.push({ field: 'everyMinutes', text: words.every })
  if (row.high < row.low) problems.push({ field: 'high', text: words.limits })
  return problems
}

/** Formulas, shared by all users with permission; a new one is disabled until it has been tried. */
export const servedFormula: Served<StoredFormula> = {
  resource: formulaResource,
  defaults: { decimals: 2, args: [], triggerName: '', trigger: 'any', scope: 'all' },
  initial: () => ({ state: 'disabled' }),
  problems: formulaProblems,
  assertRemovable: (world, row) => assertUnused(world, row),
  shown: (world, row) => ({ revision: revisionOf(world, row.id) }),
  shownInPages: (world, row) => {
    const { errors, lastRun, lastValue } = traceOf(world, row)
    return { errors, lastValue, lastRun: lastRun === 0 ? '' : formatTime(lastRun) }
  },
  routes: together(
    serving(formulaCalls, {
      validate: (world, draft) => {
        const { unit, problems } = checkDraft(world, draft)
        return { unit, problems: answered(problems) }
      },
      preview: previewOf,
      copy: (world, { id }, call) => copyOf(world, id, call),
      usage: (world, _sent, { id }) => usesOf(world, find(world, id)),
      outputs: (world) => derivedBy(world.formulas),
      versions: (world, _sent, { id }) => versionsOf(world, find(world, id).id),
    }),
    (world, router) => {
      const calls = formulaCalls
      const jobs = recalculationsOf(world)
      serve(world, router, calls.recalc, ({ id, days }, { user }) => jobs.start(find(world, id), days, user))
      serve(world, router, calls.recalcCancel, ({ id }, { user }) => jobs.cancel(id, user))
      serve(world, router, calls.recalcJobs, (_sent, { id, user }) => jobs.list(find(world, id).id, user))
    },
  ),
}

function find({ tables }: Pick<World, 'tables'>, id: number): StoredFormula {
  return tables.formulas.get(id) ?? refuseMissing()
}

/** Names of the users of a formula's output; undefined if it is unused. */
function usageText(world: Parts, row: StoredFormula): Text2 | undefined {
  const uses = usesOf(world, row)
  if (uses.length === 0) return undefined
  const [en, zh] = [uses.map(({ name }) => name).join(', '), uses.map(({ nameZh }) => nameZh).join('、')]
  return [`It is used by: ${en}.`, `该公式正被以下对象使用：${zh}。`]
}

function assertUnused(world: Parts, row: StoredFormula): void {
  const usage = usageText(world, row)
  if (usage !== undefined) refuse(envelopeCode.conflict, usage)
}

/** Copies a formula under an unused code and output. */
function copyOf(world: Pick<World, 'tables'>, id: number, { user }: UserCall): { id: number } {
  const { formulas } = world.tables
  const { id: _id, createTime: _time, version: _version, ...row } = find(world, id)
  const turn = Array.from({ length: 1000 }, (_, n) => n + 2).find((n) =>
    formulas.rows.every(
      ({ code: used, output }) => used !== `${row.code}-${n}` && output !== `${row.output}_${n}`,
    ),
  )
  const copy = formulas.insert({
    ...row,
    name: `${row.name} (copy)`.slice(-40),
    nameZh: `${row.nameZh}（副本）`.slice(-40),
    code: `${row.code}-${turn ?? 0}`.slice(-30),
    output: `${row.output.slice(0, 27)}_${turn ?? 0}`,
    state: 'disabled',
    createBy: user.loginName,
    updateBy: user.loginName,
  })
  return { id: copy.id }
}

type PreviewWorld = ScopeParts & Pick<World, 'clock' | 'fleet' | 'formulas'>

interface Asked extends Draft {
  deviceId: number
  day: string
  trigger?: FormulaTrigger
}

/** `POST preview`: evaluates a formula at the 96 points of a past day. */
function previewOf(world: PreviewWorld, asked: Asked, call: UserCall): FormulaPreview {
  const device = findDevice(world, String(asked.deviceId), call)
  const now = world.clock()
  const range = rangeProblem({ start: asked.day, end: asked.day }, dateOf(now), 1)
  if (range !== undefined) refuseForm([{ field: 'day', text: range.text }])
  const wrong = checkDraft(world, asked).problems.find(({ severity }) => severity === 'error')
  if (wrong !== undefined) refuseForm([{ field: 'expression', text: wrong.text }])
  // devices named by arguments must be visible to the user
  for (const { source, deviceId = 0 } of asked.args) {
    if (source === 'device') findDevice(world, String(deviceId), call)
  }
  const moments = dayMoments(momentOf(asked.day), asked.trigger, now)
  const began = performance.now()
  const { times, outcomes, inputs } = world.formulas.work(
    { ...asked, decimals: shownDecimals },
    device.id,
    moments,
  )
  const took = performance.now() - began
  const found = outcomes.flatMap(({ value }, n) => (value === null ? [] : [{ value, time: times[n] ?? 0 }]))
  const sorted = found.toSorted((a, b) => a.value - b.value)
  const unitOf = (output: string) => world.formulas.byOutput(output)?.unit
  return {
    deviceId: device.id,
    day: asked.day,
    times,
    values: outcomes.map(({ value }) => value),
    reasons: voidReasons.flatMap((reason) => {
      const places = outcomes.flatMap((one, n) => (one.value === null && one.reason === reason ? [n] : []))
      const [first] = places
      return first === undefined ? [] : [{ reason, points: places.length, first: times[first] ?? 0 }]
    }),
    inputs: inputs.map(({ argument, values }) => ({
      name: argument.name,
      unit: unitOfArgument(argument, unitOf),
      values: [...values],
    })),
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    mean: found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0) / found.length,
    nulls: outcomes.length - found.length,
    msPerPoint: took / Math.max(1, times.length),
  }
}

type RunParts = Pick<World, 'clock' | 'fleet' | 'formulas' | 'tables'>

/** Maximum number of runs listed per formula. */
const mostRuns = 100
const perDevice = mostRuns / tracedDevices

interface Traced {
  key: string
  runs: readonly FormulaLogRow[]
  lastRun: number
  lastValue: number | null
  errors: number
}

const nothing: Omit<Traced, 'key'> = { runs: [], lastRun: 0, lastValue: null, errors: 0 }

const known = keptBy<Map<number, Traced>>()

/** Runs of a formula on traced devices; cached until its next run or a change of formulas. */
function traceOf(world: RunParts, formula: StoredFormula): Traced {
  const { formulas } = world.tables
  const traces = known(formulas, () => new Map())
  const lastRun = lastRunOf(formula, world.clock())
  const key = `${lastRun} ${formulas.version}`
  const traced = traces.get(formula.id)
  if (traced?.key === key) return traced
  const fresh = { key, ...(formula.state === 'enabled' ? trace(world, formula, lastRun) : nothing) }
  traces.set(formula.id, fresh)
  return fresh
}

function trace(world: RunParts, formula: StoredFormula, lastRun: number): Omit<Traced, 'key'> {
  const step = stepOf(formula)
  const steps = Math.max(perDevice, Math.floor(day / step))
  const moments = { from: lastRun - (steps - 1) * step, until: lastRun + 1, step, now: world.clock() }
  const devices = tracedOf(world, formula.scope).map((device, place) => ({
    device,
    place,
    worked: world.formulas.work(formula, device.id, moments),
  }))
  const runs = devices
    .flatMap((one) => runsOf(formula, one))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, mostRuns)
  const ends = devices.map(({ worked }) => ({ worked, place: runPlaces(formula, worked).at(-1) ?? -1 }))
  const last = ends.flatMap(({ worked, place }) => worked.outcomes[place]?.value ?? [])
  const latest = Math.max(0, ...ends.map(({ worked, place }) => worked.times[place] ?? 0))
  const errors = devices.reduce((sum, { worked }) => sum + errorsIn(worked, lastRun - day), 0)
  return { runs, lastRun: latest, lastValue: last.length === 0 ? null : sumOf(last) / last.length, errors }
}

/** Number of runs without a value although all inputs were available. */
function errorsIn({ outcomes, times }: Worked, since: number): number {
  return outcomes.filter(
    (one, n) => one.value === null && one.reason !== 'missing' && (times[n] ?? 0) > since,
  ).length
}

function runsOf(
  formula: StoredFormula,
  { device, place, worked }: { device: StoredDevice; place: number; worked: Worked },
): FormulaLogRow[] {
  const { id, name, nameZh } = formula
  return runPlaces(formula, worked)
    .slice(-perDevice)
    .map((at) => {
      const time = worked.times[at] ?? 0
      const outcome = worked.outcomes[at] ?? { value: null, reason: 'missing' as const }
      return {
        // stable id per run, increasing with time
        id: (time / 900_000) * 100_000 + (id % 10_000) * 10 + place,
        time: formatTime(time),
        formulaId: id,
        formulaName: name,
        formulaNameZh: nameZh,
        deviceId: device.id,
        deviceName: device.name,
        deviceNameZh: device.nameZh,
        result: outcome.value === null ? outcome.reason : 'ok',
        // the value is null for runs without a result
        value: outcome.value as number,
        inputs: worked.inputs.map(({ argument, values }) => ({
          name: argument.name,
          value: values[at] ?? null,
        })),
      }
    })
}

const sources = keptBy<Source<FormulaLogRow>>()

/** Latest runs of every formula on traced devices. */
function runsSource(world: RunParts): Source<FormulaLogRow> {
  return sources(world.tables.formulas, () => newSource(world))
}

function newSource(world: RunParts): Source<FormulaLogRow> {
  const traces = () => world.tables.formulas.rows.map((formula) => traceOf(world, formula))
  return derivedSource(
    () =>
      traces()
        .map(({ key }) => key)
        .join(),
    () =>
      traces()
        .flatMap(({ runs }) => runs)
        .toSorted((a, b) => a.id - b.id),
  )
}
