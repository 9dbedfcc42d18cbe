import type { Quality } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { Correction, Points, Sample } from '../types.ts'

/** The correction of a point by `now`; undefined if there was none. */
export function correctionAt(
  corrections: readonly Correction[],
  property: ValueId,
  time: number,
  now: number,
): Sample | undefined {
  const found = corrections.find((one) => one.time === time && one.property === property && one.at <= now)
  return found && { value: found.value, quality: found.quality }
}

/** Points with those in their places that a person had put right by `now`. */
export function correctPoints(
  { times, series, quality }: Points,
  corrections: readonly Correction[],
  { from, step, now }: { from: number; step: number; now: number },
): Points {
  const values: Partial<Record<ValueId, (number | null)[]>> = {}
  const marks: Partial<Record<ValueId, Quality[]>> = {}
  for (const { property, time, value, quality: mark, at } of corrections) {
    const place = (time - from) / step
    const own = series[property]
    if (own === undefined || at > now || times[place] !== time) continue
    const [changed, marked] = [(values[property] ??= [...own]), (marks[property] ??= [...quality])]
    changed[place] = value
    marked[place] = mark
  }
  return { times, series: { ...series, ...values }, quality, ...(Object.keys(marks).length > 0 && { marks }) }
}
