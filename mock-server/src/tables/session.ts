/** A signed-in session as it is stored: only the hash of its token. Times are epoch milliseconds. */
export interface Session {
  readonly id: number
  hash: string
  userId: number
  expires: number
  ip: string
  /** What the browser calls itself. */
  agent: string
  since: number
  lastUse: number
}

/** Where a session is used from. */
export type Origin = Pick<Session, 'ip' | 'agent'>
