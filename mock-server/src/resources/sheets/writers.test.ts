import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { cellsOf } from '#mock/testing/sheets.ts'
import { xlsxChunks } from './xlsx.ts'

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

/** Characters that XML has no place for. */
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
  ])('writes %j', (cell, read) => {
    const rows = [
      ['head', ''],
      [cell, 'next'],
    ]
    expect(cellsOf(xlsx(rows))[1]).toEqual([read, 'next'])
  })

  it('is read back as it was, and no text of it begins as a formula does', () => {
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
          const read = cellsOf(xlsx([['head', 'number'], ...rows])).slice(1)
          expect(read.map(([, value]) => value)).toEqual(rows.map(([, value]) => value))
          for (const [index, [cell]] of read.entries()) {
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
