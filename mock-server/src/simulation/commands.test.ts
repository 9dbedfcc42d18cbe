import { beforeEach, expect, it } from 'vitest'
import { createSimulation } from '#mock/simulation/index.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import { properties, propertyIds, type PropertyId } from '#domain/metering/properties.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import type { Commanded, Simulation } from './types.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const midnight = Date.parse('2026-11-20T00:00:00+08:00')

const fleet: TestFleet = await testFleet(400, now)
let base: Simulation

beforeEach(() => {
  fleet.commanded.length = 0
  fleet.faults.length = 0
  base = createSimulation(1, fleet)
})

const ids = () => fleet.rows.flatMap(({ id, state }) => (state === 'inactive' ? [] : [id]))

/** Returns the simulation after a command. */
function touched(id: number, commanded: Commanded): Simulation {
  fleet.commanded.push({ deviceId: id, ...commanded })
  return createSimulation(1, fleet)
}

function missingSlot(id: number): number {
  const { quality } = base.points(id, [], { from: midnight, until: now, step: quarter, now })
  return quality.indexOf('missing')
}

it('an open relay cuts curve, registers and sums equally, to the minute', () => {
  const id =
    ids().find((one) => base.energy(one, midnight - day, midnight) > 5 && isPlain(one) && hasRelay(one)) ?? 0
  const begin = midnight - 6 * hour
  const simulation = touched(id, { kind: 'open', from: begin + 7 * minute, until: begin + 52 * minute })
  const span = { from: begin, until: begin + hour, step: quarter, now }
  const parts = simulation.points(id, ['energy'], span).series.energy ?? []
  const sum = parts.reduce<number>((all, value) => all + (value ?? 0), 0)
  const used = simulation.energy(id, begin, begin + hour)
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThan(base.energy(id, begin, begin + hour) * 0.5)
  expect(sum).toBeCloseTo(used, 6)
  const [first, last] = [begin, begin + hour].map((time) => simulation.sample(id, 'forward', time, now).value)
  expect((last ?? 0) - (first ?? 0)).toBeCloseTo(used, 6)
})

it('re-collected values match what the device counted', () => {
  const id = ids().find((one) => missingSlot(one) > 0 && isPlain(one)) ?? 0
  const time = midnight + missingSlot(id) * quarter
  const simulation = touched(id, { kind: 'collected', from: midnight, until: now })
  const span = { from: midnight, until: now, step: quarter, now }
  const { series, quality } = simulation.points(id, ['energy', 'forward'], span)
  expect(quality).not.toContain('missing')
  const sum = series.energy?.reduce<number>((all, value) => all + (value ?? 0), 0)
  expect(sum).toBeCloseTo(base.energy(id, midnight, now), 6)

  const registers = (moment: number, names: readonly PropertyId[]) =>
    names.reduce((all, name) => all + (simulation.sample(id, name, moment, now).value ?? 0), 0)
  const tariffs: PropertyId[] = ['forwardSharp', 'forwardPeak', 'forwardFlat', 'forwardValley']
  const before = registers(midnight, ['forward'])
  expect(registers(time, ['forward']) - before).toBeCloseTo(base.energy(id, midnight, time), 6)
  expect(registers(time, tariffs)).toBeCloseTo(registers(time, ['forward']), 6)
})

/** Properties that are zero without current. */
const still = 'ia ib ic in p pa pb pc q s load unbalanceI'.split(' ') as PropertyId[]

it('behind an open relay no current flows despite other faults, and the voltage stays', () => {
  const random = createRandom()
  for (let n = 0; n < 60; n += 1) {
    const id = random.pick(ids().filter(hasRelay))
    const from = midnight + random.upTo(6 * hour)
    const time = from + random.upTo(hour)
    const code = random.pick(['OVERLOAD', 'UNBAL_I', 'LOSS_I', 'PF_LOW', 'MAGNET'] as const)
    fleet.faults.push({ deviceId: id, code, from, until: now, magnitude: 1, source: 'live' })
    const simulation = touched(id, { kind: 'open', from, until: Infinity })
    const values = still.map((property) => simulation.sample(id, property, time + 1, now).value ?? 0)
    expect({ id, values, ...random.context }).toEqual({ id, values: values.map(() => 0), ...random.context })
    expect(simulation.power(id, time)).toBe(0)
    expect(simulation.energy(id, from, now)).toBeCloseTo(0, 9)
    expect(simulation.sample(id, 'pf', time + 1, now).value).toBeNull()
    expect(simulation.sample(id, 'ua', time + 1, now).value).toBe(base.sample(id, 'ua', time + 1, now).value)
  }
})

it('a set clock is right, runs on, and keeps its past deviation', () => {
  const random = createRandom()
  for (let n = 0; n < 60; n += 1) {
    const id = random.pick(ids().filter((one) => fleet.profile(one)?.wornClock !== true))
    const from = midnight - random.upTo(20 * day)
    const isWrong = random.upTo(2) < 1
    // a clock may lose its time again by itself
    if (base.faults(id, from - 3 * hour, from + 6 * hour).some(({ code }) => code === 'CLOCK')) continue
    if (isWrong) {
      const span = { from: from - hour, until: from + 3 * hour }
      fleet.faults.push({ deviceId: id, code: 'CLOCK', magnitude: 0.5, source: 'live', ...span })
    }
    const off = (simulation: Simulation, time: number) =>
      simulation.sample(id, 'clockDeviation', time + 1, now + 30 * day).value
    const before = off(createSimulation(1, { ...fleet, clockOffsetOf: () => 380 }), from - 2 * hour)
    fleet.commanded.push({ deviceId: id, kind: 'clock', from, until: Infinity })
    const simulation = createSimulation(1, { ...fleet, clockOffsetOf: () => 380 })
    expect({ at: off(simulation, from - 2 * hour), ...random.context }).toEqual({
      at: before,
      ...random.context,
    })
    for (const later of [0, minute, 5 * hour]) {
      expect({ off: Math.abs(off(simulation, from + later) ?? 0) < 20, ...random.context }).toEqual({
        off: true,
        ...random.context,
      })
    }
    const last = simulation.faults(id, from, from + hour).filter(({ code }) => code === 'CLOCK')
    expect(last).toEqual([])
    fleet.commanded.length = 0
    fleet.faults.length = 0
  }
})

it('re-collected values of a terminal and its meters equal the undisturbed ones', () => {
  const random = createRandom()
  const terminals = ids().filter((id) => fleet.childrenOf(id).length > 0)
  for (let n = 0; n < 8; n += 1) {
    const id = random.pick(terminals)
    const span = { from: midnight + 7 * minute, until: midnight + 7 * hour }
    const child = random.pick(fleet.childrenOf(id))
    const clear = createSimulation(1, fleet)
    fleet.faults.push({ deviceId: id, code: 'OFFLINE', magnitude: 1, source: 'live', ...span })
    const simulation = touched(id, { kind: 'collected', from: midnight, until: now })
    expect({ share: simulation.success(id, now), ...random.context }).toEqual({
      share: 100,
      ...random.context,
    })
    for (const one of [id, child]) {
      for (const property of propertyIds.filter((name) => properties[name].nature === 'instant')) {
        const time = midnight + 5 * hour + 1
        const known = clear.sample(one, property, time, now)
        if (known.quality !== 'normal') continue
        expect(simulation.sample(one, property, time, now).value).toBe(known.value)
      }
    }
    fleet.commanded.length = 0
    fleet.faults.length = 0
  }
})

function hasRelay(id: number): boolean {
  const { family } = fleet.profile(id) ?? {}
  return family === 'load-control' || family === 'meter-1p' || family === 'meter-3p'
}

/** Whether a device's register runs without jumps and all values of the last hours of yesterday arrived. */
function isPlain(id: number): boolean {
  const { quality } = base.points(id, [], {
    from: midnight - 6 * hour,
    until: midnight + 1,
    step: quarter,
    now,
  })
  return (
    fleet.meterExchangesOf(id).length === 0 &&
    base.faults(id, midnight - day, now).length === 0 &&
    !quality.includes('missing')
  )
}
