import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { formatNumber } from './number.ts'

/** Column of a chart's table; numbers are formatted with its decimals, texts are shown as they are. */
export interface ChartColumn {
  label: string
  /** Number of decimals; absent for text columns. */
  decimals?: number
}

/** Data behind a chart in tabular form. */
export interface ChartTable {
  columns: readonly ChartColumn[]
  count: number
  /** Returns the row at an index; `null` for missing values. */
  rowAt: (index: number) => readonly (string | number | null)[]
}

/** Creates a table from existing rows. */
export function tableOf(
  columns: readonly ChartColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): ChartTable {
  return { columns, count: rows.length, rowAt: (index) => rows[index] ?? [] }
}

/** Formats one cell. */
export function cellText(cell: string | number | null | undefined, column: ChartColumn): string {
  return typeof cell === 'string' ? cell : formatNumber(cell, column.decimals ?? 0)
}

/** Exports a table as CSV; numbers have the chart's decimals without grouping, missing values are empty. */
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

/** Removes characters that file systems reject. */
function fileName(name: string): string {
  return (
    name
      .replace(/[\s\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
      .trim()
      .replace(/^\.+/, '') || 'chart'
  )
}
