import { indexFrom } from '#web/lib/chart/nearest.ts'
import { valueAt, type Series, type View } from '#web/lib/chart/series.ts'
import type { Brush } from './brush.ts'
import type { PlotModel } from './model.ts'

/** The last value of a line that is seen, and where it lies. */
export interface LineEnd {
  series: Series
  value: number
  left: number
  top: number
}

/** Where the measured lines end; lines to compare with have no end to speak of. */
export function endsOf(brush: Brush, model: PlotModel, shown: readonly Series[], view: View): LineEnd[] {
  const { times } = model.data
  return shown
    .filter(({ isReference }) => isReference !== true)
    .flatMap((series) => {
      const index = lastIndex(times, series, view)
      const value = valueAt(series, index)
      return value === null ? [] : [{ series, value, left: brush.x(times[index] ?? 0), top: brush.y(value) }]
    })
}

function lastIndex(times: ArrayLike<number>, series: Series, view: View): number {
  let index = indexFrom(times, view.to + 1) - 1
  while (index >= 0 && (times[index] ?? 0) >= view.from) {
    if (valueAt(series, index) !== null) return index
    index -= 1
  }
  return -1
}
