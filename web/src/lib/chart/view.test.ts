import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadLabels } from './labels/label-places.ts'
import { nearestIndex } from './nearest.ts'
import { wholeView } from './series.ts'
import { fittingView, isWhole, panBy, panTo, zoomAround } from './zoom.ts'

const whole = { from: 0, to: 1000 }

test('zoom: the time under the pointer stays in place', () => {
  const view = zoomAround(whole, 250, 0.5, whole, 1)
  expect(view).toEqual({ from: 125, to: 625 })
})

test('zoom: is limited to the minimum span and the whole range', () => {
  expect(zoomAround({ from: 400, to: 410 }, 405, 0.5, whole, 10)).toEqual({ from: 400, to: 410 })
  expect(isWhole(zoomAround({ from: 100, to: 900 }, 500, 9, whole, 1), whole)).toBe(true)
})

test('zoom: a view is kept while it fits', () => {
  expect(fittingView({ from: 10, to: 20 }, whole)).toEqual({ from: 10, to: 20 })
  expect(fittingView({ from: 900, to: 1100 }, whole)).toEqual({ from: 800, to: 1000 })
  expect(fittingView({ from: 2000, to: 3000 }, whole)).toBeUndefined()
  expect(fittingView(whole, whole)).toBeUndefined()
  expect(fittingView(undefined, whole)).toBeUndefined()
})

test('zoom: panning is clamped and keeps the span', () => {
  expect(panBy({ from: 100, to: 300 }, -500, whole)).toEqual({ from: 0, to: 200 })
  expect(panBy({ from: 700, to: 900 }, 500, whole)).toEqual({ from: 800, to: 1000 })
  expect(panTo({ from: 100, to: 300 }, 350, whole)).toEqual({ from: 150, to: 350 })
  expect(panTo({ from: 100, to: 300 }, 200, whole)).toEqual({ from: 100, to: 300 })
})

test.each([
  [-5, 0],
  [14, 1],
  [16, 2],
])('the point nearest to %s is %s', (moment, index) => {
  expect(nearestIndex([0, 10, 20], moment)).toBe(index)
})

test.each([
  ['its own span', { times: [5], range: { from: 0, to: 9 } }, { from: 0, to: 9 }],
  ['from the first to the last time', { times: [5, 9] }, { from: 5, to: 9 }],
  ['the times, where its span ends first', { times: [5, 9], range: { from: 9, to: 0 } }, { from: 5, to: 9 }],
])('a chart shows %s', (_name, data, view) => {
  expect(wholeView({ series: [], ...data })).toEqual(view)
})

test('spreadLabels: separates overlapping labels and leaves the rest', () => {
  expect(spreadLabels([50, 52, 100], 14, 0, 200)).toEqual([50, 64, 100])
  expect(spreadLabels([198, 199], 14, 0, 200)).toEqual([179, 193])
})

test('spreadLabels: labels never overlap or leave the range', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 250 }), { maxLength: 10 }), (wishes) => {
      const places = spreadLabels(wishes, 14, 0, 200)
      const sorted = places.toSorted((a, b) => a - b)
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(7)
        expect(place).toBeLessThanOrEqual(193)
        if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(14)
      }
    }),
  )
})
