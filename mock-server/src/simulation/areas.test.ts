import { beforeAll, describe, expect, it } from 'vitest'
import { lossRange } from '#domain/metering/home.ts'
import { day } from '#contract/schema/time-units.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import { createSimulation } from './index.ts'
import type { Planted } from './stored-device.ts'
import type { Profile, Simulation } from './types.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const today = Date.parse('2026-11-20T00:00:00+08:00')

let fleet: TestFleet
let simulation: Simulation
let planted: readonly (Planted & { id: number; ledger: number })[]
let areaIds: readonly number[]

beforeAll(async () => {
  fleet = await testFleet(2000, now)
  simulation = createSimulation(1, fleet)
  planted = fleet.rows.flatMap((row) =>
    row.planted === undefined ? [] : [{ ...row.planted, id: row.id, ledger: row.areaId }],
  )
  areaIds = [...new Set(fleet.rows.map(({ areaId }) => areaId))].filter((id) => id > 0)
})

function lossOf(areaId: number, daysAgo = 1, days = 1): number {
  const from = today - daysAgo * day
  return simulation.lineLoss(areaId, from, from + days * day) ?? Number.NaN
}

function touched(): ReadonlySet<number> {
  return new Set(planted.flatMap(({ ledger, areaId }) => [ledger, areaId]))
}

describe('line loss', () => {
  it('is 2.4 to 3.6 % on average in undisturbed areas', () => {
    const losses = areaIds
      .filter((id) => !touched().has(id))
      .flatMap((id) => [1, 5, 20].map((ago) => lossOf(id, ago)))
    expect(losses.length).toBeGreaterThan(300)
    expect(mean(losses)).toBeGreaterThan(2.4)
    expect(mean(losses)).toBeLessThan(3.6)
  })

  it('is out of range in 3 to 10 % of areas, mostly planted ones, which alone have LINE_LOSS faults', () => {
    const outside = areaIds.filter((id) => lossOf(id, 5, 5) < 0 || lossOf(id, 5, 5) > 10)
    const shares = outside.filter((id) => touched().has(id)).length / touched().size
    expect(shares).toBeGreaterThan(0.7)
    expect(outside.length / areaIds.length).toBeGreaterThan(0.03)
    expect(outside.length / areaIds.length).toBeLessThan(0.1)
    const counted = fleet.rows.filter(({ id }) =>
      simulation.faults(id, today - day, today).some(({ code }) => code === 'LINE_LOSS'),
    )
    expect(new Set(counted.map(({ areaId }) => areaId))).toEqual(
      new Set([...touched()].filter((id) => id > 0)),
    )
  })

  it('rises on the day of a theft', () => {
    for (const { ledger, from } of planted.filter(({ kind }) => kind !== 'wrong-area')) {
      const ago = Math.round((today - from) / day)
      expect(lossOf(ledger, ago + 6, 5)).toBeLessThan(lossRange.to)
      expect(lossOf(ledger, ago, 5)).toBeGreaterThan(lossRange.to)
    }
  })

  it('is the unmetered share of supplied energy', () => {
    const areaId = areaIds.find((id) => !touched().has(id)) ?? 0
    const [from, until] = [today - 3 * day, today]
    const used = fleet.usersOf(areaId).reduce((sum, id) => sum + simulation.energy(id, from, until), 0)
    const supplied = simulation.energy(fleet.checkOf(areaId) ?? 0, from, until)
    expect(lossOf(areaId, 3, 3)).toBeCloseTo(((supplied - used) / supplied) * 100, 2)
    expect(simulation.lineLoss(99_999, from, until)).toBeNull()
    expect(simulation.lineLoss(areaId, until, until)).toBeNull()
  })

  it('is normal in both areas once the ledger is corrected', () => {
    const wrong =
      planted.find(({ kind }) => kind === 'wrong-area') ??
      expect.unreachable('No meter hangs on another area')
    expect(lossOf(wrong.ledger)).toBeLessThan(0)
    const usersOf = (areaId: number) => {
      const users = fleet.usersOf(areaId).filter((id) => id !== wrong.id)
      return areaId === wrong.areaId ? [...users, wrong.id] : users
    }
    const profile = (id: number): Profile | undefined => {
      const known = fleet.profile(id)
      return known && id === wrong.id ? { ...known, areaId: wrong.areaId } : known
    }
    simulation = createSimulation(1, { ...fleet, usersOf, profile })
    for (const areaId of [wrong.ledger, wrong.areaId]) {
      expect(lossOf(areaId)).toBeGreaterThan(1.7)
      expect(lossOf(areaId)).toBeLessThan(6)
    }
    simulation = createSimulation(1, fleet)
  })
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
