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
