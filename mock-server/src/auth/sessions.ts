import { createHash, randomBytes } from 'node:crypto'
import { proofMinutes } from '#contract/schema/forms.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { Table } from '#mock/store/table.ts'
import type { Origin, Session } from '#mock/tables/session.ts'

/** The last use of a session is stored at most this often, in milliseconds. */
const touchEvery = 60_000
export const defaultTokenLifetime = 12 * 3_600_000
/** Milliseconds without any use after which a session ends: a crew works half a day without a network. */
export const defaultIdleTime = 8 * 3_600_000
const purgeEvery = 60_000
/** How far ahead, in milliseconds, the moment of a sign-in may lie: a clock is put right by so much without anybody's harm. */
const ahead = 5 * 60_000

interface Options {
  clock: () => number
  /** Milliseconds that nobody sets: they only go on. Those of the machine if not given. */
  steady?: (() => number) | undefined
  /** Milliseconds from sign-in to expiry. */
  lifetime: number
  /** Milliseconds without a call or a connection after which a session ends. */
  idleTime: number
}

/** Sessions: random tokens of 256 bits, found by their hash, stored so that they outlive a restart. */
export function createSessions(table: Table<Session>, { clock, steady, lifetime, idleTime }: Options) {
  const proofs = createProofs(steady)
  const byHash = new Map(table.rows.map((session) => [session.hash, session]))
  const listeners: ((session: Session) => void)[] = [proofs.forget]
  let purged = clock()

  /** `isProved` where the person was present just now, by password or passkey. */
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

  /** The live session of a token. */
  function find(token: string | undefined): Session | undefined {
    const session = token === undefined ? undefined : byHash.get(hashOf(token))
    return session && isLive(session) ? session : undefined
  }

  /** Notes that a session is in use, by a call or by a connection that is open. */
  function touch({ hash }: Session): void {
    const known = byHash.get(hash)
    if (known === undefined || Math.abs(clock() - known.lastUse) < touchEvery) return
    const touched = table.update(known.id, { lastUse: clock() })
    if (touched) byHash.set(hash, touched)
  }

  /** The live sessions of a user, the latest used first. */
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

  /** Removes sessions that have expired; returns how many. */
  function purge(): number {
    purged = clock()
    const stale = [...byHash.values()].filter((session) => !isLive(session))
    for (const session of stale) revoke(session)
    return stale.length
  }

  /** Calls back with each session that ends, by its user or otherwise. */
  const onRevoked = (listener: (session: Session) => void) => void listeners.push(listener)

  return { ...proofs, create, find, touch, ofUser, isLive, revoke, revokeUser, purge, onRevoked }
}

/** When passwords were typed, by the steady clock; kept in memory alone. */
function createProofs(steady = () => performance.now()) {
  const typed = new Map<string, number>()
  return {
    /** Notes that the password of a session was typed just now. */
    prove({ hash }: Session): void {
      typed.set(hash, steady())
    },
    /** Whether the password of a session was typed within the last minutes. */
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

/** Neither expired nor idle for too long; one that was begun in times to come is none: the clock was wrong then. */
function isInTime({ expires, since, lastUse }: Session, now: number, idleTime: number): boolean {
  return expires > now && since <= now + ahead && now - lastUse < idleTime
}
