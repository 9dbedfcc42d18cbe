import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { topics } from '#domain/metering/live.ts'
import type { ImportJob, RowError } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { logFailure } from '#mock/lib/log.ts'
import type { World, Collection } from '#mock/world/world.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { assertProvedFor } from '#mock/auth/password-proof.ts'
import { problemsFor } from '../beyond-scope.ts'
import { maxErrors } from '../bulk.ts'
import type { BadRow, DryRun, GoodRow } from './dry-run.ts'

/** Rows stored between two turns of the event loop. */
const slice = 200
/** Imports remembered at most; the oldest is forgotten first. */
const maxJobs = 20

const begun: Text2 = ['This import has been started already.', '该导入任务已经开始执行。']

/** An import between dry run and end; its rows stay in memory until it is forgotten. */
export interface Import {
  job: ImportJob
  run: DryRun
  userId: number
}

/** The imports of one collection. */
export function createImports(world: World, collection: Collection) {
  const { served, table } = collection
  const imports = new Map<string, Import>()

  /** Keeps what a dry run has found, for the person who asked for it. */
  function add({ user }: UserCall, run: DryRun): ImportJob {
    const job = randomBytes(12).toString('hex')
    const total = run.good.length + run.bad.length
    const entry: Import = {
      run,
      userId: user.id,
      job: { job, state: 'checked', total, progress: 0, ...tally(run) },
    }
    imports.set(job, entry)
    const [oldest] = imports.keys()
    if (imports.size > maxJobs && oldest !== undefined) imports.delete(oldest)
    return entry.job
  }

  /** An import of the person who asks; those of others do not exist for him. */
  function find({ user, request }: UserCall): Import {
    const found = imports.get(String(request.params['job']))
    return found?.userId === user.id ? found : refuse(code.missing, texts.missing)
  }

  /** Begins to store the good rows, once; its progress is read from the job and published. */
  function commit(entry: Import, { user, language }: UserCall): ImportJob {
    if (entry.job.state !== 'checked') refuse(code.conflict, begun)
    assertProvedFor(world, table, entry.run.good)
    entry.job = { ...entry.job, state: 'running', ok: 0 }
    store(entry, user, language).catch((error: unknown) => logFailure(world.log, world.clock, error))
    return entry.job
  }

  async function store(entry: Import, user: StoredUser, language: Language): Promise<void> {
    const { run } = entry
    const waiting = run.good.splice(0)
    try {
      for (let start = 0; start < waiting.length; start += slice) {
        for (const row of waiting.slice(start, start + slice)) storeRow(run, row, user, language)
        publish(entry, 'running', run.bad.length + run.good.length)
        // eslint-disable-next-line no-await-in-loop -- one slice after the other is the point
        await nextTurn()
      }
      await world.store.flushed()
    } finally {
      publish(entry, 'done', run.bad.length + run.good.length)
    }
  }

  function storeRow(run: DryRun, row: GoodRow, user: StoredUser, language: Language): void {
    try {
      // what the person may give can have changed since the sheet was checked
      const problems = problemsFor(world, collection, undefined, row.values, user)
      if (problems.length > 0) refuseForm(problems)
      table?.insert({ ...row.values, updateBy: user.loginName })
      run.good.push(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      run.bad.push(refusedRow(row, error, language))
    }
  }

  function publish(entry: Import, state: ImportJob['state'], progress: number): void {
    entry.job = { ...entry.job, state, progress, ...tally(entry.run) }
    const { errors: _errors, ...figures } = entry.job
    world.hub.publishTo(entry.userId, topics.job(entry.job.job), served.resource.name, figures)
  }

  return { add, find, commit }
}

function refusedRow({ row, cells }: GoodRow, { problems, text }: Refusal, language: Language): BadRow {
  const reasons: RowError[] = problems.map(({ field, text: why }) => ({
    row,
    field,
    msg: say(why, language),
  }))
  return { row, cells, reasons: reasons.length > 0 ? reasons : [{ row, msg: say(text, language) }] }
}

function tally({ good, bad, notes }: DryRun): Pick<ImportJob, 'ok' | 'fail' | 'errors'> {
  const errors = [...notes, ...bad.flatMap(({ reasons }) => reasons)].slice(0, maxErrors)
  return { ok: good.length, fail: bad.length, errors }
}
