import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsBy } from './rows-by.ts'
import { Table } from './table.ts'

test('rows are found by what they have in common, however the table changes', () => {
  const table = new Table<{ id: number; group: number }>('any', () => undefined)
  for (const group of [1, 2, 1, 0]) table.insert({ group })
  const inGroup = rowsBy(table, (row) => row.group)
  const ids = (group: number) => inGroup(group).map(({ id }) => id)
  expect([ids(1), ids(2), ids(0), ids(9)]).toEqual([[1, 3], [2], [], []])
  table.update(3, { group: 2 })
  table.remove(1)
  table.insert({ group: 1 })
  expect([ids(1), ids(2).toSorted((a, b) => a - b)]).toEqual([[5], [2, 3]])
  expect(inGroup(2).map((row) => row.group)).toEqual([2, 2])
})

test('a row that has several numbers is found by each of them, once', () => {
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
