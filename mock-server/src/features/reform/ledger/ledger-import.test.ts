import { utils, write } from '@e965/xlsx'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ImportJob } from '#contract/wire/crud.ts'
import { cellsOf, workbook, type TestCell } from '#mock/testing/sheets.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()
let demo: Buffer
/** Header of the demo sheet and its first rows, which are valid. */
let head: TestCell[]
let good: TestCell[][]

beforeAll(async () => {
  demo = await file('/base/demo/ledgerSheet')
  const [first = [], ...rows] = cellsOf(demo, 3)
  head = first
  good = rows.map((row, n) => row.with(8, `${n}`))
}, 60_000)

async function file(path: string): Promise<Buffer> {
  return Buffer.from(await (await platform.fetch('GET', path, { as: 'admin' })).arrayBuffer())
}

async function dryRun(bytes: Buffer): Promise<ImportJob> {
  const body = uploadForm(bytes, 'ledger.xlsx')
  const { data, msg } = await platform.post('/base/reform/ledger/import', body)
  if (data === null) throw new Error(msg)
  return data as ImportJob
}

async function commit({ job }: ImportJob): Promise<ImportJob> {
  const path = `/base/reform/ledger/import/${job}`
  await platform.post(path, undefined)
  return vi.waitFor(
    async () => {
      const { data } = await platform.get(path)
      expect(data).toMatchObject({ state: 'done' })
      return data as ImportJob
    },
    { timeout: 30_000 },
  )
}

const total = () => platform.world.tables.ledger.rows.length

it('the demo sheet has 37 refused rows, reported by row and field, and imports the others', async () => {
  const before = total()
  const checked = await dryRun(demo)
  expect(checked).toMatchObject({ total: 5000, ok: 4963, fail: 37 })
  expect(checked.errors).toHaveLength(37)
  expect(checked.errors.every(({ row, field }) => (row ?? 0) > 1 && field !== undefined)).toBe(true)
  expect(total()).toBe(before)
  expect(await commit(checked)).toMatchObject({ ok: 4963, fail: 37 })
  expect(total()).toBe(before + 4963)
  const path = `/base/reform/ledger/import/${checked.job}/failed?format=xlsx`
  const failed = cellsOf(await file(path))
  expect(failed).toHaveLength(38)
  const [last] = platform.world.tables.ledger.rows.slice(-1)
  expect(last).toMatchObject({ phase: 'planned', conflicts: [] })
}, 60_000)

describe('a hostile ledger sheet', () => {
  const sheetOf = (rows: TestCell[][]) => utils.aoa_to_sheet(rows)
  const bookOf = (...sheets: ReturnType<typeof sheetOf>[]): Buffer => {
    const book = utils.book_new()
    for (const [n, sheet] of sheets.entries()) utils.book_append_sheet(book, sheet, `Sheet ${n + 1}`)
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  }

  it('reads only the first sheet, and reports the others', async () => {
    const first = sheetOf([head, ...good.slice(0, 1)])
    const { errors, total: rows } = await dryRun(bookOf(first, sheetOf([['notes']])))
    expect(rows).toBe(1)
    expect(errors[0]).toEqual({ msg: 'Only the first sheet is read; left out: Sheet 2.' })
  })

  it('with merged cells reports them in every row they cover', async () => {
    const sheet = sheetOf([head, ...good])
    sheet['!merges'] = [utils.decode_range('B2:B3')]
    const { errors, fail } = await dryRun(bookOf(sheet))
    expect(fail).toBe(2)
    for (const row of [2, 3]) {
      const msg = 'The cells B2:B3 are merged: only the first of them is read. Split them.'
      expect(errors).toContainEqual({ row, msg })
    }
  })

  it('with a formula without a value reports its cell', async () => {
    const sheet = sheetOf([head, ...good.slice(0, 1)])
    sheet['B2'] = { t: 'n', f: 'A1+1' }
    const { errors } = await dryRun(bookOf(sheet))
    expect(errors).toContainEqual({ row: 2, msg: 'The formula in B2 has no value. Write the value itself.' })
  })

  it('with other headers reports missing columns before rows', async () => {
    const { errors } = await dryRun(
      workbook([
        ['User number *', 'Colour'],
        ['9907010100000001', 'red'],
      ]),
    )
    expect(errors.slice(0, 2).map(({ field, msg }) => [field, msg])).toEqual([
      ['userName', 'This column is missing, and every row needs it.'],
      ['orgId', 'This column is missing, and every row needs it.'],
    ])
    expect(errors).toContainEqual({ field: 'Colour', msg: 'This column is not known and was left out.' })
  })
})
