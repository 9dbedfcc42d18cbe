import { expect, test } from 'vitest'
import { byBatch } from './commands-panel.tsx'

test('commands of one batch are one line, those of none each their own', () => {
  const rows = [
    { id: 9, batchNo: 'B2' },
    { id: 8, batchNo: '' },
    { id: 7, batchNo: 'B2' },
    { id: 6, batchNo: '' },
    { id: 5, batchNo: 'B1' },
    { id: 4, batchNo: 'B2' },
  ]
  expect(byBatch(rows).map(({ row, more }) => [row.id, more])).toEqual([
    [9, 2],
    [8, 0],
    [6, 0],
    [5, 0],
  ])
})
