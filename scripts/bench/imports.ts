import { crud, type ImportJob } from '../../contract/crud.ts'
import { tokenHeader } from '../../contract/endpoints.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { user } from '../../contract/resources/system/user.ts'
import { uploadForm } from '../../mock-server/src/testing/uploads.ts'
import { until } from '../until.ts'
import { withBulkPlatform, type BulkPlatform } from './bulk-platform.ts'
import type { Figure } from './figure.ts'
import { badRows, importSheet, sheetRows } from './import-sheet.ts'
import { once } from './once.ts'

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

const calls = crud(user)

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
  const form = uploadForm(importSheet(), 'users.xlsx')
  const before = await platform.memory()
  const start = performance.now()
  const { job, errors } = await ask(platform, 'POST', calls.importSheet, form)
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

// On the demonstration's own rows: what a process of much memory has to spare would hide what an import takes.
const run = once(() => withBulkPlatform({ rows: 0 }, importOnce))
const name = 'import of 5,000 rows'

export const importFigures: readonly Figure[] = [
  { name: `${name}, dry run`, unit: 's', budget: 3, run: async () => (await run()).dryRun },
  { name: `${name}, commit`, unit: 's', budget: 2, run: async () => (await run()).commit },
  { name: `${name}, 37 bad, misjudged`, unit: '', budget: 0, run: async () => (await run()).misjudged },
  { name: `${name}, heap growth`, unit: 'MB', budget: 50, run: async () => (await run()).heap },
  { name: `${name}, resident growth`, unit: 'MB', budget: 150, run: async () => (await run()).resident },
]
