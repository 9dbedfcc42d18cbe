import type { Text2 } from '#contract/schema/language.ts'
import type { CurveQuery } from '#domain/metering/telemetry.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { things } from '#contract/text/things.ts'
import { daySpan, midnightOf } from '#web/lib/time/days.ts'

/** Spans that are set against the one before: days, seconds between two points, and what the two are called. */
export const powerSpans = {
  day: { days: 1, step: 900, labels: [things.today, things.yesterday] },
  week: {
    days: 7,
    step: 3600,
    labels: [
      ['Last 7 days', '近 7 天'],
      ['7 days before', '前 7 天'],
    ],
  },
  month: {
    days: 30,
    step: 3600,
    labels: [
      ['Last 30 days', '近 30 天'],
      ['30 days before', '前 30 天'],
    ],
  },
} as const satisfies Record<string, { days: number; step: number; labels: readonly [Text2, Text2] }>

export type PowerSpan = keyof typeof powerSpans

/** A span that ends with the day of a moment: its beginning and length in milliseconds, and how to ask for both. */
export function powerQuery(
  deviceId: number,
  props: readonly PropertyId[],
  span: PowerSpan,
  now: number,
  offset: number,
): { from: number; length: number; query: CurveQuery } {
  const { days, step } = powerSpans[span]
  const end = midnightOf(now, offset) + daySpan
  const length = days * daySpan
  const from = end - length
  return { from, length, query: { deviceId, props: props.join(','), start: from - length, end, step } }
}
