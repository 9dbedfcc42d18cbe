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

test('moving loses and doubles nothing, and the panel stands where it was put', () => {
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

test('a size steps within its bounds, and there and back is as before where it could', () => {
  fc.assert(
    fc.property(panels, fc.constantFrom('width' as const, 'height' as const), (some, side) => {
      const [first] = some
      if (first === undefined || !canSize(first, side, 1)) return
      expect(sizePanel(sizePanel(some, 0, side, 1), 0, side, -1)).toEqual(some)
    }),
  )
})

test('the pages of a wall have every panel once, in order, and none is empty', () => {
  fc.assert(
    fc.property(panels, (some) => {
      const pages = wallPages(some)
      expect(pages.flat()).toEqual(some)
      expect(pages.every(({ length }) => length > 0)).toBe(true)
    }),
  )
})
