import { qualities, type Quality } from '#domain/metering/properties.ts'
import { qualityAt, valueAt, type Series, type TimeData, type View } from './series.ts'

/** Returns the spans in which at least one graded series is missing values, extended to the adjacent points. */
export function missingSpans(times: ArrayLike<number>, series: readonly Series[]): View[] {
  const graded = series.filter(({ quality }) => quality !== undefined)
  if (graded.length === 0) return []
  const spans: View[] = []
  let start = -1
  for (let index = 0; index <= times.length; index += 1) {
    const isMissing = index < times.length && graded.some((one) => qualityAt(one, index) === 'missing')
    if (isMissing && start === -1) start = index
    if (isMissing || start === -1) continue
    const from = times[Math.max(0, start - 1)] ?? 0
    const to = times[Math.min(times.length - 1, index)] ?? 0
    spans.push({ from, to })
    start = -1
  }
  return spans
}

/** Returns the indices of values with the given quality, ascending. */
export function indicesOf(series: Series, quality: Quality): number[] {
  const count = series.quality?.length ?? 0
  const indices: number[] = []
  for (let index = 0; index < count; index += 1) if (qualityAt(series, index) === quality) indices.push(index)
  return indices
}

const marked = qualities.filter((quality) => quality !== 'normal')

/** Returns the qualities other than `normal` that occur, in legend order. */
export function qualitiesOf({ series }: Pick<TimeData, 'series'>): Quality[] {
  return marked.filter((quality) => series.some((one) => indicesOf(one, quality).length > 0))
}

/** Returns the number of values in a series. */
export function countValues(series: Series): number {
  let count = 0
  for (let index = 0; index < series.values.length; index += 1)
    if (valueAt(series, index) !== null) count += 1
  return count
}
