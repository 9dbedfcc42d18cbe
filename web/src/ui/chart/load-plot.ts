import { loadPart } from '#web/lib/stale.ts'

/** The part of the console that draws on a canvas, with its library: loaded by the first chart that is shown. */
export const loadPlot = () => loadPart(() => import('./plot/create-plot.ts'))
