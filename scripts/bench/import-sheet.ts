import { workbook, type TestCell } from '../../mock-server/src/testing/sheets.ts'
import { good, head } from '../../mock-server/src/testing/user-sheet.ts'

export const sheetRows = 5000

/** What is wrong with a bad row: a column, and a cell that cannot be taken there. */
const mistakes: readonly (readonly [column: number, cell: TestCell])[] = [
  [0, 'ab'],
  [0, 'admin'],
  [0, 'import0'],
  [1, ''],
  [2, 'nobody'],
  [3, 'Moon base'],
  [4, 'Viewer; King'],
  [5, 'asleep'],
]

/** Rows with a mistake, counted from 1 below the head; far apart, each kind several times. */
export const badRows: readonly number[] = Array.from({ length: 37 }, (_none, index) => 100 + index * 131)

/** A workbook of users with those mistakes. */
export function importSheet(): Buffer {
  const rows = Array.from({ length: sheetRows }, (_none, index) => good(index))
  const wrong = badRows.map((row, index) => {
    const [column, cell] = mistakes[index % mistakes.length] ?? [0, '']
    return { row, cells: good(row - 1).with(column, cell) }
  })
  for (const { row, cells } of wrong) rows[row - 1] = cells
  return workbook([head, ...rows])
}
