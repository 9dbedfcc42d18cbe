import { disarm } from './formula-text.ts'

/** Value of a cell; numbers stay numbers. */
export type Cell = string | number

const rowsPerChunk = 500

/** Serialises a table as CSV in chunks (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read Chinese). */
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

/** Negative number, also with thousands separators, which spreadsheets do not parse as a formula. */
const negative = /^-\d[\d,]*(\.\d+)?$/

function csvField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = negative.test(cell) ? cell : disarm(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
