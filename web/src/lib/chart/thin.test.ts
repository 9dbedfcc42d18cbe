import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Series } from './series.ts'
import { thinIndices, visibleColumns } from './thin.ts'

const kilowatts = { id: 'a', label: ['A', '甲'], colour: 'cat-1', unit: 'kW', decimals: 2 } as const
const line = (values: ArrayLike<number | null>): Series => ({ ...kilowatts, values })
const times = (count: number) => Array.from({ length: count }, (_, index) => index * 1000)
const all = { from: 0, to: Infinity }

test('thinIndices keeps the extremes, both ends and the order', () => {
  const value = fc.option(fc.integer({ min: -1000, max: 1000 }))
  fc.assert(
    fc.property(fc.array(value, { minLength: 30, maxLength: 200 }), (values) => {
      const kept = thinIndices(line(values), 0, values.length, 20)
      const numbers = values.filter((one) => one !== null)
      const shown = kept.map((index) => values[index]).filter((one) => typeof one === 'number')
      expect(kept.length).toBeLessThanOrEqual(20)
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
      expect([kept[0], kept.at(-1)]).toEqual([0, values.length - 1])
      expect(Math.max(...shown)).toBe(Math.max(...numbers))
      expect(Math.min(...shown)).toBe(Math.min(...numbers))
      if (values.includes(null)) expect(kept.some((index) => values[index] === null)).toBe(true)
    }),
  )
})

test('visibleColumns keeps the points of the view and one beyond each end', () => {
  const columns = visibleColumns(times(10), [line(times(10))], { from: 3500, to: 6500 })
  expect(columns[0]).toEqual([3000, 4000, 5000, 6000, 7000])
})

test('visibleColumns: non-finite and missing values are gaps', () => {
  const columns = visibleColumns(times(4), [line([1, Number.NaN, Infinity])], all)
  expect(columns[1]).toEqual([1, null, null, null])
})

test('visibleColumns: each series keeps its own points and is undefined at those of others', () => {
  const flat = new Float64Array(5000)
  const early = flat.slice().fill(9, 100, 101)
  const late = flat.slice().fill(9, 4000, 4001)
  const [kept, one, other] = visibleColumns(times(5000), [line(early), line(late)], all, 100)
  const place = kept.indexOf(100_000)
  expect([one?.[place], other?.[place]]).toEqual([9, undefined])
  expect(other?.[kept.indexOf(4_000_000)]).toBe(9)
  expect(one?.filter((value) => value !== undefined).length).toBeLessThanOrEqual(100)
})
