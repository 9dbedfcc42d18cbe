import { formatNumber } from './number.ts'

/** The unit of a change: percent of the value before, percentage points, or a count. */
export type DeltaKind = 'percent' | 'points' | 'count'

/** A change of a figure: its text with a sign, the unit, and whether it is for the better where that is known. */
export interface Delta {
  text: string
  direction: 'up' | 'down' | 'same'
  tone: 'good' | 'bad' | 'neutral'
}

/** Which way is for the better. */
export type Better = 'up' | 'down' | 'neither'

/** From so many percent on a change says nothing but that the base was tiny. */
const mostPercent = 1000

/** How a figure has changed; nothing where it cannot be said. */
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
