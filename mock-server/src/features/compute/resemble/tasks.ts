import type {
  ResembleRun,
  ResembleRunFound,
  SearchAsk,
  SimilarFound,
  SimilarRow,
} from '#contract/calls/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { ConclusionKind } from '#domain/compute/likeness/conclusion.ts'
import { pastApart } from '#domain/compute/likeness/search.ts'
import { cronOf, nextRuns } from '#mock/lib/cron.ts'
import { dateOf } from '#mock/lib/days.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { logFailure } from '#mock/lib/log.ts'
import { Refusal, refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { orgsSeen } from '#mock/resources/data-scope.ts'
import type { StoredResemble, StoredRun } from '#mock/tables/compute-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { Search } from './search.ts'

/** Maximum number of runs kept per user, and of concurrent runs. */
const mostKept = 20
const atOnce = 2

const words = {
  busy: [
    'Two runs are still under way. Wait for one, or stop it.',
    '已有两个比对任务在执行，请等待或停止其一。',
  ],
  interrupted: ['The platform was restarted meanwhile. Run it again.', '平台已重启，请重新执行。'],
  failed: ['The comparison failed.', '比对失败。'],
} satisfies Record<string, Text2>

/** Task of a run; `settle` receives the result. */
interface ForTask {
  id: number
  /** Whether the least similar curves are wanted. */
  isLowestFirst: boolean
  settle: (search: Search, found: SimilarFound) => void
}

/** Search jobs of all users. */
class Runs {
  readonly #world: World
  /** Running searches; cancelled ones are removed. */
  readonly #running = new Map<number, Search>()

  constructor(world: World) {
    this.#world = world
    const { resembleRuns } = world.tables
    for (const { id, state } of resembleRuns.rows) {
      if (state === 'running') resembleRuns.update(id, { state: 'failed', ...said(words.interrupted) })
    }
  }

  /** Starts a search of a user or task in the background. */
  start(asked: SearchAsk, person: StoredUser, task?: ForTask): ResembleRun {
    const own = this.#ownOf(person)
    if (own.filter(({ state }) => state === 'running').length >= atOnce) refuse(code.conflict, words.busy)
    const search = new Search(this.#world, asked, person, task?.isLowestFirst)
    const { tables, clock, log } = this.#world
    for (const { id } of own.slice(0, Math.max(0, own.length + 1 - mostKept))) tables.resembleRuns.remove(id)
    const row = tables.resembleRuns.insert({
      userId: person.id,
      taskId: task?.id ?? 0,
      state: 'running',
      asked,
      total: search.targets.length,
      done: 0,
      startTime: clock(),
      error: '',
      errorZh: '',
      found: null,
    })
    this.#running.set(row.id, search)
    this.#run(row.id, search, task?.settle).catch((error: unknown) => logFailure(log, clock, error))
    return this.#shown(row)
  }

  isBusy(taskId: number): boolean {
    return this.#world.tables.resembleRuns.rows.some(
      (row) => row.taskId === taskId && row.state === 'running',
    )
  }

  /** Runs of the user, newest first. */
  list(person: StoredUser): ResembleRun[] {
    return this.#ownOf(person)
      .map((row) => this.#shown(row))
      .toReversed()
  }

  found(id: number, person: StoredUser): ResembleRunFound {
    const row = this.#find(id, person)
    return { ...this.#shown(row), asked: row.asked, found: row.found }
  }

  /** Cancels a running search; ended ones are unchanged. */
  cancel(id: number, person: StoredUser): void {
    const row = this.#find(id, person)
    const done = this.#running.get(id)?.done ?? row.done
    if (row.state === 'running') this.#world.tables.resembleRuns.update(id, { state: 'cancelled', done })
    this.#running.delete(id)
  }

  async #run(id: number, search: Search, settle?: ForTask['settle']): Promise<void> {
    const { resembleRuns } = this.#world.tables
    try {
      await inSlices(search.work(), () => !this.#running.has(id))
      if (!this.#running.has(id)) return
      const found = search.found()
      resembleRuns.update(id, { state: 'done', done: search.done, found })
      settle?.(search, found)
    } catch (error) {
      const isRefusal = error instanceof Refusal
      resembleRuns.update(id, { state: 'failed', ...said(isRefusal ? error.text : words.failed) })
      if (!isRefusal) throw error
    } finally {
      this.#running.delete(id)
    }
  }

  #ownOf({ id }: StoredUser): StoredRun[] {
    return this.#world.tables.resembleRuns.rows.filter(({ userId }) => userId === id)
  }

  #shown({ id, taskId, state, total, done, startTime, error, errorZh }: StoredRun): ResembleRun {
    const now = this.#running.get(id)?.done ?? done
    return { id, taskId, state, total, done: now, startTime, error, errorZh }
  }

  #find(id: number, person: StoredUser): StoredRun {
    const row = this.#world.tables.resembleRuns.get(id)
    return row?.userId === person.id ? row : refuseMissing()
  }
}

function said([error, errorZh]: Text2): Pick<StoredRun, 'error' | 'errorZh'> {
  return { error, errorZh }
}

/** Number of runs per task whose results are kept. */
const keptRuns = 10

const kept = keptBy<Runs>()

export function runsOf(world: World): Runs {
  return kept(world, () => new Runs(world))
}

/** Search of a task on a day: its last days and, for a comparison with the past, the same days seven weeks before. */
function askOf(task: StoredResemble, now: number): SearchAsk {
  const to = addDays(dateOf(now), -1)
  const from = addDays(to, 1 - task.days)
  const { method, deviceId, property, scope, base } = task
  const shared = { method, deviceId, property, scope, base, lag: 0, threshold: 0 }
  if (method !== 'past') return { ...shared, from, to }
  return {
    ...shared,
    from: addDays(from, -pastApart),
    to: addDays(to, -pastApart),
    otherFrom: from,
    otherTo: to,
  }
}

/** Active creator of a task, as whom it runs on schedule. */
function makerOf({ tables }: World, { createBy }: StoredResemble): StoredUser | undefined {
  return tables.users.rows.find(({ loginName, status }) => loginName === createBy && status === 'active')
}

/**
 * Runs a task as a user; refuses if it is already running. The stored results are replaced only if the user is its
 * creator or sees all data, because others may see less.
 */
export function runTask(world: World, task: StoredResemble, person: StoredUser): ResembleRun {
  const runs = runsOf(world)
  if (runs.isBusy(task.id)) refuse(code.conflict, ['It is still under way.', '任务正在执行。'])
  const isWhole = task.createBy === person.loginName || orgsSeen(world, person) === undefined
  return runs.start(askOf(task, world.clock()), person, {
    id: task.id,
    isLowestFirst: task.when === 'below',
    settle: (search, found) => isWhole && settleTask(world, task.id, search, found),
  })
}

/** Next due time of a task; empty while it is paused. */
export function nextRunOf(task: Pick<StoredResemble, 'clock' | 'every' | 'state'>, now: number): string {
  if (task.state !== 'running') return ''
  const runs = nextRuns(cronOf(task), now, 1)
  const [next] = 'times' in runs ? runs.times : []
  return next === undefined ? '' : formatTime(next)
}

/** Runs due tasks as their creators; pauses tasks whose creator is missing or inactive. */
export function followTasks(world: World): void {
  const { resembles } = world.tables
  const now = formatTime(world.clock())
  for (const task of resembles.rows.filter(({ nextTime }) => nextTime !== '' && nextTime <= now)) {
    const maker = makerOf(world, task)
    if (maker === undefined) {
      resembles.update(task.id, { state: 'paused', nextTime: '' })
      continue
    }
    resembles.update(task.id, { nextTime: nextRunOf(task, world.clock()) })
    try {
      runTask(world, task, maker)
    } catch (error) {
      // already running, or too many runs of its creator: retried at the next due time
      if (!(error instanceof Refusal)) throw error
    }
  }
}

function settleTask(
  { tables, clock, store }: World,
  taskId: number,
  search: Search,
  found: SimilarFound,
): void {
  const task = tables.resembles.get(taskId)
  if (task === undefined) return
  const runTime = formatTime(clock())
  store.atomically(() => {
    for (const row of found.list) {
      const { rank, deviceId, areaId, score, r, nrmse, shift, verdict, conclusion } = row
      tables.resembleResults.insert({
        taskId,
        runTime,
        rank,
        deviceId,
        areaId,
        score: rounded(score, 1),
        r: rounded(r, 3),
        nrmse: rounded(nrmse, 3),
        shift,
        ratio: rounded(row.ratio ?? 0, 3),
        verdict,
        conclusion: conclusion.en,
        conclusionZh: conclusion.zh,
        isHit: isHit(task, row),
        isTwin: false,
      })
    }
    forgetOld(tables, taskId)
    const { lowest, median } = search.spread()
    tables.resembles.update(taskId, {
      lastTime: runTime,
      hits: hitsOf(task, search, found),
      lowest: rounded(lowest, 1),
      median: rounded(median, 1),
    })
  })
}

/** Conclusions that indicate a problem. */
const wrong: ReadonlySet<ConclusionKind> = new Set(['theft', 'stopped', 'foreign', 'swapped'])

/** Number of hits: for a reference among all scores, otherwise among listed rows, which alone have conclusions. */
function hitsOf(task: StoredResemble, search: Search, { list }: SimilarFound): number {
  if (task.method === 'curve') return search.count((score) => isBeyond(task, score))
  return list.filter((row) => isHit(task, row)).length
}

/** Whether a row is a hit: a score beyond the threshold and, without a reference, a problematic conclusion. */
function isHit(task: StoredResemble, { score, conclusion: { kind } }: SimilarRow): boolean {
  return isBeyond(task, score) && (task.method === 'curve' || wrong.has(kind))
}

function isBeyond({ when, threshold }: StoredResemble, score: number): boolean {
  return when === 'above' ? score >= threshold : score < threshold
}

/** Deletes results of old runs, except pairs marked by a user. */
function forgetOld({ resembleResults }: World['tables'], taskId: number): void {
  const own = resembleResults.rows.filter((row) => row.taskId === taskId)
  const times = [...new Set(own.map(({ runTime }) => runTime))].toSorted()
  const oldest = times.at(-keptRuns) ?? ''
  for (const { id, runTime, isTwin } of own) {
    if (runTime < oldest && !isTwin) resembleResults.remove(id)
  }
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
