import { cellText, cellValue } from './grid/model-cells.ts'
import type { ModelColumn } from './model-columns.ts'
import { blankRow, type DraftRow, type ModelPart, type RowValues } from './model-draft.ts'

/** Rows as a sheet takes them: one line each, cells between tabs, the names of the fields first. */
export function copiedRows(rows: readonly DraftRow[], columns: readonly ModelColumn[]): string {
  const lines = rows.map(({ values }) =>
    columns.map((column) => oneLine(cellText(values[column.field], column))).join('\t'),
  )
  return [columns.map(({ field }) => field).join('\t'), ...lines].join('\n')
}

/**
 * Rows out of a text that was copied here or in a sheet: cells between tabs in the order of the columns, or in that of
 * a first line that names them. Cells that are not there get what a new row starts with.
 */
export function pastedRows(text: string, part: ModelPart, columns: readonly ModelColumn[]): RowValues[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [head = ''] = lines
  const named = head.split('\t').map((name) => columns.find(({ field }) => field === name.trim()))
  const hasHead = named[0] !== undefined && named.every((column) => column !== undefined)
  const order = hasHead ? named : columns
  return lines.slice(hasHead ? 1 : 0).map((line) => {
    const cells = line.split('\t')
    const given = order.flatMap((column, place) => {
      const cell = cells[place]
      if (column === undefined || cell === undefined || cell === '') return []
      return [[column.field, cellValue(cell, column)] as const]
    })
    return { ...blankRow(part), ...Object.fromEntries(given) }
  })
}

function oneLine(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, ' ')
}
