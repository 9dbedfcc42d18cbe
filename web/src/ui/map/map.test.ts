import { expect, it, beforeEach, vi } from 'vitest'
import { crowdRadius, shortCount, mergeCrowds, placeBesideCrowds } from './layers/crowds.ts'
import { isPress, rectangle, thinned } from './create-map.ts'
import { riverNames } from './layers/city-labels.ts'
import { mostFailures, patience, watchTiles } from './ground.ts'

it('selection: a rectangle spans two points in any order', () => {
  expect(rectangle({ x: 4, y: 5 }, { x: 1, y: 2 })).toEqual([
    { x: 4, y: 5 },
    { x: 1, y: 5 },
    { x: 1, y: 2 },
    { x: 4, y: 2 },
  ])
})

it('selection: a small movement is a press', () => {
  expect(
    isPress([
      { x: 1, y: 1 },
      { x: 3, y: 2 },
    ]),
  ).toBe(true)
  expect(
    isPress([
      { x: 1, y: 1 },
      { x: 30, y: 2 },
      { x: 1, y: 1 },
    ]),
  ).toBe(false)
})

it('selection: a long line is thinned to a limited number of points', () => {
  const line = Array.from({ length: 10_000 }, (_, x) => ({ x, y: x }))
  expect(thinned(line).length).toBeLessThanOrEqual(150)
  expect(thinned(line.slice(0, 10))).toHaveLength(10)
})

it.each([
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [9990, '9.9k'],
  [100_000, '100k'],
])('abbreviates the cluster count %i to %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
  expect(crowdRadius(count)).toBeLessThanOrEqual(30)
})

const place = { lng: 0, lat: 0 }
const crowd = (x: number, y: number, count: number) => {
  const parts = [{ colour: 'accent' as const, count }]
  return { ...place, key: `crowd:${x},${y}`, x, y, count, parts }
}
const house = { ...place, sign: 'house', colour: 'ok-mark', size: 16 } as const
const mark = (key: string, x: number, y: number, more: object = {}) => ({ ...house, key, x, y, ...more })

it('merges overlapping clusters into the larger one and adds their counts', () => {
  const merged = mergeCrowds([crowd(0, 0, 12), crowd(20, 0, 80), crowd(300, 0, 5)])
  expect(merged.map(({ x, count }) => `${x} ${count}`)).toEqual(['20 92', '300 5'])
  expect(merged[0]?.parts).toEqual([{ colour: 'accent', count: 92 }])
})

it('keeps the most severe marker of a place and moves it beside a cluster', () => {
  const ring = crowd(100, 100, 50)
  const kept = placeBesideCrowds(
    [mark('good', 104, 100), mark('bad', 105, 100, { colour: 'crit-mark' }), mark('far', 300, 300)],
    [ring],
  )
  expect(kept.map(({ key }) => key)).toEqual(['bad', 'far'])
  const [beside] = kept
  expect(Math.hypot((beside?.x ?? 0) - ring.x, (beside?.y ?? 0) - ring.y)).toBeCloseTo(crowdRadius(50) + 8)
})

it('always keeps the selected marker, and moves none without a cluster', () => {
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
])('places labels on a river of %i pixels about once per window', (pixels, names) => {
  expect(riverNames(pixels)).toEqual(names)
})

beforeEach(() => vi.useFakeTimers())

const times = (count: number, act: () => void) => Array.from({ length: count }, () => act())

it('a tile service is away after consecutive failures only', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  for (let round = 0; round < 10; round += 1) {
    times(mostFailures - 1, watch.failed)
    watch.loaded()
  }
  expect(onAway).not.toHaveBeenCalled()
  times(mostFailures, watch.failed)
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('a tile service is away when it does not respond in time after the last tile', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  watch.asked()
  vi.advanceTimersByTime(patience - 1)
  watch.loaded()
  vi.advanceTimersByTime(patience - 1)
  expect(onAway).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('a small map is judged once all tiles have settled, without a timeout afterwards', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  watch.asked()
  watch.loaded()
  watch.failed()
  watch.settled()
  vi.advanceTimersByTime(2 * patience)
  expect(onAway).not.toHaveBeenCalled()
  watch.asked()
  watch.failed()
  watch.settled()
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('reports nothing after being stopped', () => {
  const onAway = vi.fn()
  const watch = watchTiles(onAway)
  watch.asked()
  watch.stop()
  vi.advanceTimersByTime(2 * patience)
  expect(onAway).not.toHaveBeenCalled()
})
