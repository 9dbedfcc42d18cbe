import fc from 'fast-check'
import { expect, it } from 'vitest'
import { overlaps, placeLabels, type Box, type LabelWish, type Side } from './place-labels.ts'
import { crossingsOf } from './label-places.ts'

const plot: Box = { left: 40, top: 8, width: 600, height: 240 }
const sides: readonly Side[] = ['above', 'below', 'right', 'left']

const wish = fc.record({
  at: fc.record({
    left: fc.double({ min: 40, max: 640, noNaN: true }),
    top: fc.double({ min: 8, max: 248, noNaN: true }),
  }),
  width: fc.integer({ min: 10, max: 160 }),
  height: fc.constant(14),
  sides: fc.subarray([...sides], { minLength: 1 }),
})
const dot = (left: number, top: number): Box => ({ left: left - 4, top: top - 4, width: 8, height: 8 })

it('labels never overlap, stay within the plot and near their points', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 14 }), (wishes) => {
      const taken = wishes.map(({ at }) => dot(at.left, at.top))
      const places = placeLabels(wishes, { plot, taken })
      expect(places).toHaveLength(wishes.length)
      for (const [index, place] of places.entries()) {
        if (place === undefined) continue
        for (const other of places.slice(index + 1)) {
          if (other !== undefined) expect(overlaps(place, other)).toBe(false)
        }
        expect(taken.some((box) => overlaps(place, box))).toBe(false)
        expect(place.left).toBeGreaterThanOrEqual(plot.left)
        expect(place.top).toBeGreaterThanOrEqual(plot.top)
        expect(place.left + place.width).toBeLessThanOrEqual(plot.left + plot.width)
        expect(place.top + place.height).toBeLessThanOrEqual(plot.top + plot.height)
        expect(farness(place, wishes[index])).toBeLessThanOrEqual(14 * 3 + 7 + 1)
      }
    }),
  )
})

it('drops later labels first', () => {
  const narrow: Box = { left: 0, top: 0, width: 60, height: 16 }
  const one: LabelWish = { at: { left: 10, top: 8 }, width: 40, height: 14, sides: ['right'] }
  expect(placeLabels([one, one], { plot: narrow })).toEqual([
    { left: 17, top: 1, width: 40, height: 14 },
    undefined,
  ])
})

it('prefers a side that crosses no line, and a crossing side to no label', () => {
  const one: LabelWish = { at: { left: 100, top: 100 }, width: 40, height: 14, sides: ['above', 'below'] }
  const isAbove = ({ top }: Box) => (top < 100 ? 1 : 0)
  expect(placeLabels([one], { plot, crossed: isAbove })[0]?.top).toBe(107)
  expect(placeLabels([one], { plot, crossed: () => 1 })[0]?.top).toBe(79)
})

/** Distance between a label and its point in pixels. */
function farness(
  place: Box,
  { at }: LabelWish = { at: { left: 0, top: 0 }, width: 0, height: 0, sides },
): number {
  const across = Math.max(0, place.left - at.left, at.left - place.left - place.width)
  const down = Math.max(0, place.top - at.top, at.top - place.top - place.height)
  return Math.hypot(across, down)
}

const spot = (left: number, top: number) => ({ left, top, width: 10, height: 10 })

it('counts crossings along a line, not in gaps, and none in a plot of negative width', () => {
  const rising = [[0, 100], [100, 0], null, [150, 50], [200, 50]] as const
  const count = crossingsOf([rising], 0, 200)
  expect(count(spot(45, 45))).toBeGreaterThan(5)
  expect(count(spot(45, 80))).toBe(0)
  expect(count(spot(120, 45))).toBe(0)
  expect(count(spot(170, 45))).toBeGreaterThan(5)
  expect(
    crossingsOf(
      [
        [
          [0, 100],
          [100, 0],
        ],
      ],
      60,
      -51,
    )(spot(45, 45)),
  ).toBe(0)
})
