import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { evaluate } from './evaluate.ts'
import { liveReading, type Observed } from './live-reading.ts'

/** Moments looked at within a span: enough to see it interrupted, few enough for any length. */
const looks = 4

type Judged = Pick<AlarmRow, 'condition' | 'hysteresis'>

/** Whether a condition held all through a span (epoch milliseconds), both ends included. */
export function heldThrough(
  sources: Observed,
  { condition }: Pick<Judged, 'condition'>,
  deviceId: number,
  span: { from: number; until: number },
): boolean {
  return moments(span).every((time) => evaluate(condition, liveReading(sources, deviceId, time)) === true)
}

/** Whether a condition is known not to have held all through a span, hysteresis granted; unknown is not enough. */
export function ceasedThrough(
  sources: Observed,
  { condition, hysteresis }: Judged,
  deviceId: number,
  span: { from: number; until: number },
): boolean {
  return moments(span).every(
    (time) => evaluate(condition, liveReading(sources, deviceId, time), hysteresis) === false,
  )
}

/** The end of a span first: it is the one most likely to decide. */
function moments({ from, until }: { from: number; until: number }): number[] {
  if (until <= from) return [until]
  return Array.from({ length: looks + 1 }, (_, n) => until - ((until - from) * n) / looks)
}
