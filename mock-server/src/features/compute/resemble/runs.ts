import type { ResembleRun, SearchAsk, SimilarFound } from '#contract/calls/compute/resemble.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { logFailure } from '#mock/lib/log.ts'
import { Refusal, refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredRun } from '#mock/tables/resemble-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { Search } from './search.ts'

/** Runs that a person keeps, and that are under way at once. */
const kept = 20
const atOnce = 2

const words = {
  busy: [
    'Two runs are still under way. Wait for one, or stop it.',
    '已有两个比对任务在执行，请等待或停止其一。',
  ],
  interrupted: ['The platform was restarted meanwhile. Run it again.', '平台已重启，请重新执行。'],
  failed: ['The comparison failed.', '比对失败。'],
} satisfies Record<string, Text2>

/** Searches that run as jobs, of all people. */
export class Runs {
  readonly #world: World
  /** Runs under way; stopped ones are not in it any more. */
  readonly #running = new Map<number, Search>()

  constructor(world: World) {
    this.#world = world
    const { resembleRuns } = world.tables
    for (const { id, state } of resembleRuns.rows) {
      if (state === 'running') resembleRuns.update(id, { state: 'failed', ...said(words.interrupted) })
    }
  }

  /** Begins a search and answers at once; `settle` gets what it has found. */
  start(
    asked: SearchAsk,
    person: StoredUser,
    taskId = 0,
    settle?: (search: Search, found: SimilarFound) => void,
  ): ResembleRun {
    const own = this.#ownOf(person)
    if (own.filter(({ state }) => state === 'running').length >= atOnce) refuse(code.conflict, words.busy)
    const search = new Search(this.#world, asked, person)
    const { tables, clock, log } = this.#world
    for (const { id } of own.slice(0, Math.max(0, own.length + 1 - kept))) tables.resembleRuns.remove(id)
    const row = tables.resembleRuns.insert({
      userId: person.id,
      taskId,
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
    this.#run(row.id, search, settle).catch((error: unknown) => logFailure(log, clock, error))
    return this.#shown(row)
  }

  /** Whether a task is under way. */
  isBusy(taskId: number): boolean {
    return this.#world.tables.resembleRuns.rows.some(
      (row) => row.taskId === taskId && row.state === 'running',
    )
  }

  /** Those of a person, the newest first. */
  list(person: StoredUser): ResembleRun[] {
    return this.#ownOf(person)
      .map((row) => this.#shown(row))
      .toReversed()
  }

  found(id: number, person: StoredUser): ResembleRun & { found: SimilarFound | null } {
    const row = this.#find(id, person)
    return { ...this.#shown(row), found: row.found }
  }

  /** What has ended stays as it is. */
  cancel(id: number, person: StoredUser): void {
    const row = this.#find(id, person)
    const done = this.#running.get(id)?.done ?? row.done
    if (row.state === 'running') this.#world.tables.resembleRuns.update(id, { state: 'cancelled', done })
    this.#running.delete(id)
  }

  async #run(
    id: number,
    search: Search,
    settle?: (search: Search, found: SimilarFound) => void,
  ): Promise<void> {
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
    return row?.userId === person.id ? row : refuse(code.missing, texts.missing)
  }
}

function said([error, errorZh]: Text2): Pick<StoredRun, 'error' | 'errorZh'> {
  return { error, errorZh }
}
