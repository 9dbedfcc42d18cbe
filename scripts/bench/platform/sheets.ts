import { demoCalls } from '#contract/calls/system/demo.ts'
import { historyCalls } from '#contract/calls/report/history.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { user } from '#contract/resources/system/user.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { crud, type SheetFormat } from '#contract/wire/crud.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { workbook, type TestCell } from '#mock/testing/sheets.ts'
import { uploadForm } from '#mock/testing/uploads.ts'
import { good, head } from '#mock/testing/user-sheet.ts'
import { until } from '../../process/until.ts'
import { below, timeOf } from '../measure/times.ts'
import { costOf, onPlatform, rowCount, type BulkPlatform } from '../servers/bulk-platform.ts'

/** Exports all accounts and reads the file as a stream. */
export const exportUsers = (format: SheetFormat) =>
  onPlatform({}, (platform) => costOf(platform, () => readExport(platform, format)))

async function readExport({ apiUrl, token }: BulkPlatform, format: SheetFormat): Promise<void> {
  const response = await fetch(`${apiUrl}${user.path}/export`, {
    method: 'POST',
    headers: { [tokenHeader]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {}, columns: Object.keys(user.fields), format }),
  })
  if (!response.ok || response.body === null) throw new Error(`The export answers ${response.status}`)
  if (response.headers.has('Content-Length')) throw new Error('The export is put together before it is sent')
  let lines = 0
  for await (const bytes of response.body) lines += bytes.filter((byte) => byte === 10).length
  if (format === 'csv' && lines <= rowCount) throw new Error(`The export has ${lines} lines only`)
}

const sheetRows = 5000
/** Mistakes of bad rows: a column, and a cell that is invalid there. */
const mistakes: readonly (readonly [column: number, cell: TestCell])[] = [
  [0, 'ab'],
  [0, 'admin'],
  [0, 'import0'],
  [1, ''],
  [2, 'nobody'],
  [3, 'Moon base'],
  [4, 'Viewer; King'],
  [5, 'asleep'],
]
/** Rows with mistakes, counted from 1 below the heading; spread out, each kind several times. */
const badRows = below(37).map((index) => 100 + index * 131)

/** Creates a workbook of users with those mistakes. */
function userSheet(): Buffer {
  const rows = below(sheetRows).map((index) => good(index))
  for (const [index, row] of badRows.entries()) {
    const [column, cell] = mistakes[index % mistakes.length] ?? [0, '']
    rows[row - 1] = good(row - 1).with(column, cell)
  }
  return workbook([head, ...rows])
}

/**
 * Measures the seconds of the dry run of a user sheet and from its commit to the last stored row, the memory of the dry
 * run, and misjudged rows: bad ones accepted or good ones refused. Uses the demonstration's own rows, as spare memory
 * of a large process would hide that of the import.
 */
export const importUsers = onPlatform({ rows: 0 }, async (platform) => {
  const { importSheet, importCommit, importJob } = crud(user)
  const form = uploadForm(userSheet(), 'users.xlsx')
  let job = ''
  const refused = new Set<number>()
  const { seconds: dryRun, ...growth } = await costOf(platform, async () => {
    const checked = await platform.ask(importSheet, { body: form })
    job = checked.job
    // the heading is row 1 of the sheet
    for (const { row = 0 } of checked.errors) refused.add(row - 1)
  })
  const commit = await timeOf(async () => {
    await platform.ask(importCommit(job))
    const { ok } = await until('the end of the import', async () => {
      const run = await platform.ask(importJob(job))
      return run.state === 'done' && run
    })
    if (ok !== sheetRows - badRows.length) throw new Error(`The import has stored ${ok} rows`)
  })
  const missed = badRows.filter((row) => !refused.has(row))
  const misjudged = missed.length + [...refused].filter((row) => !badRows.includes(row)).length
  return { dryRun, commit: commit / 1000, misjudged, ...growth }
})

/** Measures the seconds of the dry run of the sample ledger sheet, and the number of misjudged rows. */
export const checkLedger = onPlatform({ rows: 0, devices: 2000 }, async (platform) => {
  const headers = { [tokenHeader]: platform.token }
  const answer = await fetch(`${platform.apiUrl}${demoCalls.ledgerSheet.path}`, { headers })
  const form = uploadForm(Buffer.from(await answer.arrayBuffer()), 'ledger.xlsx')
  const start = performance.now()
  const { fail, ok } = await platform.ask(crud(ledger).importSheet, { body: form })
  const dryRun = (performance.now() - start) / 1000
  const misjudged = Math.abs(fail - badRows.length) + Math.abs(ok - (sheetRows - badRows.length))
  return { dryRun, misjudged }
})

/** Largest permitted history query, and its export format. */
const historyOf = { deviceIds: below(201).slice(1).join(','), props: 'p,ua,forward,reactiveRegister' }
const file = { mode: 'curve', format: 'csv', sheets: 'one', offset: 480, separator: false, name: 'values' }

/** Measures the milliseconds to the first rows of the largest query, and the heap of exporting two million values. */
export const history = onPlatform({ rows: 0, devices: 2000, isStill: true }, async (platform) => {
  const { ask } = platform
  const today = new Date().toISOString().slice(0, 10)
  const range = { ...historyOf, start: addDays(today, -31), end: addDays(today, -1) }
  const first = await timeOf(() => ask(historyCalls.curve, { query: { ...range, limit: 50 } }))
  const isWritten = async () => {
    const [job] = await ask(historyCalls.exports)
    if (job?.state === 'done') return true
    if (job?.state === 'running') return false
    throw new Error(`It is ${job?.state}: ${job?.error}`)
  }
  const { heap } = await costOf(platform, async () => {
    await ask(historyCalls.startExport, { body: { ...range, ...file } })
    await until('the file', isWritten, 600, 250)
  })
  return { first, heap }
})
