import type { PastFound, PastRun } from '#contract/calls/fleet/alarm-past.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Trial } from '#mock/engines/alarm/rule-backtest/trial.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** Runs that are kept at most, of all people; the oldest goes first. */
const kept = 40

const words = {
  busy: [
    'A trial of yours is still under way. Wait for it, or stop it.',
    '您有一次试算仍在执行，请等待或停止。',
  ],
} satisfies Record<string, Text2>

interface Job {
  userId: number
  trial: Trial
  state: PastRun['state']
  startTime: number
  found: PastFound | null
}

/** Trials of rules and limits over the past. They belong to who began them, and are gone when the platform restarts. */
export class PastRuns {
  readonly #world: World
  readonly #jobs = new Map<number, Job>()
  #last = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Begins a trial and answers its number at once. */
  start(person: StoredUser, trial: Trial): number {
    const isBusy = ({ userId, state }: Job) => userId === person.id && state === 'running'
    if ([...this.#jobs.values()].some(isBusy)) refuse(code.conflict, words.busy)
    const { clock, log } = this.#world
    const job: Job = {
      userId: person.id,
      trial,
      state: 'running',
      startTime: clock(),
      found: null,
    }
    this.#last += 1
    this.#jobs.set(this.#last, job)
    const [oldest] = this.#jobs.keys()
    if (this.#jobs.size > kept && oldest !== undefined) this.#jobs.delete(oldest)
    this.#run(job).catch((error: unknown) => logFailure(log, clock, error))
    return this.#last
  }

  /** How far a run is. */
  shown(id: number, person: StoredUser): PastRun {
    const { state, trial, startTime, found } = this.#find(id, person)
    return { id, state, total: trial.total, done: trial.done, startTime, found }
  }

  /** What has ended stays as it is. */
  cancel(id: number, person: StoredUser): void {
    const job = this.#find(id, person)
    if (job.state === 'running') job.state = 'cancelled'
  }

  async #run(job: Job): Promise<void> {
    try {
      await inSlices(job.trial.work(), () => job.state !== 'running')
      if (job.state !== 'running') return
      job.found = job.trial.found() ?? null
      job.state = 'done'
    } catch (error) {
      job.state = 'failed'
      throw error
    }
  }

  #find(id: number, person: StoredUser): Job {
    const job = this.#jobs.get(id)
    return job?.userId === person.id ? job : refuse(code.missing, texts.missing)
  }
}
