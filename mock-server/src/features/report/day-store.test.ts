import { expect, it, vi } from 'vitest'
import { keptDays, longestRange } from './analysis/area-days.ts'
import { DayStore } from './day-store.ts'

/** A store that takes a millisecond per day. */
const slow = () =>
  new DayStore(4, (key, begin) => {
    const until = performance.now() + 1
    while (performance.now() < until);
    return key + begin
  })
const keys = Array.from({ length: 100 }, (_, n) => n)

it('waits until all is computed with infinite patience', async () => {
  expect(await slow().reach(keys, [0], Infinity)).toEqual({ counted: 100, due: 100 })
})

it('reports progress when its patience runs out', async () => {
  const { counted, due } = await slow().reach(keys, [0], 5)
  expect(counted).toBeLessThan(due)
})

it('caches all days of three longest ranges', async () => {
  const make = vi.fn(() => 0)
  const store = new DayStore(keptDays('balances'), make)
  const begins = Array.from({ length: 3 * longestRange.balances }, (_, n) => n)
  // days of a range requested earlier
  await store.reach([1], [-2, -1], Infinity)
  await store.reach([1], begins, Infinity)
  make.mockClear()
  await store.reach([1], begins, Infinity)
  expect(make).not.toHaveBeenCalled()
})

it('caches days without a value', () => {
  const make = vi.fn(() => null)
  const store = new DayStore(4, make)
  expect([store.get(1, 0), store.get(1, 0)]).toEqual([null, null])
  expect(make).toHaveBeenCalledOnce()
})
