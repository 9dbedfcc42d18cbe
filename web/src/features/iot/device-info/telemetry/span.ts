import { curveSteps, maxCurveValues } from '#domain/metering/telemetry.ts'
import { readTime } from '#contract/schema/time.ts'
import { daySpan, hourSpan, midnightOf } from '#web/lib/time/days.ts'

/** Spans that are one press away, and one with a beginning and an end of its own. */
export const spanIds = ['hour', 'today', 'week', 'month', 'custom'] as const
export type SpanId = (typeof spanIds)[number]

/** Days that a span may have at most. */
const longestDays = 400

/** A span of time, epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** The span of an id at a moment; a custom one is read from two dates, and is nothing where they name none. */
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

/** What is wrong with two dates as a span. */
export function spanProblem(
  span: Span | undefined,
  now: number,
): 'spanMissing' | 'spanReversed' | 'spanFuture' | 'spanLong' | undefined {
  if (span === undefined) return 'spanMissing'
  if (span.to <= span.from) return 'spanReversed'
  if (span.from > now) return 'spanFuture'
  return span.to - span.from > longestDays * daySpan ? 'spanLong' : undefined
}

/** Steps in seconds with which so many properties can be asked for over a span. */
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

/** The step to begin with: seconds within the hour, quarter hours otherwise, coarser where these are too many. */
export function usualStep(steps: readonly number[], { from, to }: Span): number | undefined {
  const wanted = to - from <= hourSpan ? 1 : 900
  return steps.find((step) => step >= wanted) ?? steps.at(-1)
}
