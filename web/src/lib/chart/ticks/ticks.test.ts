import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceScale, tightScale } from './ticks.ts'

test.each([
  [850, 1509, [800, 1000, 1200, 1400, 1600]],
  [198, 235.4, [190, 200, 210, 220, 230, 240]],
  [-20, 400, [-100, 0, 100, 200, 300, 400]],
  [0.93, 0.97, [0.93, 0.94, 0.95, 0.96, 0.97]],
])('from %s to %s', (min, max, ticks) => {
  expect(niceScale(min, max).ticks).toEqual(ticks)
})

test.each([
  ['one value', 50, 50],
  ['nothing', Infinity, -Infinity],
  ['what no axis can hold', -1e308, 1e308],
  ['values that differ only in their last digits', 1e12, 1e12 + 1e-3],
])('%s gives an axis all the same', (_name, min, max) => {
  const { ticks, min: low, max: high } = niceScale(min, max)
  expect(high).toBeGreaterThan(low)
  expect(ticks.length).toBeGreaterThan(1)
  expect(ticks.length).toBeLessThan(8)
})

test('the ticks enclose all values and differ in what is shown', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(value, value, (a, b) => {
      const { min, max, ticks, decimals } = niceScale(Math.min(a, b), Math.max(a, b))
      const slack = (max - min) * 1e-6
      expect(min).toBeLessThanOrEqual(Math.min(a, b) + slack)
      expect(max).toBeGreaterThanOrEqual(Math.max(a, b) - slack)
      expect(ticks.length).toBeLessThan(8)
      expect(new Set(ticks.map((tick) => tick.toFixed(decimals))).size).toBe(ticks.length)
    }),
  )
})

test('an axis that is cut keeps the ticks within', () => {
  const { min, max, ticks } = tightScale(niceScale(198, 235.4), 198, 235.4)
  expect([min, max].map(Math.round)).toEqual([195, 238])
  expect(ticks).toEqual([200, 210, 220, 230])
})
