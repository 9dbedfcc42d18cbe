import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { day, quarter } from '#contract/schema/time-units.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import { createSimulation } from './index.ts'
import type { Simulation } from './types.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const today = Date.parse('2026-11-20T00:00:00+08:00')

let fleet: TestFleet
let simulation: Simulation

beforeAll(async () => {
  fleet = await testFleet(300, now)
  simulation = createSimulation(1, fleet)
})

const ids = fc.integer({ min: 1, max: 300 })
const daysAgo = fc.integer({ min: 1, max: 400 })

function energies(id: number, from: number): number[] {
  return Array.from({ length: 96 }, (_, slot) =>
    simulation.energy(id, from + slot * quarter, from + (slot + 1) * quarter),
  )
}

describe('energy', () => {
  it('of a day is the sum of its quarter hours and the difference of the registers', () => {
    fc.assert(
      fc.property(ids, daysAgo, (id, days) => {
        const from = today - days * day
        const sum = energies(id, from).reduce((total, energy) => total + energy, 0)
        expect(simulation.energy(id, from, from + day)).toBeCloseTo(sum, 6)
        const [before, after] = [from, from + day].map(
          (time) => simulation.sample(id, 'forward', time, now).value,
        )
        const isExchanged = fleet.meterExchangesOf(id).length > 0
        if (isExchanged || typeof before !== 'number' || typeof after !== 'number') return
        expect(after - before).toBeCloseTo(sum, 6)
      }),
      { numRuns: 60 },
    )
  })

  it('is the integral of the power', () => {
    fc.assert(
      fc.property(ids, daysAgo, (id, days) => {
        const from = today - days * day
        const steps = 96 * 30
        let sum = 0
        for (let step = 0; step < steps; step += 1) {
          sum += simulation.power(id, from + ((step + 0.5) * day) / steps) * (24 / steps)
        }
        const reverse = reverseOf(id, from)
        if (reverse === undefined) return
        const net = simulation.energy(id, from, from + day) - reverse
        const size = Math.max(1, Math.abs(sum), Math.abs(net))
        expect(Math.abs(sum - net) / size).toBeLessThan(0.01)
      }),
      { numRuns: 25 },
    )
  })

  it('is zero before installation and outside the simulated time', () => {
    const [row] = fleet.rows
    const { installed = 0, id = 0 } = fleet.profile(row?.id ?? 0) ?? {}
    expect(simulation.energy(id, installed - 30 * day, installed - quarter)).toBe(0)
    expect(simulation.power(id, installed - 1)).toBe(0)
    expect(simulation.energy(id, Date.UTC(2060, 0), Date.UTC(2061, 0))).toBe(0)
  })
})

describe('registers', () => {
  it('increase, and the tariffs sum up', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 0, max: 400 * day }), { minLength: 3 }), (id, spans) => {
        const times = spans.map((span) => now - span).sort((a, b) => a - b)
        let last = { forward: 0, reverse: 0, reactiveRegister: 0 }
        for (const time of times) {
          const values = Object.fromEntries(
            registers.map((property) => [property, simulation.sample(id, property, time, now).value]),
          )
          if (values['forward'] === null || fleet.meterExchangesOf(id).length > 0) continue
          const { forward = 0, reverse = 0, reactiveRegister = 0, ...tariffs } = numbers(values)
          expect(forward).toBeGreaterThanOrEqual(last.forward)
          expect(reverse).toBeGreaterThanOrEqual(last.reverse)
          expect(reactiveRegister).toBeGreaterThanOrEqual(last.reactiveRegister)
          expect(Object.values(tariffs).reduce((sum, value) => sum + value, 0)).toBeCloseTo(forward, 6)
          last = { forward, reverse, reactiveRegister }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('of an exchanged meter end and restart at the exchange readings', () => {
    const exchanged = fleet.rows.find(({ id }) => fleet.meterExchangesOf(id).length > 0)
    const [exchange] = fleet.meterExchangesOf(exchanged?.id ?? 0)
    if (exchanged === undefined || exchange === undefined) throw new Error('No meter was exchanged')
    const before = simulation.sample(exchanged.id, 'forward', exchange.time - 1).value ?? 0
    const after = simulation.sample(exchanged.id, 'forward', exchange.time + 1).value ?? 0
    expect(before).toBeCloseTo(exchange.before, 1)
    expect(after).toBeCloseTo(exchange.after, 1)
    const earlier = simulation.sample(exchanged.id, 'forward', exchange.time - 20 * day + 1, now).value ?? 0
    expect(before - earlier).toBeCloseTo(
      simulation.energy(exchanged.id, exchange.time - 20 * day, exchange.time),
      1,
    )
  })
})

const registers = [
  'forward',
  'reverse',
  'reactiveRegister',
  'forwardSharp',
  'forwardPeak',
  'forwardFlat',
  'forwardValley',
] as const

function numbers(values: Record<string, number | null>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? Number.NaN]))
}

/** kWh fed in on a day; undefined if a register was not read. */
function reverseOf(id: number, from: number): number | undefined {
  const [before, after] = [from, from + day].map((time) => simulation.sample(id, 'reverse', time, now).value)
  return typeof before === 'number' && typeof after === 'number' ? after - before : undefined
}
