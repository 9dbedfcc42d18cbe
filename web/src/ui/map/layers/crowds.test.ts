import { expect, it } from 'vitest'
import { riverNames } from './city-labels.ts'
import { crowdRadius, mergeCrowds, placeBesideCrowds } from './crowds.ts'

const crowd = (x: number, y: number, count: number) => ({
  key: `crowd:${x},${y}`,
  lng: 0,
  lat: 0,
  x,
  y,
  count,
  parts: [{ colour: 'accent' as const, count }],
})
const mark = (key: string, x: number, y: number, more: object = {}) => ({
  key,
  lng: 0,
  lat: 0,
  x,
  y,
  sign: 'house' as const,
  colour: 'ok-mark' as const,
  size: 16,
  ...more,
})

it('puts rings that touch into the larger one, and loses nobody', () => {
  const merged = mergeCrowds([crowd(0, 0, 12), crowd(20, 0, 80), crowd(300, 0, 5)])
  expect(merged.map(({ x, count }) => [x, count])).toEqual([
    [20, 92],
    [300, 5],
  ])
  expect(merged[0]?.parts).toEqual([{ colour: 'accent', count: 92 }])
})

it('leaves one mark at a place: beside a ring, and the one to look at', () => {
  const ring = crowd(100, 100, 50)
  const kept = placeBesideCrowds(
    [mark('good', 104, 100), mark('bad', 105, 100, { colour: 'crit-mark' }), mark('far', 300, 300)],
    [ring],
  )
  expect(kept.map(({ key }) => key)).toEqual(['bad', 'far'])
  const [beside] = kept
  expect(Math.hypot((beside?.x ?? 0) - ring.x, (beside?.y ?? 0) - ring.y)).toBeCloseTo(crowdRadius(50) + 8)
})

it('always shows what is chosen, and moves nothing where nothing is under a ring', () => {
  expect(placeBesideCrowds([mark('one', 0, 0), mark('two', 1, 0)], [])).toHaveLength(2)
  const chosen = placeBesideCrowds(
    [mark('bad', 100, 100, { colour: 'crit-mark' }), mark('chosen', 100, 100, { isChosen: true })],
    [crowd(100, 100, 5)],
  )
  expect(chosen.map(({ key }) => key)).toEqual(['chosen'])
})

it.each([
  [300, [0.5]],
  [1500, [0.5]],
  [3400, [0.25, 0.75]],
])('names a river of %i pixels about once in a window', (pixels, names) => {
  expect(riverNames(pixels)).toEqual(names)
})
