import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesAround } from './paginator.tsx'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 878, [1, 2, 3, 4, -2, 878]],
  [4, 878, [1, 2, 3, 4, 5, -2, 878]],
  [5, 878, [1, -1, 4, 5, 6, -2, 878]],
  [878, 878, [1, -1, 875, 876, 877, 878]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('on page %i of %i', (page, last, expected) => {
  expect(pagesAround(page, last)).toEqual(expected)
})

test('the page, its neighbours and both ends are always there, in order, and no gap hides a single page', () => {
  const place = fc
    .integer({ min: 1, max: 5000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(place, ([page, last]) => {
      const all = pagesAround(page, last)
      const pages = all.filter((n) => n > 0)
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      for (const n of [1, page - 1, page, page + 1, last]) if (n >= 1 && n <= last) expect(pages).toContain(n)
      pages.forEach((n, index) => {
        const before = pages[index - 1] ?? 0
        const isGap = all[all.indexOf(n) - 1] === -1 || all[all.indexOf(n) - 1] === -2
        expect(n - before > 2).toBe(isGap)
      })
    }),
  )
})
