import type { Language } from '#contract/schema/language.ts'
import type { TimeData, View } from '#web/lib/chart/series.ts'
import type { PaperShape } from './paper-pen.ts'

/** Content and display options of a plot. */
export interface PlotModel {
  data: TimeData
  hidden: ReadonlySet<string>
  /** UTC offset in minutes. */
  offset: number
  language: Language
  hasTimeAxis: boolean
  hasHourLines: boolean
  /** Minimum width of the value axis in pixels. */
  axisWidth: number
}

/** Callbacks for pointer interaction with a plot. */
export interface PlotEvents {
  /** Cursor moved to a time, `top` pixels below the upper edge; undefined when it left. */
  onPoint: (at: number | undefined, top: number) => void
  /** A span was selected by dragging. */
  onSelect: (view: View) => void
  onReset: () => void
}

/** Chart on a canvas. Times are epoch milliseconds, lengths are CSS pixels. */
export interface Plot {
  /** Redraws with another model of the same series. */
  update: (model: PlotModel, view: View) => void
  resize: (width: number, height: number) => void
  /** Reads the theme colours again and redraws. */
  recolour: () => void
  show: (view: View) => void
  /** Moves the cursor to a time, or hides it. */
  point: (at: number | undefined) => void
  /** Returns the current view as shapes for print at the given size. */
  paper: (size: { width: number; height: number }) => PaperShape[]
  width: () => number
  /** Distance of a time from the left edge of the chart. */
  leftOf: (at: number) => number
  /** Time at a distance from the left edge of the chart. */
  momentAt: (left: number) => number
  destroy: () => void
}
