/** Stored form of a sign-in session; only the hash of its token is stored. Times are epoch milliseconds. */
export interface Session {
  readonly id: number
  hash: string
  userId: number
  expires: number
  ip: string
  /** User agent of the browser. */
  agent: string
  since: number
  lastUse: number
}

/** Client a session is used from. */
export type Origin = Pick<Session, 'ip' | 'agent'>
