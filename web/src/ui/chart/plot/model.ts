import type { Language } from '#contract/schema/language.ts'
import type { TimeData, View } from '#web/lib/chart/series.ts'
import type { PaperShape } from './paper-pen.ts'

/** What a plot shows, and how. */
export interface PlotModel {
  data: TimeData
  hidden: ReadonlySet<string>
  /** Minutes ahead of UTC. */
  offset: number
  language: Language
  hasTimeAxis: boolean
  hasHourLines: boolean
  /** Room for the numbers at the left, pixels; more where they need it. */
  axisWidth: number
}

/** What a person does with the pointer inside a plot. */
export interface PlotEvents {
  /** The cursor moved to a moment, `top` pixels below the upper edge; or left. */
  onPoint: (at: number | undefined, top: number) => void
  /** A span was drawn with the pointer. */
  onSelect: (view: View) => void
  onReset: () => void
}

/** A chart on a canvas. All moments are epoch milliseconds, all lengths pixels. */
export interface Plot {
  /** Draws another model of the same lines. */
  update: (model: PlotModel, view: View) => void
  resize: (width: number, height: number) => void
  /** Reads the colours again. */
  recolour: () => void
  show: (view: View) => void
  /** Puts the cursor at a moment, or takes it away. */
  point: (at: number | undefined) => void
  /** What is shown, as shapes for paper of a size. */
  paper: (size: { width: number; height: number }) => PaperShape[]
  width: () => number
  /** Where a moment lies, from the left edge of the chart. */
  leftOf: (at: number) => number
  /** The moment at a distance from the left edge of the chart. */
  momentAt: (left: number) => number
  destroy: () => void
}
