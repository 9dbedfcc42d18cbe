import type { View } from '#web/lib/chart/series.ts'
import type { Scale } from '#web/lib/chart/ticks/ticks.ts'
import type { Palette } from '../palette.ts'
import type { PlotModel } from './model.ts'

/** Mutable state of a plot, read by its parts whenever they draw. */
export interface Drawing {
  model: PlotModel
  view: View
  palette: Palette
  /** Spans without expected values. */
  missing: readonly View[]
  scale: Scale
  /** Scale factor, greater than 1 on wall displays. */
  size: number
  /** Whether the pointer, rather than code, moves the cursor. */
  isPointing: boolean
}
