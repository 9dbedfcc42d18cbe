import { beforeAll, expect, it } from 'vitest'
import { createSimulation } from '#mock/simulation/index.ts'
import type { PropertyId } from '#contract/metering/properties.ts'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { testFleet, type TestFleet } from '#mock/testing/test-fleet.ts'
import { withCommands } from './commanded.ts'
import type { Span, Spans } from './spans.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const midnight = Date.parse('2026-11-20T00:00:00+08:00')

let fleet: TestFleet
let base: Simulation

beforeAll(async () => {
  fleet = await testFleet(200, now)
  base = createSimulation(1, fleet)
})

const ids = () => fleet.rows.map(({ id }) => id)

function touched(id: number, span: Pick<Span, 'kind' | 'from' | 'until'>): Simulation {
  const spans: Pick<Spans, 'of' | 'has'> = {
    of: (deviceId, kind) => (deviceId === id && kind === span.kind ? [{ id: 1, deviceId, ...span }] : []),
    has: (deviceId) => deviceId === id,
  }
  // the simulation only reads the spans
  return withCommands(base, spans as Spans, () => 0)
}

function missingSlot(id: number): number {
  const { quality } = base.points(id, [], { from: midnight, until: now, step: quarter, now })
  return quality.indexOf('missing')
}

it('an open relay costs curve, registers and sums the same, to the minute', () => {
  const id = ids().find((one) => base.energy(one, midnight - day, midnight) > 5 && isPlain(one)) ?? 0
  const begin = midnight - 6 * hour
  const minutes = 60_000
  const simulation = touched(id, { kind: 'open', from: begin + 7 * minutes, until: begin + 52 * minutes })
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

it('what is collected again is what the device had counted', () => {
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

/** Whether the register of a device goes on without a jump, and everything of the last hours of yesterday arrived. */
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
