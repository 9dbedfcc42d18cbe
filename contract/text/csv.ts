import { disarm } from './formula-text.ts'

/** What stands in one cell; numbers stay numbers. */
export type Cell = string | number

const rowsPerChunk = 500

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read Chinese). */
export function* csvChunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let lines = '\uFEFF'
  let count = 0
  for (const row of rows) {
    lines += `${row.map(csvField).join(',')}\r\n`
    count += 1
    if (count % rowsPerChunk === 0) {
      yield lines
      lines = ''
    }
  }
  yield lines
}

/** A negative number in figures, also with separators of thousands: no spreadsheet takes it for a formula. */
const negative = /^-\d[\d,]*(\.\d+)?$/

function csvField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = negative.test(cell) ? cell : disarm(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
