import { loadPart } from '#web/lib/stale.ts'

/** Loads the canvas chart code and its library when the first chart is shown. */
export const loadPlot = () => loadPart(() => import('./plot/create-plot.ts'))
