import { read, utils, write } from '@e965/xlsx'

export type TestCell = string | number | boolean

/** Creates a workbook with one sheet as an office program would write it. */
export function workbook(rows: readonly (readonly TestCell[])[], type: 'xlsx' | 'xls' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: type === 'xls' ? 'biff8' : 'xlsx' })
  return bytes
}

/** Reads the cells of the first sheet as an office program would, of its first `rows` only if given. */
export function cellsOf(bytes: ArrayBuffer | Buffer, rows = 0): TestCell[][] {
  const { Sheets, SheetNames } = read(bytes, { sheetRows: rows })
  const [name = ''] = SheetNames
  const sheet = Sheets[name]
  return sheet === undefined ? [] : utils.sheet_to_json<TestCell[]>(sheet, { header: 1, defval: '' })
}
