import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { panelHeights, panelWidths } from '#domain/metering/dashboard.ts'
import { canSize, movePanel, sizePanel, wallPages } from './panel-grid.tsx'

const panel: fc.Arbitrary<DashboardPanel> = fc.record({
  kind: fc.constant('map' as const),
  filter: fc.constant({}),
  title: fc.string(),
  width: fc.constantFrom(...panelWidths),
  height: fc.constantFrom(...panelHeights),
})
const panels = fc.array(panel, { minLength: 1, maxLength: 24 })

test('a move keeps every panel once and clamps the target position', () => {
  fc.assert(
    fc.property(panels, fc.nat(23), fc.integer({ min: -2, max: 26 }), (some, seed, to) => {
      const from = seed % some.length
      const moved = movePanel(some, from, to)
      expect(moved).toHaveLength(some.length)
      expect(new Set(moved)).toEqual(new Set(some))
      expect(moved[Math.max(0, Math.min(to, some.length - 1))]).toBe(some[from])
    }),
  )
})

test('sizing a panel up and back down restores it', () => {
  fc.assert(
    fc.property(panels, fc.constantFrom('width' as const, 'height' as const), (some, side) => {
      const [first] = some
      if (first === undefined || !canSize(first, side, 1)) return
      expect(sizePanel(sizePanel(some, 0, side, 1), 0, side, -1)).toEqual(some)
    }),
  )
})

test('wall pages hold every panel once, in order, and none is empty', () => {
  fc.assert(
    fc.property(panels, (some) => {
      const pages = wallPages(some)
      expect(pages.flat()).toEqual(some)
      expect(pages.every(({ length }) => length > 0)).toBe(true)
    }),
  )
})
