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

/** Invisible characters are ignored: a workbook leaves some of them out, and a spreadsheet others. */
const dangerous = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u

/** A text that no spreadsheet takes for a formula: one that could be taken for one gets an apostrophe in front. */
export function disarm(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** Takes back what `disarm` has added. */
export function rearm(text: string): string {
  return text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text
}
