import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headHeight, layOut, lineOf, linesWithin, mostTiles, shapeFor, stepFrom } from './grid-layout.ts'
import { nextZoom } from './lightbox.tsx'

/** Three groups with 3, 0 and 7 pictures. */
const groups = [
  { group: '2026-11-20 09', count: 3 },
  { group: '2026-11-20 08', count: 0 },
  { group: '2026-11-20 07', count: 7 },
]
const shape = { columns: 4, tileWidth: 200, rowHeight: 140 }
const layout = layOut(groups, shape)

test.each([
  [358, 700, 2],
  [1180, 620, 6],
  [120, 600, 1],
  [0, 0, 1],
])('a shape of %i by %i pixels has %i columns', (width, height, columns) => {
  expect(shapeFor(width, height).columns).toBe(columns)
})

test('a shape limits rendered tiles in every window, including one more row for the focus', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 5200 }), fc.integer({ min: 200, max: 2900 }), (width, height) => {
      const fitting = shapeFor(width, height)
      const many = layOut([{ group: 'x', count: 3000 }], fitting)
      const top = many.height / 3
      const shown = linesWithin(many, top, top + height).reduce((sum, { count }) => sum + count, 0)
      expect(shown + fitting.columns).toBeLessThanOrEqual(mostTiles)
    }),
  )
})

test('a layout starts each group on a new line', () => {
  expect(layout.lines.filter(({ kind }) => kind === 'tiles')).toMatchObject([
    { first: 0, count: 3, top: headHeight },
    { first: 3, count: 4 },
    { first: 7, count: 3 },
  ])
  expect(layout).toMatchObject({ total: 10, height: 3 * headHeight + 3 * 140 })
})

test.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [9, 7],
])('a layout has picture %i in the line starting with %i', (index, first) => {
  expect(lineOf(layout, index)).toMatchObject({ kind: 'tiles', first })
})

test.each([-1, 10, 1.5, Number.NaN])('a layout has no picture %d', (index) => {
  expect(lineOf(layout, index)).toBeUndefined()
})

test('a layout shows only the lines within the viewport', () => {
  expect(linesWithin(layout, 0, 10).map(({ top }) => top)).toEqual([0])
  expect(linesWithin(layout, headHeight, headHeight + 1)).toMatchObject([{ kind: 'tiles', first: 0 }])
  expect(linesWithin(layout, 100_000, 100_500)).toEqual([])
  expect(linesWithin(layOut([], shape), 0, 500)).toEqual([])
})

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [9, 'ArrowRight', 9],
  [0, 'ArrowLeft', 0],
  [2, 'ArrowDown', 5],
  [6, 'ArrowDown', 9],
  [6, 'ArrowUp', 2],
  [4, 'Home', 3],
  [4, 'End', 6],
  [0, 'PageDown', 7],
  [9, 'PageUp', 2],
])('from picture %i, %s leads to %i', (index, key, expected) => {
  expect(stepFrom(layout, index, key, 2)).toBe(expected)
})

test('an unknown key and an empty layout lead nowhere', () => {
  expect(stepFrom(layout, 0, 'x', 2)).toBeUndefined()
  expect(stepFrom(layOut([], shape), 0, 'ArrowRight', 2)).toBeUndefined()
})

test.each([
  [1, 1, 1.5],
  [1, -1, 1],
  [2, -1, 1.5],
  [6, 1, 6],
] as const)('zoom %d stepped by %i is %d', (zoom, by, expected) => {
  expect(nextZoom(zoom, by)).toBe(expected)
})
