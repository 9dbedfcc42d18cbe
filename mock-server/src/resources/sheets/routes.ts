import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Router } from 'express'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { offers } from '#contract/schema/resource.ts'
import type { Cell } from '#contract/text/csv.ts'
import { crud, type ImportJob, type RowError } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { topics } from '#domain/metering/live.ts'
import { assertProvedFor } from '#mock/auth/password-proof.ts'
import type { UserCall } from '#mock/http/call.ts'
import { route, serve } from '#mock/http/serve.ts'
import { receiveFile } from '#mock/http/upload.ts'
import { logFailure } from '#mock/lib/log.ts'
import { Refusal, refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'
import { problemsFor } from '../references.ts'
import { maxErrors } from '../targets.ts'
import { sightOf, type Sight } from '../data-scope.ts'
import { labelIn } from '../labels.ts'
import { columnOf, headOf, importColumns, reasonHead, yesNo, type Column } from './columns.ts'
import { dryRun, type DryRun, type BadRow, type GoodRow } from './dry-run.ts'
import { exportRows } from './export.ts'
import { parseWorkbook, type RawCell } from './parse.ts'
import { sendSheet, type WrittenSheet } from './xlsx.ts'

const maxBytes = 10 * 1024 * 1024
const receive = receiveFile(['file'], maxBytes)

/** Registers export for every collection, and template and two-step import for writable ones. */
export function sheetRoutes(world: World, collection: Collection, router: Router): void {
  const { isReadOnly = false, resource } = collection.served
  if (offers(resource, 'export')) {
    serve(world, router, crud(resource).export, (sent, call) => exportRows(world, collection, sent, call))
  }
  if (!isReadOnly && offers(resource, 'import')) importRoutes(world, collection, router)
}

function importRoutes(world: World, collection: Collection, router: Router): void {
  const imports = createImports(world, collection)
  const { resource } = collection.served
  const { template, importSheet, importCommit, importJob, importFailed } = crud(resource)
  serve(world, router, template, ({ format }, call) =>
    sendSheet(call, format, templateSheet(world, collection, call.language, sightOf(world, call.user))),
  )
  route(world, router, importSheet, async (call) => {
    const { originalname, buffer } = await receive(call)
    const book = await parseWorkbook(originalname, buffer)
    return imports.add(call, dryRun(world, collection, book, call))
  })
  route(world, router, importCommit, (call) => imports.commit(imports.find(call), call))
  route(world, router, importJob, (call) => imports.find(call).job)
  serve(world, router, importFailed, ({ format }, call) => {
    const { run } = imports.find(call)
    const columns = importColumns(resource)
    return sendSheet(call, format, {
      title: say(resource.title, call.language),
      texts: textsOf(keptHeads(run).map(({ text }) => columnOf(columns, text))),
      rows: failedRows(run, call.language),
    })
  })
}

/** Refused rows as uploaded, each with the reasons, to be corrected and uploaded again. */
function* failedRows(run: DryRun, language: Language): Generator<readonly Cell[]> {
  const kept = keptHeads(run)
  yield [...kept.map(({ text }) => text), say(reasonHead, language)]
  for (const { cells, reasons } of run.bad) {
    yield [...kept.map(({ at }) => plain(cells[at])), reasons.map(({ msg }) => msg).join(' ')]
  }
}

/** Headers of a sheet with their indexes, except the reason column of an earlier attempt. */
function keptHeads({ head }: DryRun): { text: string; at: number }[] {
  return head.map((text, at) => ({ text, at })).filter(({ text }) => !reasonHead.includes(text))
}

/** Indexes of text columns, in which an entered number stays text. */
function textsOf(columns: readonly (Column | undefined)[]): ReadonlySet<number> {
  return new Set(columns.flatMap((column, at) => (column?.field.kind === 'text' ? [at] : [])))
}

function plain(cell: RawCell | undefined): Cell {
  return typeof cell === 'number' ? cell : String(cell ?? '')
}

/** Template sheet: the header and one example row. */
function templateSheet(
  world: Pick<World, 'collections'>,
  { served }: Collection,
  language: Language,
  sight: Sight,
): WrittenSheet {
  const { resource, example = {} } = served
  const columns = importColumns(resource, language)
  return {
    title: say(resource.title, language),
    texts: textsOf(columns),
    rows: [
      columns.map((column) => headOf(column, language)),
      columns.map((column) => example[column.name] ?? exampleOf(world, column, language, sight)),
    ],
  }
}

/** Examples by format name. */
const formatExamples: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  mobile: '13800000000',
  permission: 'system:user:list',
}

function exampleOf(
  world: Pick<World, 'collections'>,
  { field }: Column,
  language: Language,
  sight: Sight,
): Cell {
  switch (field.kind) {
    case 'number':
      return field.min ?? 0
    case 'flag':
      return say(yesNo.no, language)
    case 'choice':
      return say(field.options?.[0]?.label ?? ['', ''], language)
    case 'ref':
    case 'refs': {
      const target = world.collections.get(field.resource ?? '')
      const visible = target && sight(target)
      const row = target?.source.rows.find((one) => visible?.sees(one) !== false)
      return target && row ? labelIn(target, row, language) : ''
    }
    case 'choices':
      return say(field.options?.[0]?.label ?? ['', ''], language)
    case 'data':
      return ''
    case 'time':
      return field.isDay ? '2026-01-01' : '2026-01-01 08:00:00'
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
      return (field.format && formatExamples[field.format.name]) ?? textExample(field, language)
  }
}

function textExample({ label, min = 0, max = 100 }: Field, language: Language): string {
  return say(label, language).padEnd(min, '1').slice(0, max)
}

/** Number of rows stored between two turns of the event loop. */
const slice = 200
/** Maximum number of imports remembered; the oldest is evicted first. */
const maxJobs = 20

const begun: Text2 = ['This import has been started already.', '该导入任务已经开始执行。']

/** An import from dry run to completion; its rows stay in memory until it is evicted. */
interface Import {
  job: ImportJob
  run: DryRun
  userId: number
}

function createImports(world: World, collection: Collection) {
  const { served, table } = collection
  const imports = new Map<string, Import>()

  /** Keeps the result of a dry run for the user who requested it. */
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

  /** Returns an import of the requesting user; refuses those of other users with code 404. */
  function find({ user, request }: UserCall): Import {
    const found = imports.get(String(request.params['job']))
    return found?.userId === user.id ? found : refuseMissing()
  }

  /** Starts storing the valid rows, only once; progress can be read from the job and is published. */
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
      // the user's rights may have changed since the dry run
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
