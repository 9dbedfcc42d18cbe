import { randomBytes } from 'node:crypto'

/** Values kept at most; beyond it the oldest are forgotten, so that callers nobody knows cannot fill memory. */
const most = 10_000

/** Keeps values in memory for so many milliseconds, each under a key of 256 bits, and hands each out once. */
export function createPending<T>(clock: () => number, lifetime: number) {
  const kept = new Map<string, { value: T; until: number }>()

  function keep(value: T): string {
    const [oldest = ''] = kept.keys()
    if (kept.size >= most) kept.delete(oldest)
    const key = randomBytes(32).toString('base64url')
    kept.set(key, { value, until: clock() + lifetime })
    return key
  }

  /** The value of a key, which is gone from then on; nothing where its time is over, or its clock was set back. */
  function take(key: string): T | undefined {
    const { value, until = 0 } = kept.get(key) ?? {}
    kept.delete(key)
    const left = until - clock()
    return left > 0 && left <= lifetime ? value : undefined
  }

  return { keep, take }
}

export type Pending<T> = ReturnType<typeof createPending<T>>
