import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import { createSimulation } from './index.ts'
import type { Simulation } from './types.ts'

const now = Date.parse('2026-11-20T10:00:00+08:00')
const today = Date.parse('2026-11-20T00:00:00+08:00')

let fleet: TestFleet
let simulation: Simulation

beforeAll(async () => {
  fleet = await testFleet(400, now)
})

beforeEach(() => {
  fleet.faults.length = 0
  simulation = createSimulation(1, fleet)
})

/** Returns a concentrator that, like its first meter, has no faults today or in the two days before. */
function concentrator(): { id: number; meterId: number } {
  for (const { id, family } of fleet.rows) {
    const [meterId = 0] = fleet.childrenOf(id)
    const isQuiet = [id, meterId].every((each) => simulation.faults(each, today - 2 * day, now).length === 0)
    if (family === 'concentrator' && meterId > 0 && isQuiet) return { id, meterId }
  }
  throw new Error('There is no such concentrator')
}

function silence(deviceId: number, from: number, until: number): void {
  fleet.faults.push({ deviceId, code: 'OFFLINE', from, until, magnitude: 0, source: 'live' })
  simulation.forget(deviceId)
}

describe('an outage', () => {
  it('silences a terminal and the meters behind it', () => {
    const { id, meterId } = concentrator()
    silence(id, now - hour, now + hour)
    for (const each of [id, meterId]) {
      expect(simulation.isReachable(each, now - 2 * hour)).toBe(true)
      expect(simulation.isReachable(each, now)).toBe(false)
      expect(simulation.isReachable(each, now + hour)).toBe(true)
      expect(simulation.sample(each, 'ua', now)).toEqual({ value: null, quality: 'missing' })
      expect(simulation.power(each, now)).toBeGreaterThan(0)
      const last = simulation.lastHeard(each, now)
      expect(last).toBeLessThan(now - hour)
      expect(last).toBeGreaterThan(now - hour - quarter)
    }
  })

  it('leaves missing points, about 60 % re-collected within a day', () => {
    const { id, meterId } = concentrator()
    silence(id, today - 20 * hour, today - 2 * hour)
    const span = { from: today - 20 * hour, until: today - 2 * hour, step: quarter }
    const during = simulation.points(meterId, ['p', 'ua'], { ...span, now: today - 3 * hour })
    expect(during.series['ua']?.every((value) => value === null)).toBe(true)
    expect(new Set(during.quality)).toEqual(new Set(['missing']))
    const after = simulation.points(meterId, ['p', 'ua'], { ...span, now: today + day })
    const again = after.quality.filter((quality) => quality === 'recollected').length / after.quality.length
    expect(again).toBeGreaterThan(0.35)
    expect(again).toBeLessThan(0.85)
    expect(after.series['p']?.map((value) => value === null)).toEqual(
      after.quality.map((quality) => quality === 'missing'),
    )
  })
})

describe('arrivals', () => {
  it('are 96 to 99.9 % of the points of a day, more after re-collection', () => {
    const span = { from: today - 3 * day, until: today, step: quarter }
    const isQuiet = (id: number) => simulation.faults(id, span.from, span.until).length === 0
    const share = (wait: number) => {
      const marks = fleet.rows
        .filter(({ id, parentId }) => isQuiet(id) && isQuiet(parentId))
        .flatMap(({ id }) =>
          simulation
            .points(id, [], { ...span, now: today })
            .times.map((time) => simulation.sample(id, 'p', time, time + wait).quality),
        )
      return marks.filter((mark) => mark !== 'missing').length / marks.length
    }
    const [first, later] = [share(0), share(day)]
    expect(first).toBeGreaterThan(0.96)
    expect(first).toBeLessThan(0.999)
    expect((later - first) / (1 - first)).toBeCloseTo(0.6, 0)
  })

  it('have equal quality with or without value', () => {
    for (const { id } of fleet.rows.slice(0, 6))
      for (let time = today - day; time < now; time += 7 * hour)
        for (const seen of [time, now])
          expect(simulation.quality(id, 'forward', time, seen)).toBe(
            simulation.sample(id, 'forward', time, seen).quality,
          )
  })

  it('count as success of a meter, or as mean of the meters of a terminal', () => {
    const { id, meterId } = concentrator()
    const of = (each: number) => simulation.success(each, now) ?? Number.NaN
    expect(of(meterId)).toBeGreaterThan(70)
    const meters = fleet.childrenOf(id).map(of)
    const mean = meters.reduce((sum, value) => sum + value, 0) / meters.length
    expect(of(id)).toBeCloseTo(mean, 9)
    expect(simulation.success(meterId, today)).toBeNull()
    expect(simulation.success(123_456, now)).toBeNull()
    silence(id, today, now)
    expect(of(id)).toBe(0)
  })

  it('come only from installed devices', () => {
    const { installed = 0, id = 0 } = fleet.profile(5) ?? {}
    expect(simulation.isReachable(id, installed - 1)).toBe(false)
    expect(simulation.sample(id, 'ua', installed - 1)).toEqual({ value: null, quality: 'missing' })
    expect(simulation.lastHeard(id, installed - 1)).toBe(0)
    expect(simulation.isReachable(123_456, now)).toBe(false)
    silence(concentrator().id, now - hour, Number.POSITIVE_INFINITY)
    expect(fleet.faults.map(({ deviceId }) => simulation.isReachable(deviceId, now + 100 * day))).toEqual([
      false,
    ])
  })
})

it('an otherwise lost point arrives during an event of the device', () => {
  const { meterId } = concentrator()
  const span = { from: today - 30 * day, until: today - 2 * day, step: quarter }
  const { quality } = simulation.points(meterId, ['ua'], { ...span, now })
  const place = quality.findIndex(
    (one, index) => one !== 'normal' && simulation.isReachable(meterId, span.from + index * quarter),
  )
  expect(place).toBeGreaterThanOrEqual(0)
  const from = span.from + place * quarter
  const fault = { deviceId: meterId, code: 'LOSS_V', phase: 'B', magnitude: 1, source: 'live' } as const
  fleet.faults.push({ ...fault, from, until: from + 3 * hour })
  simulation.forget(meterId)
  const during = simulation.points(meterId, ['ua'], { from, until: from + quarter, step: quarter, now })
  expect(during.quality).toEqual(['normal'])
})
