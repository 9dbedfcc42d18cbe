import { expect, test } from 'vitest'
import { paperSight } from './sight.ts'

const sight = { firstRow: 205, lastRow: 230, firstColumn: 0, lastColumn: 4 }
const known = (...pages: number[]) => ({ isKnown: (page: number) => pages.includes(page), limit: 100 })

test('prints the loaded pages around the visible rows, and no more columns than fit', () => {
  expect(paperSight(sight, { ...known(1, 2, 3), total: 288, columns: 4 })).toEqual({
    firstRow: 0,
    lastRow: 288,
    firstColumn: 0,
    lastColumn: 4,
  })
  expect(paperSight(sight, { ...known(1, 3), total: 900, columns: 40 })).toEqual({
    firstRow: 200,
    lastRow: 300,
    firstColumn: 0,
    lastColumn: 6,
  })
})
