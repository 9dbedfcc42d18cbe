import { formatNumber } from './number.ts'

/** Unit of a change: percent of the previous value, percentage points, or a count. */
export type DeltaKind = 'percent' | 'points' | 'count'

/** Change of a figure: signed text with direction, and whether it is an improvement where that is known. */
export interface Delta {
  text: string
  direction: 'up' | 'down' | 'same'
  tone: 'good' | 'bad' | 'neutral'
}

/** Direction that counts as an improvement. */
export type Better = 'up' | 'down' | 'neither'

/** Changes from this percentage on are omitted, as they only reflect a tiny base. */
const mostPercent = 1000

/** Returns the change of a figure; undefined where a value is missing, the base is 0 or the percentage too large. */
export function deltaOf(
  { value, before }: { value: number | null; before: number | null },
  kind: DeltaKind,
  better: Better,
): Delta | undefined {
  if (value === null || before === null) return undefined
  if (kind === 'percent' && before === 0) return undefined
  const change = kind === 'percent' ? ((value - before) / Math.abs(before)) * 100 : value - before
  if (kind === 'percent' && Math.abs(change) >= mostPercent) return undefined
  const digits = { percent: 1, points: 2, count: 0 }[kind]
  const text = formatNumber(change, digits)
  if (!/[1-9]/.test(text)) return { text, direction: 'same', tone: 'neutral' }
  const direction = change > 0 ? 'up' : 'down'
  const tone = better === 'neither' ? 'neutral' : better === direction ? 'good' : 'bad'
  return { text: change > 0 ? `+${text}` : text, direction, tone }
}
