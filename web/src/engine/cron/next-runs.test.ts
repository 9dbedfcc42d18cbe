import { describe, expect, test } from 'vitest'
import { hour } from '#contract/schema/time-units.ts'
import { inBothZones, zoneShift } from './next-runs.ts'

const now = Date.parse('2026-11-20T08:00:00')

describe("the platform's clock", () => {
  test.each<[server: string | undefined, shift: number]>([
    ['2026-11-20 08:00:01', 0],
    ['2026-11-20 07:56:00', 0],
    ['2026-11-20 15:00:01', 7 * hour],
    ['2026-11-20 02:29:58', -5.5 * hour],
    ['2026-11-21 00:00:03', 16 * hour],
    ['soon', 0],
    [undefined, 0],
  ])('at %s is ahead by %i ms', (server, shift) => {
    expect(zoneShift(server, now)).toBeCloseTo(shift)
  })

  test('shows a run by both clocks', () => {
    expect(inBothZones('2026-11-21 02:30:00', 7 * hour)).toEqual({
      server: '2026-11-21 02:30:00',
      browser: '2026-11-20 19:30:00',
    })
  })
})
