import { createHash, randomBytes } from 'node:crypto'
import { proofMinutes } from '#contract/schema/forms.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { Table } from '#mock/store/table.ts'
import type { Origin, Session } from '#mock/tables/session.ts'

/** Minimum interval between stored updates of a session's last use, in milliseconds. */
const touchEvery = 60_000
export const defaultTokenLifetime = 12 * 3_600_000
/** Idle timeout in milliseconds: a crew may work half a day without a network. */
export const defaultIdleTime = 8 * 3_600_000
const purgeEvery = 60_000
/** Tolerance in milliseconds for sign-in times in the future, for small clock corrections. */
const ahead = 5 * 60_000

interface Options {
  clock: () => number
  /** Monotonic milliseconds; defaults to those of the machine. */
  steady?: (() => number) | undefined
  /** Milliseconds from sign-in to expiry. */
  lifetime: number
  /** Idle timeout in milliseconds, without a call or a connection. */
  idleTime: number
}

/** Sessions with random tokens of 256 bits, looked up by their hash and stored so that they survive a restart. */
export function createSessions(table: Table<Session>, { clock, steady, lifetime, idleTime }: Options) {
  const proofs = createProofs(steady)
  const byHash = new Map(table.rows.map((session) => [session.hash, session]))
  const listeners: ((session: Session) => void)[] = [proofs.forget]
  let purged = clock()

  /** `isProved` if the user has just authenticated by password or passkey. */
  function create(userId: number, origin: Origin, isProved = true): string {
    if (clock() - purged > purgeEvery) purge()
    const token = randomBytes(32).toString('base64url')
    const now = clock()
    const session = table.insert({
      hash: hashOf(token),
      userId,
      expires: now + lifetime,
      since: now,
      lastUse: now,
      ...origin,
    })
    byHash.set(session.hash, session)
    if (isProved) proofs.prove(session)
    return token
  }

  /** Returns the live session of a token. */
  function find(token: string | undefined): Session | undefined {
    const session = token === undefined ? undefined : byHash.get(hashOf(token))
    return session && isLive(session) ? session : undefined
  }

  /** Records that a session is in use, by a call or an open connection. */
  function touch({ hash }: Session): void {
    const known = byHash.get(hash)
    if (known === undefined || Math.abs(clock() - known.lastUse) < touchEvery) return
    const touched = table.update(known.id, { lastUse: clock() })
    if (touched) byHash.set(hash, touched)
  }

  /** Live sessions of a user, most recently used first. */
  function ofUser(userId: number): Session[] {
    return [...byHash.values()]
      .filter((session) => session.userId === userId && isLive(session))
      .sort((a, b) => b.lastUse - a.lastUse || b.id - a.id)
  }

  function isLive({ hash }: Session): boolean {
    const known = byHash.get(hash)
    return known !== undefined && isInTime(known, clock(), idleTime)
  }

  function revoke(session: Session): void {
    byHash.delete(session.hash)
    table.remove(session.id)
    for (const listener of listeners) listener(session)
  }

  /** Revokes every session of a user, except the one given. */
  function revokeUser(userId: number, except?: Session): void {
    for (const session of byHash.values()) {
      if (session.userId === userId && session.id !== except?.id) revoke(session)
    }
  }

  /** Removes expired sessions and returns their number. */
  function purge(): number {
    purged = clock()
    const stale = [...byHash.values()].filter((session) => !isLive(session))
    for (const session of stale) revoke(session)
    return stale.length
  }

  /** Calls the listener with each session that ends, by its user or otherwise. */
  const onRevoked = (listener: (session: Session) => void) => void listeners.push(listener)

  return { ...proofs, create, find, touch, ofUser, isLive, revoke, revokeUser, purge, onRevoked }
}

/** Times at which passwords were entered, by the monotonic clock; kept in memory only. */
function createProofs(steady = () => performance.now()) {
  const typed = new Map<string, number>()
  return {
    /** Records that the session's password was just entered. */
    prove({ hash }: Session): void {
      typed.set(hash, steady())
    },
    /** Whether the session's password was entered within the last minutes. */
    isProved({ hash }: Session): boolean {
      const at = typed.get(hash)
      return at !== undefined && steady() - at < proofMinutes * minute
    },
    forget: ({ hash }: Session): void => {
      typed.delete(hash)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}

/** Whether a session is neither expired nor idle, nor begun in the future because the clock was wrong. */
function isInTime({ expires, since, lastUse }: Session, now: number, idleTime: number): boolean {
  return expires > now && since <= now + ahead && now - lastUse < idleTime
}
