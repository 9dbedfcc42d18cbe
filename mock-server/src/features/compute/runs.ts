import type { FormulaLogRow } from '#contract/resources/compute/formula-log.ts'
import { day } from '#contract/schema/time-units.ts'
import { lastRunOf, runPlaces, stepOf, type Worked } from '#mock/engines/fleet/formulas/formulas.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Source } from '#mock/store/query.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import type { World } from '#mock/world/world.ts'
import { tracedDevices, tracedOf } from '#mock/engines/fleet/formulas/scope.ts'
import { derivedSource } from '#mock/store/derived-source.ts'
import { sumOf } from '#contract/schema/sum.ts'

type RunParts = Pick<World, 'clock' | 'fleet' | 'formulas' | 'tables'>

/** Most runs of a formula that are listed. */
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

/** What came of a formula on the devices that are followed; worked out once a quarter hour. */
export function traceOf(world: RunParts, formula: StoredFormula): Traced {
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

/** Runs that ended without a number although all inputs were there. */
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
        // the same run keeps its id, and later runs have higher ones
        id: (time / 900_000) * 100_000 + (id % 10_000) * 10 + place,
        time: formatTime(time),
        formulaId: id,
        formulaName: name,
        formulaNameZh: nameZh,
        deviceId: device.id,
        deviceName: device.name,
        deviceNameZh: device.nameZh,
        result: outcome.value === null ? outcome.reason : 'ok',
        // a run without a result has no number
        value: outcome.value as number,
        inputs: worked.inputs.map(({ argument, values }) => ({
          name: argument.name,
          value: values[at] ?? null,
        })),
      }
    })
}

const sources = keptBy<Source<FormulaLogRow>>()

/** The last runs of every formula on the devices that are followed. */
export function runsSource(world: RunParts): Source<FormulaLogRow> {
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
