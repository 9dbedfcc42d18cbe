/** The part of the console that draws on a canvas, with its library: loaded by the first chart that is shown. */
export const loadPlot = () => import('./plot/create-plot.ts')
