import uPlot from 'uplot'
import { wholeView } from '#web/lib/chart/series.ts'
import { visibleColumns } from '#web/lib/chart/thin.ts'
import { niceScale } from '#web/lib/chart/ticks/ticks.ts'
import { readPalette, readPlotScale } from '../palette.ts'
import type { Drawing } from './drawing.ts'
import { missingOf } from './draw-below.ts'
import { drawPaper } from './draw-paper.ts'
import type { Plot, PlotEvents, PlotModel } from './model.ts'
import { plotOptions } from './options.ts'
import type { PaperShape } from './paper-pen.ts'

/** Draws a chart over time into an element; the lines it has then are the lines it keeps. */
export function createPlot(host: HTMLElement, model: PlotModel, events: PlotEvents): Plot {
  const drawing: Drawing = {
    model,
    view: wholeView(model.data),
    palette: readPalette(host),
    missing: missingOf(model),
    scale: niceScale(0, 1),
    size: readPlotScale(host),
    isPointing: false,
  }
  const columns = () => visibleColumns(drawing.model.data.times, drawing.model.data.series, drawing.view)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const plot = new uPlot({ ...size, ...plotOptions(drawing, events) }, columns(), host)
  plot.over.addEventListener('dblclick', events.onReset)
  const left = () => plot.bbox.left / uPlot.pxRatio

  return {
    update: (next, view) => {
      const changed = next.data.series.filter(
        ({ id }) => drawing.model.hidden.has(id) !== next.hidden.has(id),
      )
      drawing.model = next
      drawing.view = view
      drawing.missing = missingOf(next)
      plot.batch(() => {
        for (const one of changed) {
          plot.setSeries(next.data.series.indexOf(one) + 1, { show: !next.hidden.has(one.id) })
        }
        plot.setData(columns(), true)
      })
    },
    resize: (width, height) => {
      drawing.size = readPlotScale(host)
      plot.setSize({ width, height })
    },
    recolour: () => {
      drawing.palette = readPalette(host)
      plot.redraw()
    },
    show: (next) => {
      drawing.view = next
      // At once, not at the end of the turn: what lies over the canvas asks for places in it.
      plot.batch(() => plot.setData(columns(), true))
    },
    point: (at) => {
      const { view } = drawing
      const isSeen = at !== undefined && at >= view.from && at <= view.to
      plot.setCursor(isSeen ? { left: plot.valToPos(at, 'x'), top: 0 } : { left: -10, top: -10 }, false)
    },
    paper: (paper) => paperOf(plot, drawing, host, paper),
    width: () => plot.width,
    leftOf: (at) => left() + plot.valToPos(at, 'x'),
    momentAt: (place) => plot.posToVal(place - left(), 'x'),
    destroy: () => plot.destroy(),
  }
}

/** What is shown, for paper: it has colours of its own, and no wall that would make it larger. */
function paperOf(
  { ctx }: uPlot,
  { model, view }: Drawing,
  host: HTMLElement,
  size: { width: number; height: number },
): PaperShape[] {
  const palette = readPalette(host)
  const measure = (text: string) => {
    ctx.save()
    ctx.font = `400 11px ${palette.font}`
    const { width } = ctx.measureText(text)
    ctx.restore()
    return { width }
  }
  return drawPaper({ model, view, palette, size, measure })
}
