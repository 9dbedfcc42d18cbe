import { properties, type PropertyId } from '#contract/metering/properties.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { dayAt, isSummer, tariffsOf } from '#mock/simulation/calendar.ts'
import type { Points, Sample, Simulation } from '#mock/simulation/types.ts'
import { midnight } from '#mock/lib/days.ts'
import type { Span, Spans } from './spans.ts'

/** What no current means. */
const zeroWhenOpen: ReadonlySet<PropertyId> = new Set([
  'ia',
  'ib',
  'ic',
  'in',
  'p',
  'pa',
  'pb',
  'pc',
  'q',
  'qa',
  'qb',
  'qc',
  's',
  'load',
  'unbalanceI',
])

/** Registers in the order in which the calendar numbers their tariffs. */
const tariffRegisters: readonly PropertyId[] = ['forwardSharp', 'forwardPeak', 'forwardFlat', 'forwardValley']

/**
 * A simulation in which commands have an effect: an open relay lets nothing through, a clock that was set is right,
 * and what was collected again is there. `deviation` is how many seconds a clock is off until it is set.
 */
export function withCommands(
  base: Simulation,
  spans: Spans,
  deviation: (deviceId: number) => number,
): Simulation {
  const parts = { base, spans, deviation }
  return {
    isHeard: (id, time) => base.isHeard(id, time),
    lineLoss: (areaId, from, until) => base.lineLoss(areaId, from, until),
    forget: (id) => base.forget(id),
    sample: (id, property, time, now) =>
      isTouched(parts, id) ? sampleOf(parts, id, property, time, now) : base.sample(id, property, time, now),
    points: (id, ids, span) =>
      isTouched(parts, id)
        ? pointsOf(parts, id, base.points(id, ids, span), span)
        : base.points(id, ids, span),
    energy: (id, from, until) => passed(parts, id, from, until),
    power: (id, time) => (openAt(spans, id, time) ? 0 : base.power(id, time)),
    faults: (id, from, until) => {
      const [set] = spans.of(id, 'clock')
      const faults = base.faults(id, from, until)
      if (set === undefined) return faults
      return faults
        .map((fault) =>
          fault.code === 'CLOCK' && fault.from < set.from
            ? { ...fault, until: Math.min(fault.until, set.from) }
            : fault,
        )
        .filter((fault) => fault.until > from)
    },
    lastHeard: (id, time) =>
      Math.max(
        base.lastHeard(id, time),
        ...spans.of(id, 'collected').map(({ until }) => (until <= time ? until : 0)),
      ),
    success(id, time) {
      const share = base.success(id, time)
      const begin = midnight(time)
      const covered = spans.of(id, 'collected').reduce((sum, span) => sum + overlap(span, begin, time), 0)
      return share === null || covered === 0 ? share : share + ((100 - share) * covered) / (time - begin)
    },
  }
}

interface Parts {
  base: Simulation
  spans: Spans
  deviation: (deviceId: number) => number
}

function isTouched({ spans, deviation }: Parts, id: number): boolean {
  return spans.has(id) || deviation(id) !== 0
}

function sampleOf(parts: Parts, id: number, property: PropertyId, time: number, now?: number): Sample {
  const { base, spans } = parts
  const sample = base.sample(id, property, time, now)
  if (sample.value === null) {
    return sample.quality === 'missing' && collectedAt(spans, id, time)
      ? { value: recovered(parts, id, property, time), quality: 'recollected' }
      : sample
  }
  return { ...sample, value: corrected(parts, id, property, time, sample.value) }
}

function pointsOf(
  parts: Parts,
  id: number,
  points: Points,
  { step, now }: { step: number; now: number },
): Points {
  const { spans } = parts
  const { times } = points
  const isBack = points.quality.map(
    (quality, n) => quality === 'missing' && collectedAt(spans, id, times[n] ?? 0),
  )
  const series = Object.entries(points.series).map(([name, values]) => {
    // the series are named by properties
    const property = name as PropertyId
    const fixed = values?.map((value, n) => {
      const time = times[n] ?? 0
      if (property === 'energy') {
        const isKnown = value !== null || (isBack[n] && time + step <= now)
        return isKnown ? passed(parts, id, time, time + step) : null
      }
      if (value === null) return isBack[n] ? recovered(parts, id, property, time) : null
      return corrected(parts, id, property, time, value)
    })
    return [property, fixed]
  })
  return {
    times,
    series: Object.fromEntries(series),
    quality: points.quality.map((quality, n) => (isBack[n] ? 'recollected' : quality)),
  }
}

function corrected(parts: Parts, id: number, property: PropertyId, time: number, value: number): number {
  const { base, spans } = parts
  if (property === 'clockDeviation') return value + clockShift(parts, id, time)
  if (zeroWhenOpen.has(property)) return openAt(spans, id, time) ? 0 : value
  if (properties[property].nature !== 'register') return value
  return spans.of(id, 'open').reduce((register, { from, until }) => {
    if (from >= time) return register
    const begin = base.sample(id, property, from).value ?? value
    const end = until >= time ? value : (base.sample(id, property, until).value ?? value)
    return register - Math.max(0, end - begin)
  }, value)
}

/** What was set off a clock, and what it is off without. */
function clockShift({ base, spans, deviation }: Parts, id: number, time: number): number {
  const [set] = spans.of(id, 'clock')
  if (set === undefined || set.from > time) return deviation(id)
  return -(base.sample(id, 'clockDeviation', set.from).value ?? 0)
}

/** A value that had not arrived, from the nearest that did; a register with what was counted between the two. */
function recovered(parts: Parts, id: number, property: PropertyId, time: number): number | null {
  const { base } = parts
  if (property === 'p') return corrected(parts, id, property, time, base.power(id, time))
  for (let away = 1; away <= 16; away += 1) {
    for (const near of [time - away * quarter, time + away * quarter]) {
      const { value } = base.sample(id, property, near)
      if (value === null) continue
      const counted =
        near < time ? counts(base, id, property, near, time) : -counts(base, id, property, time, near)
      return corrected(parts, id, property, time, value + counted)
    }
  }
  return null
}

/** By how much a forward register rises from one moment to another some hours later; 0 for anything else. */
function counts(base: Simulation, id: number, property: PropertyId, from: number, until: number): number {
  if (property === 'forward') return base.energy(id, from, until)
  const tariff = tariffRegisters.indexOf(property)
  if (tariff < 0) return 0
  let sum = 0
  for (let begin = from; begin < until;) {
    const slot = Math.floor((begin - midnight(begin)) / quarter)
    const end = Math.min(until, midnight(begin) + (slot + 1) * quarter)
    if (tariffsOf(isSummer(dayAt(begin)))[slot] === tariff) sum += base.energy(id, begin, end)
    begin = end
  }
  return sum
}

function openAt(spans: Spans, id: number, time: number): boolean {
  return spans.of(id, 'open').some(({ from, until }) => from <= time && time < until)
}

function collectedAt(spans: Spans, id: number, time: number): boolean {
  return spans.of(id, 'collected').some(({ from, until }) => from <= time && time < until)
}

/** What passed while the relay was closed, in kWh. */
function passed(parts: Parts, id: number, from: number, until: number): number {
  return parts.spans
    .of(id, 'open')
    .reduce(
      (sum, open) => sum - energyWithin(parts, id, open, from, until),
      parts.base.energy(id, from, until),
    )
}

function energyWithin({ base }: Parts, id: number, open: Span, from: number, until: number): number {
  const [begin, end] = [Math.max(from, open.from), Math.min(until, open.until)]
  return end > begin ? base.energy(id, begin, end) : 0
}

function overlap({ from, until }: Span, begin: number, end: number): number {
  return Math.max(0, Math.min(until, end) - Math.max(from, begin))
}
