import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPropertyId, nominalVoltage, properties, type PropertyId } from '#domain/metering/properties.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import { unit } from '#mock/lib/random.ts'
import { createSimulation } from './index.ts'
import type { Simulation } from './types.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const today = Date.parse('2026-11-20T00:00:00+08:00')
const all = Object.keys(properties).filter(isPropertyId)

let fleet: TestFleet
let simulation: Simulation
let healthy: readonly { id: number; time: number }[]

beforeAll(async () => {
  fleet = await testFleet(400, now)
  simulation = createSimulation(1, fleet)
  healthy = healthyMoments()
})

/** Returns one fault-free time per device, over thirty days. */
function healthyMoments(): { id: number; time: number }[] {
  return fleet.rows
    .map(({ id }) => ({ id, time: today - Math.floor(unit(1, id) * 30 * 96) * quarter }))
    .filter(({ id, time }) => simulation.faults(id, time - quarter, time + quarter).length === 0)
    .filter(({ id, time }) => simulation.sample(id, 'p', time, now).value !== null)
}

describe('healthy values', () => {
  const limits: readonly (readonly [PropertyId, low: number, high: number])[] = [
    ['pf', 0.84, 1],
    ['unbalanceI', 0, 45],
    ['load', 0, 115],
    ['temperature', -10, 60],
    ['clockDeviation', -300, 300],
    ['signal', -110, -55],
  ]

  it.each(limits)('%s is from %d to %d', (property, low, high) => {
    const values = healthy.flatMap(({ id, time }) => simulation.sample(id, property, time, now).value ?? [])
    expect(values.filter((value) => !(value >= low && value <= high))).toEqual([])
  })

  it('voltages are near nominal', () => {
    const shares = healthy.map(({ id, time }) => {
      const { wiring = 'single', pt = 1 } = fleet.profile(id) ?? {}
      return ((simulation.sample(id, 'ua', time, now).value ?? 0) / nominalVoltage(wiring, pt)) * 220
    })
    expect(shares.filter((share) => share < 213 || share > 236.5)).toEqual([])
  })

  it('current, voltage and power factor give the power, and phases sum up', () => {
    for (const { id, time } of healthy) {
      const of = (property: PropertyId) => simulation.sample(id, property, time, now).value ?? 0
      const { wiring } = fleet.profile(id) ?? {}
      if (wiring === 'three-wire') continue
      expect((of('ua') * of('ia') * of('pfa')) / 1000).toBeCloseTo(Math.abs(of('pa')), 6)
      expect(of('pa') + of('pb') + of('pc')).toBeCloseTo(of('p'), 6)
      expect(Math.hypot(of('p'), of('q'))).toBeCloseTo(of('s'), 6)
    }
  })

  it('unmeasured properties are null', () => {
    const nulls = (wiring: string) => {
      const id = fleet.rows.find((row) => row.wiring === wiring && row.comm !== '4g')?.id ?? 0
      const time = simulation.lastHeard(id, now)
      return all.filter((property) => simulation.sample(id, property, time + 1, now).value === null)
    }
    expect(nulls('single')).toEqual(
      expect.arrayContaining(['ub', 'uc', 'ib', 'pc', 'unbalanceI', 'unbalanceU']),
    )
    expect(nulls('three-wire')).toEqual(expect.arrayContaining(['ub', 'ib', 'in', 'pa', 'pfb']))
    expect(nulls('four-wire').filter((property) => property !== 'signal')).toEqual([])
  })
})

it('values match the curve at quarter hours and stay close between them', () => {
  const { id = 0 } = fleet.rows.find(({ family }) => family === 'load-control') ?? {}
  const span = { from: today - day, until: today - day + 2 * quarter, now }
  const asked = ['p', 'ua', 'ia'] as const
  const [coarse, fine] = [quarter, 1000].map((step) => simulation.points(id, asked, { ...span, step }).series)
  for (const property of asked) {
    expect(fine?.[property]?.[900]).toBe(coarse?.[property]?.[1])
    const values = fine?.[property]?.filter((value) => value !== null) ?? []
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(new Set(values).size).toBeGreaterThan(1500)
    expect(Math.max(...values.map((value) => Math.abs(value - mean) / mean))).toBeLessThan(0.3)
  }
})

describe('any query', () => {
  const anyId = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1, 500, 2 ** 53, Number.NaN))
  const anyTime = fc.oneof(
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
    fc.double(),
    fc.integer({ min: 900_000_000_000, max: 2_600_000_000_000 }),
  )

  it('returns finite numbers or null', () => {
    fc.assert(
      fc.property(anyId, anyTime, fc.constantFrom(...all), (id, time, property) => {
        const { value } = simulation.sample(id, property, time)
        expect(value === null || Number.isFinite(value)).toBe(true)
        const numbers = [
          simulation.power(id, time),
          simulation.energy(id, time, time + day),
          simulation.lastHeard(id, time),
          simulation.success(id, time) ?? 0,
          simulation.lineLoss(id, time, time + day) ?? 0,
          ...simulation.faults(id, time, time + day).map(({ magnitude }) => magnitude),
        ]
        expect(numbers.every((number) => Number.isFinite(number))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('has no points after now or for an invalid span', () => {
    const times = (span: object) =>
      simulation.points(1, ['p'], { from: today, until: today + day, step: quarter, now, ...span }).times
    expect(times({})).toHaveLength(33)
    expect(times({ step: 0 })).toEqual([])
    expect(times({ from: Number.NaN })).toEqual([])
    expect(times({ until: today - 1 })).toEqual([])
    expect(() => times({ from: 0, step: 1 })).toThrow(RangeError)
  })

  it('returns the same voltage alone and beside other properties', () => {
    const phases = ['ua', 'ub', 'uc'] as const
    fc.assert(
      fc.property(fc.nat(399), fc.integer({ min: 1, max: 400 }), fc.nat(day), (place, ago, within) => {
        const id = fleet.rows[place]?.id ?? 1
        const from = today - ago * day + within
        const seriesOf = (asked: readonly PropertyId[]) =>
          simulation.points(id, asked, { from, until: from + day, step: 7 * quarter, now }).series
        const beside = seriesOf([...phases, 'ia'])
        for (const phase of phases) expect(seriesOf([phase])[phase]).toEqual(beside[phase])
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('is independent of earlier queries', () => {
    const other = createSimulation(1, fleet)
    const digest = (from: Simulation, ids: readonly number[]) => {
      const lines = ids.map((id) => {
        const span = { from: today - day, until: today, step: quarter, now }
        return [id, JSON.stringify(from.points(id, all, span))].join(' ')
      })
      return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
    }
    const ids = fleet.rows.filter((_, place) => place % 40 === 0).map(({ id }) => id)
    expect(digest(other, ids.toReversed())).toBe(digest(simulation, ids))
    expect(digest(createSimulation(2, fleet), ids)).not.toBe(digest(simulation, ids))
  })
})
