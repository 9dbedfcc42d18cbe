import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEventCode, type EventCode } from '#domain/metering/events.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import { liveReading } from './conditions/live-reading.ts'
import { createSimulation } from './index.ts'
import type { Fault, Simulation } from './types.ts'

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

/** Returns a matching device that, like its terminal, has no faults today. */
function healthy(matches: (row: TestFleet['rows'][number]) => boolean): number {
  const row = fleet.rows.find(
    (each) =>
      matches(each) &&
      each.planted === undefined &&
      [each.id, each.parentId].every((id) => simulation.faults(id, today - day, now).length === 0),
  )
  if (row === undefined) throw new Error('There is no such device')
  return row.id
}

const factory = () => healthy(({ family, wiring }) => family === 'load-control' && wiring === 'four-wire')

function inject(deviceId: number, code: EventCode, more: Partial<Fault> = {}): void {
  fleet.faults.push({
    deviceId,
    code,
    from: now - 7 * minute,
    until: now + 23 * minute,
    magnitude: 0.5,
    source: 'presenter',
    ...more,
  })
  simulation.forget(deviceId)
}

function value(id: number, property: PropertyId, time = now): number {
  return simulation.sample(id, property, time + 1).value ?? Number.NaN
}

describe('a fault', () => {
  it('of a phase drops its voltage, current and power from its first second', () => {
    const id = factory()
    const before = value(id, 'p')
    inject(id, 'PHASE_BREAK', { phase: 'B' })
    expect([value(id, 'ub'), value(id, 'ib'), value(id, 'pb')].map(Math.round)).toEqual([9, 0, 0])
    expect(value(id, 'p')).toBeLessThan(before * 0.75)
    expect(value(id, 'ua')).toBeGreaterThan(200)
    expect(value(id, 'ub', now - 8 * minute)).toBeGreaterThan(200)
    expect(value(id, 'ub', now + 24 * minute)).toBeGreaterThan(200)
  })

  const changes: readonly (readonly [EventCode, PropertyId, (value: number, before: number) => boolean])[] = [
    ['LOSS_V', 'pa', (power, before) => power < before * 0.7],
    ['LOSS_I', 'ia', (current) => current === 0],
    ['UNDER_V', 'ua', (voltage) => voltage < 198 && voltage > 150],
    ['OVER_V', 'ua', (voltage) => voltage > 235.4],
    ['UNBAL_I', 'unbalanceI', (unbalance) => unbalance > 30],
    ['PF_LOW', 'pf', (factor) => factor < 0.6],
    ['REVERSE', 'p', (power, before) => power === -before],
    ['OVERLOAD', 'load', (load) => load > 100],
    ['OVER_I', 'ia', (current, before) => current > before],
    ['MAGNET', 'p', (power, before) => power < before * 0.8],
    ['CLOCK', 'clockDeviation', (seconds) => Math.abs(seconds) > 300],
    ['BATT_LOW', 'battery', (voltage) => voltage < 3.3],
    ['HOT', 'temperature', (temperature) => temperature > 60],
    ['REG_BACK', 'forward', (reading, before) => reading < before],
  ]

  it.each(changes)('%s affects %s', (code, property, isChanged) => {
    const id = factory()
    const before = value(id, property)
    inject(id, code, { phase: code === 'REVERSE' ? undefined : 'A' })
    expect(isChanged(value(id, property), before)).toBe(true)
    expect(value(id, property, now - 3 * 3_600_000)).not.toBeNaN()
  })

  it('of power removes energy to the second', () => {
    const id = factory()
    const [from, until] = [now - 15 * minute, now + 45 * minute]
    const usual = simulation.energy(id, from, until)
    const powers = [...Array(30 * 60).keys()].map((second) =>
      simulation.power(id, now - 7 * minute + second * 1000),
    )
    inject(id, 'POWER_OFF')
    const missing = powers.reduce((sum, power) => sum + power / 3600, 0)
    expect(usual - simulation.energy(id, from, until)).toBeCloseTo(missing, 0)
    expect(simulation.energy(id, today, today + day)).toBeGreaterThan(0)
  })

  it('of power silences a device except for its report, and has no effect when removed', () => {
    const id = factory()
    const before = value(id, 'p')
    inject(id, 'POWER_OFF')
    expect(value(id, 'p')).toBeNaN()
    expect(simulation.isReachable(id, now)).toBe(false)
    expect(simulation.lastHeard(id, now)).toBeLessThan(now - minute)
    const { reported } = liveReading({ simulation }, id, now)
    expect([reported('POWER_OFF'), reported('CLOCK')]).toEqual([true, undefined])
    fleet.faults.length = 0
    simulation.forget(id)
    expect(value(id, 'p')).toBe(before)
  })

  it('of a user shows at the supplying transformer', () => {
    const user = healthy(({ family, customerClass }) => family === 'meter-3p' && customerClass === 'commerce')
    const check = fleet.checkOf(fleet.profile(user)?.areaId ?? 0) ?? 0
    const [before, drawn] = [value(check, 'p'), value(user, 'p')]
    inject(user, 'POWER_OFF')
    expect(before - value(check, 'p')).toBeGreaterThan(drawn * 0.5)
  })
})

describe('seeded faults', () => {
  it('have a realistic mix and rate, and most last less than a day', async () => {
    const large = await testFleet(2000, now)
    const city = createSimulation(1, large)
    const days = 30
    const faults = large.rows.flatMap(({ id }) =>
      city.faults(id, today - days * day, today).filter(({ from }) => from >= today - days * day),
    )
    const perDay = faults.length / days / (large.rows.length / 100)
    expect(perDay).toBeGreaterThan(2)
    expect(perDay).toBeLessThan(3)
    const share = (matches: (fault: Fault) => boolean) => faults.filter(matches).length / faults.length
    expect(share(({ code }) => code === 'OFFLINE')).toBeCloseTo(0.24, 1)
    expect(share(({ code }) => code === 'READ_FAIL')).toBeCloseTo(0.15, 1)
    expect(share(({ code }) => code === 'UNBAL_I')).toBeCloseTo(0.12, 1)
    expect(share(({ from, until }) => until - from > day)).toBeCloseTo(0.12, 1)
    expect(faults.every(({ code, magnitude }) => isEventCode(code) && magnitude >= 0 && magnitude <= 1)).toBe(
      true,
    )
  })

  it('are ordered by time within the requested span', () => {
    for (const { id } of fleet.rows) {
      const faults = simulation.faults(id, today - 20 * day, today)
      expect(faults.map(({ from }) => from)).toEqual(faults.map(({ from }) => from).toSorted((a, b) => a - b))
      expect(faults.every(({ from, until }) => from < today && until > today - 20 * day)).toBe(true)
      // all times in responses are whole milliseconds
      const moments = faults.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite)
      expect(moments.filter((moment) => !Number.isInteger(moment))).toEqual([])
    }
    expect(simulation.faults(1, today, today - day)).toEqual([])
  })
})
