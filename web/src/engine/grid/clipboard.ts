/** A rectangle of cells as a sheet program copies it: cells between tabs, those with a break inside in quotes. */
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
  // a sheet program ends the last line as well
  if (rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop()
  return rows
}

/** Cells as a sheet program takes them. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
