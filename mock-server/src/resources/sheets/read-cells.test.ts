import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { text as textField, type Field } from '#contract/schema/field.ts'
import { day, time } from '#contract/schema/time-field.ts'
import { parseWorkbook } from './parse.ts'
import { columnReader } from './read-cells.ts'
import fc from 'fast-check'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { cellsOf } from '#mock/testing/sheets.ts'
import { xlsxChunks } from './xlsx.ts'

const reader = (field: Field) =>
  columnReader({ collections: new Map() }, { name: 'one', field }, () => undefined)

it('a day in a sheet is read without a time of day; with one it is left to field validation', () => {
  const readDay = reader(day('Produced', '出厂日期'))
  expect(readDay('2026年11月3日')).toEqual({ value: '2026-11-03' })
  expect(readDay('2026-11-03 08:05')).toEqual({ value: '2026-11-03 08:05:00' })
})

describe('a time in a sheet', () => {
  const read = reader(time('Installed', '安装时间'))
  it.each([
    ['2026/11/3', '2026-11-03 00:00:00'],
    ['2026.11.03', '2026-11-03 00:00:00'],
    ['2026/11/3 8:05', '2026-11-03 08:05:00'],
    ['2026-11-03 08:05:09', '2026-11-03 08:05:09'],
  ])('%s is read', (text, value) => {
    expect(read(text)).toEqual({ value })
  })

  it.each(['3/11/2026', 'tomorrow', '2026-11-03T08:05:09Z'])('%s is left to field validation', (text) => {
    expect(read(text)).toEqual({ value: text })
  })
})

describe('a number in a text column', () => {
  const readText = reader(textField('User number', '用户编号'))

  it.each([990701010000001, -12.5])('%d is read as text', (cell) => {
    expect(readText(cell)).toEqual({ value: String(cell) })
  })

  it('is refused when the spreadsheet rounded it, but accepted as text', () => {
    expect(readText(9_907_010_100_000_000)).toMatchObject({
      problem: [expect.stringContaining('has rounded this number'), expect.stringContaining('设为文本')],
    })
    expect(readText('9907010100000001')).toEqual({ value: '9907010100000001' })
  })
})

it.each([-1, 2_958_466, 20_261_103])('a date %d out of spreadsheet range is read as a number', async (v) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Day'], [{ t: 'n', v, z: 'yyyy-mm-dd' }], ['next']]))
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  expect((await parseWorkbook('days.xlsx', bytes)).rows.slice(1)).toEqual([[v], ['next']])
})

it('a day is read correctly from a workbook with the 1904 date system', async () => {
  const Sheet = utils.aoa_to_sheet([['Day'], [{ t: 'n', v: 44502, z: 'yyyy-mm-dd' }]])
  const book = { SheetNames: ['Sheet'], Sheets: { Sheet }, Workbook: { WBProps: { date1904: true } } }
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  expect((await parseWorkbook('days.xlsx', bytes)).rows[1]).toEqual(['2025-11-03 00:00:00'])
})

const csv = (rows: readonly (readonly Cell[])[]) => [...csvChunks(rows)].join('')
const xlsx = (rows: readonly (readonly Cell[])[]) => Buffer.concat([...xlsxChunks('Test', rows)])

it.each<[Cell, string]>([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' edge', '" edge"'],
  ['=1', "'=1"],
  ['-2', '-2'],
  ['-1,234.50', '"-1,234.50"'],
  ['-2+1', "'-2+1"],
  ['=1,"2"', '"\'=1,""2"""'],
  ['', ''],
])('csv writes %j as %j', (cell, field) => {
  expect(csv([['x', cell]])).toBe(`\uFEFFx,${field}\r\n`)
})

/** Characters that XML does not allow. */
// eslint-disable-next-line no-control-regex
const unwritten = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

describe('xlsx', () => {
  it.each<[Cell, Cell]>([
    ['plain', 'plain'],
    [1.5, 1.5],
    ['<b>&"x"</b>', '<b>&"x"</b>'],
    ['two\nlines', 'two\nlines'],
    ['_x0041_', '_x0041_'],
    ['bad\u0000\u0007\uFFFE', 'bad'],
    ['half \uD83D', 'half \uFFFD'],
    ['=1+1', "'=1+1"],
    ['\u0001=1+1', "'=1+1"],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('writes %j', (cell, kept) => {
    const rows = [
      ['head', ''],
      [cell, 'next'],
    ]
    expect(cellsOf(xlsx(rows))[1]).toEqual([kept, 'next'])
  })

  it('round-trips its cells, and no text begins as a formula', () => {
    const hostile = fc.constantFrom(...`=|+|-|@|＝|'|\t|\r|\0|\u0001|\u200b| |<|&|_x0041_`.split('|'))
    const text = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
    const number = fc.oneof(fc.integer(), fc.constantFrom(1e15, -0.5, 1e-7))
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            text.map((parts) => parts.join('')),
            number,
          ),
          { maxLength: 4 },
        ),
        (rows) => {
          const cells = cellsOf(xlsx([['head', 'number'], ...rows])).slice(1)
          expect(cells.map(([, value]) => value)).toEqual(rows.map(([, value]) => value))
          for (const [index, [cell]] of cells.entries()) {
            expect(String(cell)).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
            const sent = rows[index]?.[0].replace(unwritten, '').replace(/\p{Cs}/gu, '\uFFFD') ?? ''
            expect([sent, `'${sent}`]).toContain(cell)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
