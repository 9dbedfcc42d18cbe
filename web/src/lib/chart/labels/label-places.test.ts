import { expect, it } from 'vitest'
import { crossingsOf } from './label-places.ts'

const place = (left: number, top: number) => ({ left, top, width: 10, height: 10 })

it('finds what lies on a line, between its points too, and not what lies in a gap; finds nothing crossed in a plot that has no room beside its axes', () => {
  const rising = [[0, 100], [100, 0], null, [150, 50], [200, 50]] as const
  const count = crossingsOf([rising], 0, 200)
  expect(count(place(45, 45))).toBeGreaterThan(5)
  expect(count(place(45, 80))).toBe(0)
  expect(count(place(120, 45))).toBe(0)
  expect(count(place(170, 45))).toBeGreaterThan(5)
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
    )(place(45, 45)),
  ).toBe(0)
})
