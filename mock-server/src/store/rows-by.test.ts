import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsBy } from './rows-by.ts'
import { Table } from './table.ts'

test('a row with several keys is found once by each', () => {
  const table = new Table<{ id: number; groups: number[] }>('any', () => undefined)
  const step = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    groups: fc.array(fc.integer({ min: 0, max: 4 })),
  })
  const inGroup = rowsBy(table, ({ groups }) => groups)
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      for (const { id, groups } of steps) {
        if (groups.length === 0) table.remove(id)
        else table.put({ id, groups })
        for (const group of [1, 2, 3, 4]) {
          const scanned = table.rows.filter((row) => row.groups.includes(group)).map((row) => row.id)
          expect(
            inGroup(group)
              .map((row) => row.id)
              .toSorted((a, b) => a - b),
          ).toEqual(scanned.toSorted((a, b) => a - b))
        }
      }
    }),
  )
})
