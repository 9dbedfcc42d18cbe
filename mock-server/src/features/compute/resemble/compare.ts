import { findDevice } from '#mock/resources/data-scope.ts'
import type {
  ComparedSeries,
  Comparison,
  LikenessFigures,
  resembleCalls,
} from '#contract/calls/compute/resemble.ts'
import { dropOf, alignedByPeak, likenessOf, type Likeness } from '#domain/compute/likeness/likeness.ts'
import { conclusionOf, fallenPhase, type Evidence } from '#domain/compute/likeness/conclusion.ts'
import type { Base } from '#domain/compute/likeness/base.ts'
import { isValue, meanOf, resampled, sizeOf, type Curve } from '#domain/compute/likeness/points.ts'
import { hasLevel, usualBase } from '#domain/compute/likeness/search.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { dayCurves } from '#mock/engines/likeness/day-curves.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import { changeBefore, energiesOf, lossRiseOf, beginsOf, onWeekdayOf, dayText } from './change.ts'

type Asked = Sent<typeof resembleCalls.compare>
type Series = Asked['series'][number]

/** A series with its days and curves. */
interface Read extends Series {
  begins: number[]
  whole: Curve
  shown: Curve
}

/** `POST compare`: superimposed curves with their interpretation. */
export function compareCurves(world: World, asked: Asked, call: UserCall): Comparison {
  const { window, points } = shapeOf(asked)
  const devices = asked.series.map(({ deviceId }) => findDevice(world, deviceId, call))
  const read = readAll(world, asked, window, points)
  const [reference] = read
  if (reference === undefined)
    return { base: asked.base ?? 'level', step: asked.step, series: [], change: null }
  const base = asked.base ?? usualBase(reference.property)
  const change = changeBefore(world, reference.deviceId, lastPast(world, read))
  const series = read.map((one, place): ComparedSeries => {
    const { name = '', nameZh = '', areaId = 0 } = devices[place] ?? {}
    const { deviceId, property, from, to, begins, shown } = one
    return {
      deviceId,
      name,
      nameZh,
      areaId,
      property,
      from,
      to,
      points: [...shown],
      mean: sizeOf(shown),
      due: one.whole.length,
      received: one.whole.filter(isValue).length,
      days: energiesOf(world, deviceId, begins),
      likeness: place === 0 ? null : figuresOf(world, { reference, other: one, base, asked, change }),
    }
  })
  const known = change && { day: change.day, ratio: change.ratio, days: change.days, lost: change.lost }
  return { base, step: asked.step, series, change: known ?? null }
}

/** Compared window of the day, and number of quarter hours per point. */
function shapeOf({ windowFrom, windowUntil, step }: Asked) {
  if (windowUntil <= windowFrom) {
    refuseForm([
      { field: 'windowUntil', text: ['The window ends before it begins.', '时段的结束早于开始。'] },
    ])
  }
  return { window: [windowFrom, windowUntil] as const, points: step / 15 }
}

function readAll(
  world: World,
  { series, align }: Asked,
  window: readonly [number, number],
  points: number,
): Read[] {
  const curves = dayCurves(world)
  const now = world.clock()
  const first = series[0]
  const read = series.map((one) => {
    const days = align === 'weekday' && first !== undefined ? onWeekdayOf(one, first.from) : one
    const begins = beginsOf(days, now)
    const whole = curves.joined(one.deviceId, one.property, begins)
    const mean = curves.mean(one.deviceId, one.property, begins)
    return { ...one, ...days, begins, whole, shown: resampled(mean.slice(...window), points) }
  })
  const [reference] = read
  if (align !== 'peak' || reference === undefined) return read
  return read.map((one) =>
    one === reference ? one : { ...one, shown: alignedByPeak(reference.shown, one.shown) },
  )
}

/** Midnight at which the last completed day of the series begins. */
function lastPast({ clock }: World, read: readonly Read[]): number {
  const day = 86_400_000
  return Math.max(...read.flatMap(({ begins }) => begins).filter((begin) => begin + day <= clock()), 0)
}

interface Pair {
  reference: Read
  other: Read
  base: Base
  asked: Pick<Asked, 'step' | 'lag' | 'windowFrom'>
  change: ReturnType<typeof changeBefore>
}

function figuresOf(world: World, pair: Pair): LikenessFigures {
  const { reference, other, base, asked } = pair
  const likeness = likenessOf(reference.shown, other.shown, { base, lag: asked.lag })
  return { ...inMinutes(likeness, asked.step), conclusion: conclusionOf(evidenceOf(world, pair, likeness)) }
}

/** Evidence beyond the curves: when the level changed, which phase dropped, and the energy not metered. */
function evidenceOf(world: World, { reference, other, asked, change }: Pair, likeness: Likeness): Evidence {
  const isSame = reference.deviceId === other.deviceId
  const known = {
    likeness,
    isSame,
    hasLevel: hasLevel(reference.property) && reference.property === other.property,
  }
  if (!isSame) return known
  const isDay = reference.begins.length === 1 && other.begins.length === 1
  const drop = isDay ? dropOf(reference.shown, other.shown) : undefined
  if (drop !== undefined && drop.place > 0) {
    const minutes = asked.windowFrom * 15 + drop.place * asked.step
    const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    const phase = phaseOf(world, reference, other, minutes / 15)
    return { ...known, since: { clock, ratio: drop.ratio }, ...(phase !== undefined && { phase }) }
  }
  const [firstOther = 0] = other.begins
  const lastReference = reference.begins.at(-1) ?? 0
  // a change explains the difference only if it lies between the two curves
  if (change === undefined || change.begin > firstOther || change.begin <= lastReference) return known
  const { areaId = 0 } = world.fleet.table.get(reference.deviceId) ?? {}
  const lossRise = lossRiseOf(world, { areaId }, change)
  const days = change.days.filter(({ day }) => day >= change.day).length
  return {
    ...known,
    since: { day: dayText(change.begin), ratio: change.ratio },
    lost: { energy: change.lost, days },
    ...(lossRise !== undefined && { lossRise }),
  }
}

/** Phase whose current alone dropped from a quarter hour on, compared with the reference. */
function phaseOf(world: World, reference: Read, other: Read, from: number) {
  const curves = dayCurves(world)
  const ratios = (['ia', 'ib', 'ic'] as const).map((property) => {
    const [before, after] = [reference, other].map(({ deviceId, begins }) =>
      meanOf(curves.mean(deviceId, property, begins).slice(from)),
    )
    return before === undefined || after === undefined || before === 0 ? null : after / before
  })
  return fallenPhase(ratios)
}

/** Converts shifts from points to minutes. */
export function inMinutes(likeness: Likeness, step: number): Omit<LikenessFigures, 'conclusion'> {
  const { shift, peakShift } = likeness
  return { ...likeness, shift: shift * step, peakShift: peakShift === null ? null : peakShift * step }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
