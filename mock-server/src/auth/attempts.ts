import { code } from '#contract/wire/envelope.ts'
import { fillBoth, type Text2 } from '#contract/schema/language.ts'
import { refuse } from '#mock/lib/refusal.ts'

const maxTries = 5
const lockTime = 10 * 60_000
/** Names remembered at most; beyond it the oldest are forgotten, so that made-up names cannot fill memory. */
const maxNames = 10_000

const locked: Text2 = [
  'Too many failed attempts. Try again in {minutes} min.',
  '失败次数过多，请在 {minutes} 分钟后重试。',
]

interface Tally {
  failures: number
  lockedUntil: number
  /** The verification under way; the next one for this name waits for it. */
  turn: Promise<unknown>
}

/** The names under which attempts on an account are counted. */
export function attemptNames({
  id,
  loginName,
}: {
  id: number
  loginName: string
}): [signIn: string, password: string] {
  return [signInName(loginName), `password ${id}`]
}

/** The name under which attempts to sign in are counted, whether or not there is such an account. */
export function signInName(loginName: string): string {
  return `sign-in ${loginName}`
}

/**
 * Counts failed attempts by name, whether or not the name exists: five, then a lock of ten minutes. Attempts
 * on one name are verified one after the other, so that a burst gets no more than five guesses either.
 */
export function createAttempts(clock: () => number) {
  const records = new Map<string, Tally>()

  function recordOf(name: string): Tally {
    const record = records.get(name) ?? { failures: 0, lockedUntil: 0, turn: Promise.resolve() }
    records.delete(name)
    records.set(name, record)
    const [oldest] = records.keys()
    if (records.size > maxNames && oldest !== undefined) records.delete(oldest)
    return record
  }

  /**
   * Runs a verification for a name. Settles if it succeeds; else refuses with `wrong`, in which `{left}` is the
   * number of tries that remain, or with the time the lock still lasts.
   */
  async function guard(name: string, wrong: Text2, verify: () => Promise<boolean>): Promise<void> {
    const record = recordOf(name)
    const attempt = attemptAfter(record.turn, record, wrong, verify)
    record.turn = attempt.catch(() => 'refused')
    await attempt
  }

  async function attemptAfter(
    turn: Promise<unknown>,
    record: Tally,
    wrong: Text2,
    verify: () => Promise<boolean>,
  ): Promise<void> {
    await turn
    refuseIfLocked(record)
    if (!(await verify())) fail(record, wrong)
    record.failures = 0
  }

  function fail(record: Tally, wrong: Text2): never {
    record.failures += 1
    if (record.failures >= maxTries) {
      record.failures = 0
      record.lockedUntil = clock() + lockTime
      refuseIfLocked(record)
    }
    return refuse(code.invalid, fillBoth(wrong, { left: maxTries - record.failures }))
  }

  function refuseIfLocked({ lockedUntil }: Tally): void {
    const remaining = lockedUntil - clock()
    if (remaining > 0) refuse(code.tooMany, fillBoth(locked, { minutes: Math.ceil(remaining / 60_000) }))
  }

  /** Until when a name is kept out, in epoch milliseconds; 0 where it is not. */
  function keptOutUntil(name: string): number {
    const until = records.get(name)?.lockedUntil ?? 0
    return until > clock() ? until : 0
  }

  /** Forgets the failed attempts on a name, a lock included. */
  function forget(name: string): void {
    const record = records.get(name)
    if (record) Object.assign(record, { failures: 0, lockedUntil: 0 })
  }

  return { guard, keptOutUntil, forget }
}

export type Attempts = ReturnType<typeof createAttempts>
