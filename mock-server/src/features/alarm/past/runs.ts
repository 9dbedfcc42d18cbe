import type { PastFound, PastRequest, PastRun } from '#contract/calls/fleet/alarm-past.ts'
import { checkCondition } from '#contract/metering/conditions/conditions.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { scopeTest } from '#mock/engines/alarm/rules/scope.ts'
import { isWatched } from '#mock/engines/alarm/sources.ts'
import type { PastRule } from '#mock/engines/alarm/past/spans.ts'
import { Trial } from '#mock/engines/alarm/past/trial.ts'
import { midnight } from '#mock/lib/days.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
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

/** Trials of rules over the past. They belong to who began them, and are gone when the platform restarts. */
export class PastRuns {
  readonly #world: World
  readonly #jobs = new Map<number, Job>()
  #last = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Begins a trial and answers its number at once. */
  start(asked: PastRequest, person: StoredUser): number {
    const problem = checkCondition(asked.condition)
    if (problem !== undefined) refuseForm([{ field: 'condition', text: problem }])
    const isBusy = ({ userId, state }: Job) => userId === person.id && state === 'running'
    if ([...this.#jobs.values()].some(isBusy)) refuse(code.conflict, words.busy)
    const { clock, log } = this.#world
    const job: Job = {
      userId: person.id,
      trial: this.#trialOf(asked, person),
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
      job.found = job.trial.found()
      job.state = 'done'
    } catch (error) {
      job.state = 'failed'
      throw error
    }
  }

  #trialOf({ ruleId, days, ...tried }: PastRequest, person: StoredUser): Trial {
    const { alarms, clock, fleet, tables } = this.#world
    const now = clock()
    const scoped = (rule: PastRule) => ({
      rule,
      covers: scopeTest(rule, (ids) => orgsBelow(this.#world, ids)),
    })
    const stored = ruleId === undefined ? undefined : tables.alarms.get(ruleId)
    const today = stored && { ...scoped(stored), id: stored.id }
    const first = scoped(tried)
    const isCovered = (row: Parameters<typeof first.covers>[0]) =>
      first.covers(row) || today?.covers(row) === true
    const seen = fleet.table.rows.filter(
      (row) => isWatched(row) && isCovered(row) && seesId(this.#world, devices.name, row.id, person),
    )
    return new Trial(alarms.context, {
      tried: first,
      today,
      devices: seen,
      from: midnight(now) - (days - 1) * day,
      now,
    })
  }

  #find(id: number, person: StoredUser): Job {
    const job = this.#jobs.get(id)
    return job?.userId === person.id ? job : refuse(code.missing, texts.missing)
  }
}
