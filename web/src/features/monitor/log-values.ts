import { missing } from '#web/lib/text/missing.ts'
/** From which durations on a call is slow, and very slow, in milliseconds. */
const slow = 300
const verySlow = 1000

/** How a duration in milliseconds is to be taken. */
export function severityOf(ms: number): 'success' | 'warning' | 'error' {
  if (ms <= slow) return 'success'
  return ms <= verySlow ? 'warning' : 'error'
}

/** JSON on lines of its own; any other text as it is, for the platform may have cut it off. */
export function prettyParams(params: string): string {
  if (params === '') return missing
  try {
    return JSON.stringify(JSON.parse(params), undefined, 2)
  } catch {
    return params
  }
}
