import { expect, it } from 'vitest'
import { boundaryOf, checkBoundary } from './boundary.ts'
import { checkMembers } from './members.ts'

/** Parses corners written as `x y, x y`. */
const corners = (line: string): number[][] => line.split(', ').map((one) => one.split(' ').map(Number))

const square = corners('0 0, 1 0, 1 1, 0 1')

it('accepts a simple polygon in either orientation', () => {
  expect(checkBoundary(square)).toBeUndefined()
  expect(checkBoundary(square.toReversed())).toBeUndefined()
})

it.each([
  ['two corners', square.slice(0, 2)],
  ['a corner of three numbers', [...square, [1, 2, 3]]],
  ['not a number', [...square, [Number.NaN, 0]]],
  ['too many corners', Array.from({ length: 201 }, (_, n) => [n / 1000, (n % 2) / 1000])],
  ['beyond the globe', corners('0 0, 181 0, 1 1')],
  ['the same corner twice', corners('0 0, 0 0, 1 1, 0 1')],
  ['a bow tie', corners('0 0, 1 1, 1 0, 0 1')],
  ['a side that touches a corner', corners('0 0, 2 0, 2 2, 1 0, 0 2')],
  ['a side that folds back', corners('0 0, 2 0, 1 0, 1 1')],
])('refuses %s', (_what, value) => {
  expect(checkBoundary(value)).toBeDefined()
})

it('returns a boundary unchanged, and [] for anything else', () => {
  const triangle = corners('0 0, 1 0, 1 1')
  expect(boundaryOf(triangle)).toBe(triangle)
  for (const none of [undefined, '', [[0, 0]], {}]) expect(boundaryOf(none)).toEqual([])
})

it('rejects duplicate members and unknown roles', () => {
  expect(checkMembers([{ userId: 2, role: 'lead' }])).toBeUndefined()
  expect(checkMembers([])).toBeUndefined()
  const twice = [
    { userId: 2, role: 'lead' },
    { userId: 2, role: 'viewer' },
  ]
  for (const wrong of [null, twice, [{ userId: 0, role: 'lead' }], [{ userId: 2, role: 'king' }]])
    expect(checkMembers(wrong)).toBeDefined()
})
