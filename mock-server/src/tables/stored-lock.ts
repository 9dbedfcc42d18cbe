/** A name that is kept out after failed attempts, until a moment in epoch milliseconds. */
export interface StoredLock {
  readonly id: number
  name: string
  until: number
}
