import { createHash, randomBytes } from 'node:crypto'
import type { Table } from '#mock/store/table.ts'
import type { Origin, Session } from '#mock/tables/session.ts'

/** The last use of a session is stored at most this often, in milliseconds. */
const touchEvery = 60_000
export const defaultTokenLifetime = 12 * 3_600_000
const purgeEvery = 60_000

interface Options {
  clock: () => number
  /** Milliseconds from sign-in to expiry. */
  lifetime: number
}

/** Sessions: random tokens of 256 bits, found by their hash, stored so that they outlive a restart. */
export function createSessions(table: Table<Session>, { clock, lifetime }: Options) {
  const byHash = new Map(table.rows.map((session) => [session.hash, session]))
  const listeners: ((session: Session) => void)[] = []
  let purged = clock()

  function create(userId: number, origin: Origin): string {
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
    return token
  }

  /** The live session of a token. */
  function find(token: string | undefined): Session | undefined {
    const session = token === undefined ? undefined : byHash.get(hashOf(token))
    return session && isLive(session) ? session : undefined
  }

  /** Notes that a session is in use. */
  function touch(session: Session): void {
    if (clock() - session.lastUse < touchEvery) return
    const touched = table.update(session.id, { lastUse: clock() })
    if (touched) byHash.set(touched.hash, touched)
  }

  /** The live sessions of a user, the latest used first. */
  function ofUser(userId: number): Session[] {
    return [...byHash.values()]
      .filter((session) => session.userId === userId && isLive(session))
      .sort((a, b) => b.lastUse - a.lastUse || b.id - a.id)
  }

  function isLive(session: Session): boolean {
    return session.expires > clock() && byHash.has(session.hash)
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
  function onRevoked(listener: (session: Session) => void): void {
    listeners.push(listener)
  }

  return { create, find, touch, ofUser, isLive, revoke, revokeUser, purge, onRevoked }
}

export type Sessions = ReturnType<typeof createSessions>

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
