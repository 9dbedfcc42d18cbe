import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { formatNumber } from './number.ts'

/** One column of a chart's numbers; a number is shown with its decimals, a text as it is. */
export interface ChartColumn {
  label: string
  /** Digits after the point; absent where the column holds words. */
  decimals?: number
}

/** The numbers behind a chart, for those who would rather read than look. */
export interface ChartTable {
  columns: readonly ChartColumn[]
  count: number
  /** A row by its index; `null` where a value is missing. */
  rowAt: (index: number) => readonly (string | number | null)[]
}

/** A table whose rows are all there. */
export function tableOf(
  columns: readonly ChartColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): ChartTable {
  return { columns, count: rows.length, rowAt: (index) => rows[index] ?? [] }
}

/** One cell as a person reads it. */
export function cellText(cell: string | number | null | undefined, column: ChartColumn): string {
  return typeof cell === 'string' ? cell : formatNumber(cell, column.decimals ?? 0)
}

/** The table as a CSV file; numbers keep the digits that the chart shows, without groups, and missing ones are empty. */
export function csvFile({ columns, count, rowAt }: ChartTable, name: string): File {
  const chunks = [...csvChunks(csvRows(columns, count, rowAt))]
  return new File(chunks, `${fileName(name)}.csv`, { type: 'text/csv;charset=utf-8' })
}

function* csvRows(
  columns: readonly ChartColumn[],
  count: number,
  rowAt: ChartTable['rowAt'],
): Generator<Cell[]> {
  yield columns.map(({ label }) => label)
  for (let index = 0; index < count; index += 1) {
    yield rowAt(index).map((cell, place) => rounded(cell, columns[place]?.decimals))
  }
}

function rounded(cell: string | number | null, decimals = 0): Cell {
  if (typeof cell === 'string') return cell
  if (cell === null || !Number.isFinite(cell)) return ''
  return Number(cell.toFixed(Math.min(10, decimals)))
}

/** A name that every file system takes. */
function fileName(name: string): string {
  return (
    name
      .replace(/[\s\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
      .trim()
      .replace(/^\.+/, '') || 'chart'
  )
}
