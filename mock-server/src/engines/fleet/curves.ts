import type { Quality } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { platformOffset } from '#mock/lib/time.ts'
import type { Points, Simulation } from '#mock/simulation/types.ts'

/** Query for curves; times in epoch milliseconds, `step` in milliseconds. */
export interface Question {
  ids: readonly ValueId[]
  from: number
  until: number
  step: number
}

/** Returns the first point of a step at or after a time; days begin at midnight in the platform's time zone. */
export function firstPoint(moment: number, step: number): number {
  const zone = platformOffset * 60_000
  return Math.ceil((moment + zone) / step) * step - zone
}

/** Returns a curve; instantaneous values are at the beginning of their interval, energies at its end. */
export function curveOf(
  simulation: Simulation,
  id: number,
  { ids, from, until, step }: Question,
  now: number,
): Curve {
  const energies = ids.filter((property) => property === 'energy')
  const others = ids.filter((property) => property !== 'energy')
  const own = simulation.points(id, others, { from, until, step, now })
  const before = { from: from - step, until: until - step, step, now }
  const ended = energies.length === 0 ? undefined : energiesOf(simulation, id, energies, before)
  const times = others.length > 0 || ended === undefined ? own.times : ended.times.map((time) => time + step)
  const quality = others.length > 0 || ended === undefined ? own.quality : ended.quality
  const isPlain = quality.every((one) => one === 'normal')
  return {
    times,
    series: { ...own.series, ...(ended && aligned(ended.series, times.length)) },
    ...(!isPlain && { quality }),
    ...(own.marks && { marks: own.marks }),
    step,
    due: times.length,
    received: quality.filter(arrived).length,
  }
}

/** Returns energies by the start of their interval; a long one counts as arrived with any of its quarter hours. */
function energiesOf(
  simulation: Simulation,
  id: number,
  ids: readonly ValueId[],
  span: { from: number; until: number; step: number; now: number },
): Points {
  const perStep = span.step / quarter
  if (perStep <= 1) return simulation.points(id, ids, span)
  const points = simulation.points(id, [], span)
  const marks = simulation.points(id, [], { ...span, step: quarter }).quality
  const quality = points.times.map((_, n) => best(marks.slice(n * perStep, (n + 1) * perStep)))
  const values = points.times.map((time, n) =>
    quality[n] === 'missing' || time + span.step > span.now
      ? null
      : simulation.energy(id, time, time + span.step),
  )
  return { times: points.times, quality, series: Object.fromEntries(ids.map((name) => [name, values])) }
}

function best(marks: readonly Quality[]): Quality {
  return marks.find((mark) => mark === 'normal') ?? marks.find((mark) => mark !== 'missing') ?? 'missing'
}

function arrived(quality: Quality): boolean {
  return quality === 'normal' || quality === 'recollected'
}

/** Aligns series to a length; an interval that has just begun has no energy yet. */
function aligned(series: Points['series'], length: number): Curve['series'] {
  return Object.fromEntries(
    Object.entries(series).map(([name, values]) => [
      name,
      Array.from({ length }, (_, index) => values?.[index] ?? null),
    ]),
  )
}
