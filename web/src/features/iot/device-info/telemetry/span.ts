import { curveSteps, maxCurveValues } from '#domain/metering/telemetry.ts'
import { readTime } from '#contract/schema/time.ts'
import { daySpan, hourSpan, midnightOf } from '#web/lib/time/days.ts'

/** Preset spans, and a custom one with start and end. */
export const spanIds = ['hour', 'today', 'week', 'month', 'custom'] as const
export type SpanId = (typeof spanIds)[number]

/** Maximum number of days in a span. */
const longestDays = 400

/** Time span, epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** Returns the span of an id at a time; a custom one is parsed from two dates, `undefined` if they are invalid. */
export function spanOf(
  id: SpanId,
  now: number,
  offset: number,
  dates: readonly [start: string, end: string],
): Span | undefined {
  const tomorrow = midnightOf(now, offset) + daySpan
  if (id === 'hour') {
    const to = Math.ceil(now / 60_000) * 60_000
    return { from: to - hourSpan, to }
  }
  if (id === 'today') return { from: tomorrow - daySpan, to: tomorrow }
  if (id === 'week') return { from: tomorrow - 7 * daySpan, to: tomorrow }
  if (id === 'month') return { from: tomorrow - 31 * daySpan, to: tomorrow }
  const [from, last] = dates.map((date) => readTime(date, offset)?.getTime())
  return from === undefined || last === undefined ? undefined : { from, to: last + daySpan }
}

/** Returns what is wrong with a custom span. */
export function spanProblem(
  span: Span | undefined,
  now: number,
): 'spanMissing' | 'spanReversed' | 'spanFuture' | 'spanLong' | undefined {
  if (span === undefined) return 'spanMissing'
  if (span.to <= span.from) return 'spanReversed'
  if (span.from > now) return 'spanFuture'
  return span.to - span.from > longestDays * daySpan ? 'spanLong' : undefined
}

/** Returns the steps in seconds at which this number of properties can be requested over a span. */
export function stepsFor({ from, to }: Span, properties: number): number[] {
  const length = to - from
  return curveSteps
    .filter(
      ({ step, days }) =>
        length <= days * daySpan &&
        step * 1000 * 2 <= length &&
        (length / (step * 1000)) * properties <= maxCurveValues,
    )
    .map(({ step }) => step)
}

/** Returns the default step: seconds within an hour, else a quarter hour, or coarser if that is too many values. */
export function usualStep(steps: readonly number[], { from, to }: Span): number | undefined {
  const wanted = to - from <= hourSpan ? 1 : 900
  return steps.find((step) => step >= wanted) ?? steps.at(-1)
}
