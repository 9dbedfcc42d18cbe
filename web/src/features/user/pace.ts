import type { Severity } from '#web/stores/failures/notices.ts'

export type Pace = 'fast' | 'slow' | 'crawling'

/** The longest call, in milliseconds, that still counts as fast, and as merely slow. */
const limits = { fast: 300, slow: 1000 }

/** How long a call took, in words: up to 300 ms, up to a second, more. */
export function paceOf(ms: number): Pace {
  if (ms <= limits.fast) return 'fast'
  return ms <= limits.slow ? 'slow' : 'crawling'
}

/** The shape that goes with each. */
export const paceShapes: Record<Pace, Severity> = { fast: 'success', slow: 'warning', crawling: 'error' }
