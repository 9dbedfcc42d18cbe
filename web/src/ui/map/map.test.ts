import { describe, expect, it } from 'vitest'
import { crowdRadius, shortCount } from './layers/crowds.ts'
import { isPress, rectangle, thinned } from './layers/lasso.ts'

describe('what is drawn around', () => {
  it('is a rectangle between two points, whichever comes first', () => {
    expect(rectangle({ x: 4, y: 5 }, { x: 1, y: 2 })).toEqual([
      { x: 4, y: 5 },
      { x: 1, y: 5 },
      { x: 1, y: 2 },
      { x: 4, y: 2 },
    ])
  })

  it('is a press where the pointer hardly moved', () => {
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

  it('fits into an address however long the user draws', () => {
    const line = Array.from({ length: 10_000 }, (_, x) => ({ x, y: x }))
    expect(thinned(line).length).toBeLessThanOrEqual(150)
    expect(thinned(line.slice(0, 10))).toHaveLength(10)
  })
})

it.each([
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [9990, '9.9k'],
  [100_000, '100k'],
])('writes %i into a ring as %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
  expect(crowdRadius(count)).toBeLessThanOrEqual(30)
})
