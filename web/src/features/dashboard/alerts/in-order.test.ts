import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { inOrder } from './alerts-panel.tsx'

const row = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  severity: fc.constantFrom('critical', 'major', 'minor'),
  isActive: fc.boolean(),
  lastTime: fc
    .integer({ min: 0, max: 59 })
    .map((minute) => `2026-11-22 10:${String(minute).padStart(2, '0')}:00`),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<AlertRow>

it('shows each alert once, active critical ones first, and never breaks the order of time', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (newest, critical) => {
      const rows = inOrder(newest, critical)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const pinned = rows.findIndex((one) => one.severity !== 'critical' || !one.isActive)
      const end = pinned === -1 ? rows.length : pinned
      expect(rows.slice(end).some((one) => one.severity === 'critical' && one.isActive)).toBe(false)
      for (const part of [rows.slice(0, end), rows.slice(end)]) {
        const times = part.map(({ lastTime }) => lastTime)
        expect(times).toEqual(times.toSorted().toReversed())
      }
    }),
  )
})
