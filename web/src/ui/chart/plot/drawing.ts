import type { View } from '#web/lib/chart/series.ts'
import type { Scale } from '#web/lib/chart/ticks/ticks.ts'
import type { Palette } from '../palette.ts'
import type { PlotModel } from './model.ts'

/** What a plot shows at the moment; its parts read it whenever they draw. */
export interface Drawing {
  model: PlotModel
  view: View
  palette: Palette
  /** Spans without values. */
  missing: readonly View[]
  scale: Scale
  /** How many times larger than usual it is drawn, as on a wall. */
  size: number
  /** Whether it is a person who moves the cursor. */
  isPointing: boolean
}
