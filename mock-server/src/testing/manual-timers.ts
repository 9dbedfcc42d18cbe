import type { After } from '#mock/lib/timers.ts'

/** Timers advanced by the test. */
interface ManualTimers {
  after: After
  /** Advances the time; due timers run in order, including those that they start. */
  advance: (ms: number) => void
  waiting: () => number
}

export function createManualTimers(): ManualTimers {
  let now = 0
  let next = 0
  const due = new Map<number, { at: number; act: () => void }>()

  /** The first timer due until a time; of several due at once, the one started first. */
  const first = (until: number): [number, { at: number; act: () => void }] | undefined => {
    let found: [number, { at: number; act: () => void }] | undefined
    for (const entry of due)
      if (entry[1].at <= until && entry[1].at < (found?.[1].at ?? Infinity)) found = entry
    return found
  }

  return {
    after(ms, act) {
      next += 1
      const id = next
      due.set(id, { at: now + ms, act })
      return () => due.delete(id)
    },
    advance(ms) {
      const until = now + ms
      for (let found = first(until); found !== undefined; found = first(until)) {
        const [id, { at, act }] = found
        due.delete(id)
        now = at
        act()
      }
      now = until
    },
    waiting: () => due.size,
  }
}
