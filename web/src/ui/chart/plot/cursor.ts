import type uPlot from 'uplot'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import type { View } from '#web/lib/chart/series.ts'
import type { PlotEvents, PlotModel } from './model.ts'
import type { Drawing } from './drawing.ts'

/** Shortest span that can be drawn with the pointer, pixels. */
const leastSelection = 6

/** The cursor of a plot: it stands on points, and a span drawn with it is reported, not zoomed to. */
export function cursorOptions(drawing: Drawing): uPlot.Cursor {
  const colour = (_plot: uPlot, index: number) => {
    const series = drawing.model.data.series[index - 1]
    return series === undefined ? 'transparent' : drawing.palette[series.colour]
  }
  return {
    y: false,
    move: (plot, left, top) => [snapped(plot, left, drawing.model), top],
    points: { size: 8, width: 2, fill: colour, stroke: () => drawing.palette.surface },
    drag: { x: true, y: false, setScale: false, dist: leastSelection },
    // The double click is ours: it resets all charts of the group.
    bind: { dblclick: () => null, mousemove: watched(drawing), mouseleave: watched(drawing) },
  }
}

/** Reports what the pointer does, and only that: the plot moves its cursor too, as after a zoom. */
export function cursorHooks(
  drawing: Drawing,
  events: PlotEvents,
): Pick<uPlot.Hooks.Arrays, 'setCursor' | 'setSelect'> {
  return {
    setCursor: [
      (plot) => {
        if (drawing.isPointing) events.onPoint(momentOf(plot, drawing.model), plot.cursor.top ?? 0)
      },
    ],
    setSelect: [(plot) => reportSelection(plot, events)],
  }
}

function watched(drawing: Drawing): uPlot.Cursor.MouseListenerFactory {
  return (_plot, _target, listener) => (event) => {
    drawing.isPointing = true
    listener(event)
    drawing.isPointing = false
    return null
  }
}

/** The cursor stands on points only. */
function snapped(plot: uPlot, left: number, { data }: PlotModel): number {
  if (left < 0) return left
  const at = data.times[nearestIndex(data.times, plot.posToVal(left, 'x'))]
  if (at === undefined) return left
  return Math.min(plot.over.clientWidth, Math.max(0, plot.valToPos(at, 'x')))
}

/** The time that is nearest to the pointer; nothing when it has left. */
function momentOf(plot: uPlot, { data }: PlotModel): number | undefined {
  const left = plot.cursor.left ?? -1
  if (left < 0) return undefined
  return data.times[nearestIndex(data.times, plot.posToVal(left, 'x'))]
}

function reportSelection(plot: uPlot, { onSelect }: PlotEvents): void {
  const { left, width } = plot.select
  if (width < leastSelection) return
  const view: View = { from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') }
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  onSelect(view)
}
