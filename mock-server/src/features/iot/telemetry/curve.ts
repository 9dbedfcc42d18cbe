import { code } from '#contract/wire/envelope.ts'
import { isPropertyId, properties, type PropertyId, type Quality } from '#contract/metering/properties.ts'
import { curveSteps, maxCurveValues, type Curve, type CurveQuery } from '#contract/metering/telemetry.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, quarter } from '#contract/schema/time-units.ts'

import { refuse } from '#mock/lib/refusal.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { Points, Simulation } from '#mock/simulation/types.ts'
import { platformOffset } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { findDevice } from './query.ts'

/** A question for curves; times are epoch milliseconds, `step` milliseconds. */
interface Question {
  ids: readonly PropertyId[]
  from: number
  until: number
  step: number
}

/** `GET curve`: properties of one device over a span. */
export function curve(world: Pick<World, 'clock' | 'fleet' | 'simulation'>, query: CurveQuery): Curve {
  const row = findDevice(world, query.deviceId)
  const { installed = 0 } = world.fleet.profile(row.id) ?? {}
  const answered = answer(world.simulation, row.id, readQuestion(query), world.clock())
  return { ...answered, due: answered.times.filter((time) => time >= installed).length }
}

function readQuestion({ props, step: seconds, start, end: until }: CurveQuery): Question {
  const ids = [...new Set(props.split(',').filter(isPropertyId))]
  const known = curveSteps.find(({ step }) => step === seconds) ?? refuseParameter('step')
  const step = known.step * 1000
  const from = firstPoint(start, step)
  if (until < from) refuseParameter('end')
  if (until - from > known.days * day) refuse(code.tooLarge, tooLong(known.days))
  const points = Math.ceil((until - from) / step)
  if (points * ids.length > maxCurveValues) refuse(code.tooLarge, tooMany(points * ids.length))
  return { ids, from, until, step }
}

/** The first point of a step at or after a moment; days begin at midnight by the clock of the platform. */
function firstPoint(moment: number, step: number): number {
  const zone = platformOffset * 60_000
  return Math.ceil((moment + zone) / step) * step - zone
}

function tooLong(days: number): Text2 {
  return days < 1
    ? [`With this step at most ${days * 24} hours can be shown.`, `该步长最多可查询 ${days * 24} 小时。`]
    : [`With this step at most ${days} days can be shown.`, `该步长最多可查询 ${days} 天。`]
}

function tooMany(values: number): Text2 {
  return [
    `These are ${values} values, more than ${maxCurveValues}. Ask for fewer properties or a shorter span.`,
    `共 ${values} 个数值，超过 ${maxCurveValues} 个。请减少属性或缩短时段。`,
  ]
}

/** Instantaneous values stand at the beginning of their interval, energies at its end. */
function answer(
  simulation: Simulation,
  id: number,
  { ids, from, until, step }: Question,
  now: number,
): Curve {
  const energies = ids.filter((property) => properties[property].nature === 'energy')
  const others = ids.filter((property) => properties[property].nature !== 'energy')
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
    step,
    due: times.length,
    received: quality.filter(arrived).length,
  }
}

/** Energies of intervals by where these begin; long ones have arrived with the first of their quarter hours. */
function energiesOf(
  simulation: Simulation,
  id: number,
  ids: readonly PropertyId[],
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

/** An interval that has only just begun has no energy yet. */
function aligned(series: Curve['series'], length: number): Curve['series'] {
  return Object.fromEntries(
    Object.entries(series).map(([name, values]) => [
      name,
      Array.from({ length }, (_, index) => values[index] ?? null),
    ]),
  )
}
