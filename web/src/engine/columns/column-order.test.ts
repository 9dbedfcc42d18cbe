import { expect, test } from 'vitest'
import { moveColumn, shownColumns } from './column-order.ts'

const own = ['name', 'code', 'status']
const more = ['size']

test.each([
  ['nothing remembered', undefined, own],
  ['an order of one’s own', ['name', 'size', 'code'], ['name', 'size', 'code']],
  ['the name is first wherever it was', ['code', 'name'], ['name', 'code']],
  ['a column that is no more', ['name', 'gone', 'code'], ['name', 'code']],
  ['all but the name hidden', [], ['name']],
])('columns shown: %s', (_name, remembered, expected) => {
  expect(shownColumns(remembered, own, more)).toEqual(expected)
})

test.each([
  ['status', 1, ['name', 'status', 'code']],
  ['code', 2, ['name', 'status', 'code']],
  ['code', 0, own],
  ['name', 1, own],
  ['code', 3, own],
  ['size', 1, own],
])('%s to place %i', (column, to, expected) => {
  expect(moveColumn(own, column, to)).toEqual(expected)
})
