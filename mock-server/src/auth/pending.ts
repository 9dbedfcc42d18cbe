import { randomBytes } from 'node:crypto'

/** Maximum number of values; beyond it the oldest are evicted, so that unauthenticated callers cannot fill memory. */
const most = 10_000

/** Keeps values in memory for `lifetime` milliseconds under 256-bit keys; each can be taken once. */
export function createPending<T>(clock: () => number, lifetime: number) {
  const kept = new Map<string, { value: T; until: number }>()

  function keep(value: T): string {
    const [oldest = ''] = kept.keys()
    if (kept.size >= most) kept.delete(oldest)
    const key = randomBytes(32).toString('base64url')
    kept.set(key, { value, until: clock() + lifetime })
    return key
  }

  /** Removes and returns a value; undefined if it has expired or the clock was set back. */
  function take(key: string): T | undefined {
    const { value, until = 0 } = kept.get(key) ?? {}
    kept.delete(key)
    const left = until - clock()
    return left > 0 && left <= lifetime ? value : undefined
  }

  return { keep, take }
}

export type Pending<T> = ReturnType<typeof createPending<T>>
