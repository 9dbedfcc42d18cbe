import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import type { Cell } from './grid-keys.ts'
import type { SheetProps, SheetRow } from './sheet-props.ts'
import { cellsOf, namedRows, placePaste, textsOf, type Placed, type Range } from './sheet-state.ts'

const lostWords = [
  'Not everything was pasted: {rows} [rows|row|rows], {columns} [columns|column|columns] and {cells} [cells|cell|cells] had no place.',
  '部分内容未粘贴：超出 {rows} 行、{columns} 列，{cells} 个单元格不可填写。',
] as const

interface Cells {
  textAt: (cell: Cell) => string
  /** Returns the number of read-only cells, which are not written. */
  write: (cells: readonly Placed[]) => number
}

/** Copy and paste of a sheet. */
export function useClipboard<Row extends SheetRow>(
  { rows, columns, mayEdit, chosen, onInsert }: SheetProps<Row>,
  { textAt, write }: Cells,
) {
  const t = useText()
  const fields = columns.map(({ field }) => field)
  return {
    /** Returns the chosen rows with a header of field names, else the cells of a range. */
    copied: ({ from, to }: Range): string[][] => {
      const whole = rows.flatMap(({ id }, row) =>
        chosen?.has(id) === true ? [fields.map((_, column) => textAt({ row, column }))] : [],
      )
      if (whole.length > 0) return [fields, ...whole]
      const width = to.column - from.column + 1
      const texts = cellsOf({ from, to }).map(textAt)
      return Array.from({ length: texts.length / width }, (_, n) => texts.slice(n * width, (n + 1) * width))
    },
    /** Pastes cells into a range; rows with a header of field names, or beyond the last row, are inserted. */
    paste: (copied: readonly (readonly string[])[], range: Range): void => {
      if (!mayEdit) return
      const named = onInsert && namedRows(copied, fields)
      if (onInsert && named) return onInsert(named, rows[range.to.row]?.id)
      const size = { rows: rows.length, columns: columns.length }
      const { cells, below, lostColumns } = placePaste(copied, range, size)
      const lostCells = write(cells)
      const own = fields.slice(range.from.column)
      const added = below.map((row) => textsOf(row, own))
      if (added.length > 0) onInsert?.(added, rows.at(-1)?.id)
      const lost = { rows: onInsert ? 0 : below.length, columns: lostColumns, cells: lostCells }
      if (lost.rows + lost.columns + lost.cells > 0) notify('warning', t(lostWords, lost))
    },
  }
}

/** Parses the clipboard format of spreadsheet programs: tab-separated, cells with a line break quoted. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') end()
    else if (char === '\n') {
      end()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  end()
  // spreadsheet programs terminate the last line as well
  if (rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop()
  return rows
}

/** Formats cells in the clipboard format of spreadsheet programs. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
