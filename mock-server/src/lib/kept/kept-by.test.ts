import { expect, test, vi } from 'vitest'
import { keptBy } from './kept-by.ts'

test('a value is created once per object and per cache', () => {
  const [first, second] = [keptBy<number>(), keptBy<number>()]
  const [owner, other] = [{}, {}]
  const make = vi.fn(() => make.mock.calls.length)
  expect([first(owner, make), first(owner, make), first(other, make), second(owner, make)]).toEqual([
    1, 1, 2, 3,
  ])
  expect(first(owner, make)).toBe(1)
  expect(make).toHaveBeenCalledTimes(3)
})
