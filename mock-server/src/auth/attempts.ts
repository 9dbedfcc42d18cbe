import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredLock } from '#mock/tables/tables.ts'

/** Duration of a lock in milliseconds. */
const lockTime = 10 * 60_000
/** Maximum number of names remembered; beyond it the oldest are evicted, so that made-up names cannot fill memory. */
const maxNames = 10_000

/** Locked names, stored so that a restart does not unlock them. */
export class Locks {
  readonly #table: Table<StoredLock>
  readonly #clock: () => number
  readonly #flushed: () => Promise<void>

  /** `flushed` resolves when every change made so far is on disk; `clock` returns epoch milliseconds. */
  constructor(table: Table<StoredLock>, clock: () => number, flushed: () => Promise<void>) {
    this.#table = table
    this.#clock = clock
    this.#flushed = flushed
  }

  /** Every stored name with the end of its lock in epoch milliseconds. */
  known(): (readonly [name: string, until: number])[] {
    return this.#table.rows.map(({ name, until }) => [name, until] as const)
  }

  /** Stores a lock and removes expired ones. */
  async keep(name: string, until: number): Promise<void> {
    const rest = this.#drop((lock) => lock.name === name || this.remaining(lock.until) === 0)
    for (const { id } of rest.slice(0, Math.max(0, rest.length - maxNames))) this.#table.remove(id)
    this.#table.insert({ name, until })
    await this.#flushed()
  }

  forget(name: string): void {
    this.#drop((lock) => lock.name === name)
  }

  /** Remaining milliseconds of a lock; 0 if it exceeds the maximum, since it was then set while the clock was wrong. */
  remaining(until: number): number {
    const time = until - this.#clock()
    return time > 0 && time <= lockTime ? time : 0
  }

  /** Removes matching locks and returns the rest. */
  #drop(isOver: (lock: StoredLock) => boolean): StoredLock[] {
    for (const { id } of this.#table.rows.filter(isOver)) this.#table.remove(id)
    return this.#table.rows.slice()
  }
}

const maxTries = 5

const locked: Text2 = [
  'Too many failed attempts. Try again in {minutes} min.',
  '失败次数过多，请在 {minutes} 分钟后重试。',
]

interface Tally {
  failures: number
  lockedUntil: number
  /** Running verification; the next one for this name waits for it. */
  turn: Promise<unknown>
}

function newTally(lockedUntil = 0): Tally {
  return { failures: 0, lockedUntil, turn: Promise.resolve() }
}

/** Names under which attempts on an account are counted. */
export function attemptNames({
  id,
  loginName,
}: {
  id: number
  loginName: string
}): [signIn: string, password: string] {
  return [signInName(loginName), `password ${id}`]
}

/** Name under which sign-in attempts are counted, whether or not the account exists. */
export function signInName(loginName: string): string {
  return `sign-in ${loginName}`
}

/**
 * Counts failed attempts by name, whether or not the name exists: five, then a lock of ten minutes. Attempts on one
 * name are verified sequentially, so that a burst gets no more than five guesses either. Locks are stored, so that a
 * restart does not end them.
 */
export function createAttempts(locks: Locks, clock: () => number) {
  const records = new Map(locks.known().map(([name, lockedUntil]) => [name, newTally(lockedUntil)]))

  function recordOf(name: string): Tally {
    const record = records.get(name) ?? newTally()
    records.delete(name)
    records.set(name, record)
    const [oldest] = records.keys()
    if (records.size > maxNames && oldest !== undefined) records.delete(oldest)
    return record
  }

  /**
   * Runs a verification for a name. Resolves if it succeeds; otherwise refuses with `wrong`, in which `{left}` is the
   * number of tries that remain, or with the remaining time of the lock.
   */
  async function guard(name: string, wrong: Text2, verify: () => Promise<boolean>): Promise<void> {
    const record = recordOf(name)
    const attempt = attemptAfter(name, record, wrong, verify)
    record.turn = attempt.catch(() => 'refused')
    await attempt
  }

  async function attemptAfter(
    name: string,
    record: Tally,
    wrong: Text2,
    verify: () => Promise<boolean>,
  ): Promise<void> {
    await record.turn
    refuseIfLocked(record)
    if (!(await verify())) await fail(name, record, wrong)
    record.failures = 0
  }

  async function fail(name: string, record: Tally, wrong: Text2): Promise<never> {
    record.failures += 1
    if (record.failures >= maxTries) {
      record.failures = 0
      record.lockedUntil = clock() + lockTime
      await locks.keep(name, record.lockedUntil)
      refuseIfLocked(record)
    }
    return refuse(code.invalid, fillBoth(wrong, { left: maxTries - record.failures }))
  }

  function refuseIfLocked({ lockedUntil }: Tally): void {
    const time = locks.remaining(lockedUntil)
    if (time > 0) refuse(code.tooMany, fillBoth(locked, { minutes: Math.ceil(time / 60_000) }))
  }

  /** End of a name's lock in epoch milliseconds; 0 if it is not locked. */
  function keptOutUntil(name: string): number {
    const until = records.get(name)?.lockedUntil ?? 0
    return locks.remaining(until) > 0 ? until : 0
  }

  /** Clears the failed attempts on a name, including a lock. */
  function forget(name: string): void {
    const record = records.get(name)
    if (record) Object.assign(record, { failures: 0, lockedUntil: 0 })
    locks.forget(name)
  }

  return { guard, keptOutUntil, forget }
}

export type Attempts = ReturnType<typeof createAttempts>
