import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { workbook } from '#mock/testing/sheets.ts'
import { good, head, uploadSheet } from '#mock/testing/user-sheet.ts'

const platform = platformOfFile()

const upload = (bytes: Buffer, name = 'users.xlsx') => uploadSheet(platform, bytes, { name })

describe('a file', () => {
  const sheet = () => workbook([head, good(1)])
  const bomb = () =>
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(160 * 1024 * 1024), { level: 1 }] }))

  const zipOfOther = () => Buffer.from(zipSync({ a: new Uint8Array(3) }))
  const tooMany = Array.from({ length: 20_001 }, () => ['x'])

  it.each<[string, () => Buffer, string, string | RegExp]>([
    ['csv', () => Buffer.from('a,b'), 'users.csv', 'Only .xls and .xlsx files are accepted.'],
    ['.xlsx named .xls', sheet, 'users.xls', 'Only .xls and .xlsx files are accepted.'],
    ['a bomb', bomb, 'users.xlsx', 'The file unpacks to more than this platform accepts.'],
    ['a zip of something else', zipOfOther, 'a.xlsx', 'The file cannot be read as a spreadsheet.'],
    ['nothing but a head', () => workbook([head]), 'a.xlsx', 'The sheet has no rows below its head.'],
    ['of other columns', () => workbook([['Colour'], ['red']]), 'a.xlsx', /^No column of the sheet is known/],
    ['of too many rows', () => workbook([['Name'], ...tooMany]), 'a.xlsx', /has more than 20000 rows/],
  ])('that is %s is refused', async (_what, bytes, name, msg) => {
    const answer = await upload(bytes(), name)
    expect(answer).toMatchObject({ code: 400, refused: ['file'] })
    expect(answer.msg).toMatch(msg)
  })

  it.each([
    ['a cell', 'xl/worksheets/sheet1.xml', 0.5],
    ['its list of parts', '[Content_Types].xml', 0.5],
  ])('of which %s was changed on its way is refused at once', async (_what, part, place) => {
    const bytes = sheet()
    const at = bytes.indexOf(part) + part.length
    const packed = bytes.readUInt32LE(bytes.indexOf(part) - 12)
    bytes[at + Math.floor(packed * place)] = (bytes[at + Math.floor(packed * place)] ?? 0) ^ 4
    expect(await upload(bytes)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/cannot be read as a spreadsheet|unpacks to more/),
    })
  })

  it('of a crowd waits in line, or is refused where the line is long', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload(sheet())))
    const refused = answers.filter(({ msg }) => msg.startsWith('Too many spreadsheets'))
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(answers.length - refused.length)
    expect((await upload(sheet())).code).toBe(0)
  })

  it('of the old format is read', async () => {
    const { data } = await upload(workbook([head, good(1)], 'xls'), 'users.XLS')
    expect(data).toMatchObject({ ok: 1, fail: 0 })
  })

  it('of more than ten megabytes is refused', async () => {
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 413 })
  })

  it('with a cell in the last corner of the sheet costs no time: what lies beyond the last row taken is not looked at', async () => {
    const parts = unzipSync(workbook([head, good(1)]))
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path] ?? new Uint8Array())
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    const far = xml
      .replace('</sheetData>', corner)
      .replace(/<dimension ref="[^"]+"/, '<dimension ref="A1:XFD1048576"')
    expect(far).not.toBe(xml)
    const started = performance.now()
    const answer = await upload(Buffer.from(zipSync({ ...parts, [path]: strToU8(far) })))
    expect(answer).toMatchObject({ code: 0, data: { total: 1 } })
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
