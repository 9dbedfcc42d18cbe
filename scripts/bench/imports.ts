import { crud, type ImportJob } from '../../contract/wire/crud.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import type { Envelope } from '../../contract/wire/envelope.ts'
import { demoCalls } from '../../contract/calls/demo.ts'
import { ledger } from '../../contract/resources/reform/ledger.ts'
import { user } from '../../contract/resources/system/user.ts'
import { uploadForm } from '../../mock-server/src/testing/uploads.ts'
import { until } from '../process/until.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'
import { figuresOf } from './measure/figure.ts'
import { badRows, importSheet, sheetRows } from './import-sheet.ts'

interface Import {
  /** Seconds of the dry run, and from the commit to the last row on the disk. */
  dryRun: number
  commit: number
  /** Rows that are bad and were taken, or good and refused. */
  misjudged: number
  /** Most memory that the platform used meanwhile beyond what it used before, in megabytes. */
  heap: number
  resident: number
}

async function ask(
  { apiUrl, token }: BulkPlatform,
  method: string,
  path: string,
  body?: FormData,
): Promise<ImportJob> {
  const response = await fetch(`${apiUrl}${path}`, { method, headers: { [tokenHeader]: token }, body })
  const { code, msg, data } = (await response.json()) as Envelope<ImportJob>
  if (code !== 0) throw new Error(`${method} ${path} answers ${code}: ${msg}`)
  return data
}

async function importOnce(platform: BulkPlatform): Promise<Import> {
  const calls = crud(user)
  const form = uploadForm(importSheet(), 'users.xlsx')
  const before = await platform.memory()
  const start = performance.now()
  const { job, errors } = await ask(platform, 'POST', calls.importSheet.path, form)
  const dryRun = (performance.now() - start) / 1000
  const after = await platform.memory()
  const commitStart = performance.now()
  await ask(platform, 'POST', calls.importCommit(job).path)
  let done: ImportJob | undefined
  await until('the end of the import', async () => {
    done = await ask(platform, 'GET', calls.importJob(job).path)
    return done.state === 'done'
  })
  const commit = (performance.now() - commitStart) / 1000
  if (done?.ok !== sheetRows - badRows.length) throw new Error(`The import has stored ${done?.ok} rows`)
  return {
    dryRun,
    commit,
    misjudged: countMisjudged(errors.flatMap(({ row }) => row ?? [])),
    heap: (after.peakHeap - before.heap) / 2 ** 20,
    resident: (after.peakResident - before.resident) / 2 ** 20,
  }
}

function countMisjudged(refused: readonly number[]): number {
  const found = new Set(refused)
  const planted = new Set(badRows)
  return (
    [...found].filter((row) => !planted.has(row)).length + badRows.filter((row) => !found.has(row)).length
  )
}

const name = 'import of 5,000 rows'

// On the demonstration's own rows: what a process of much memory has to spare would hide what an import takes.
export const importFigures = figuresOf(
  () => withBulkPlatform({ rows: 0 }, importOnce),
  [
    [`${name}, dry run`, 's', ({ dryRun }) => dryRun, { budget: 3 }],
    [`${name}, commit`, 's', ({ commit }) => commit, { budget: 2 }],
    [`${name}, 37 bad, misjudged`, '', ({ misjudged }) => misjudged, { budget: 0 }],
    [`${name}, heap growth`, 'MB', ({ heap }) => heap, { budget: 50 }],
    [`${name}, resident growth`, 'MB', ({ resident }) => resident, { budget: 150 }],
  ],
)

/** Seconds of the dry run of the ledger's sample sheet, and rows of it that are judged wrongly. */
async function checkLedger(platform: BulkPlatform): Promise<Pick<Import, 'dryRun' | 'misjudged'>> {
  const { apiUrl, token } = platform
  const answer = await fetch(`${apiUrl}${demoCalls.ledgerSheet.path}`, { headers: { [tokenHeader]: token } })
  const form = uploadForm(Buffer.from(await answer.arrayBuffer()), 'ledger.xlsx')
  const start = performance.now()
  const { fail, ok } = await ask(platform, 'POST', crud(ledger).importSheet.path, form)
  const dryRun = (performance.now() - start) / 1000
  return { dryRun, misjudged: Math.abs(fail - badRows.length) + Math.abs(ok - (sheetRows - badRows.length)) }
}

const ledgerName = 'import of 5,000 ledger rows'

export const ledgerImportFigures = figuresOf(
  () => withBulkPlatform({ rows: 0, devices: 2000 }, checkLedger),
  [
    [`${ledgerName}, dry run`, 's', ({ dryRun }) => dryRun, { budget: 3 }],
    [`${ledgerName}, 37 bad, misjudged`, '', ({ misjudged }) => misjudged, { budget: 0 }],
  ],
)
