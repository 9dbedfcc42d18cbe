import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { wholeView } from '#web/lib/chart/series.ts'
import { fittingView, isWhole } from '#web/lib/chart/zoom.ts'
import { isChunkError } from '#web/lib/stale.ts'
import type { ChartSync } from './chart-sync.ts'
import { loadPlot } from './load-plot.ts'
import { watchColours } from './palette.ts'
import type { Plot, PlotModel } from './plot/model.ts'

interface UsePlotProps {
  /** Id of this chart among those that share a time axis. */
  chart: string
  model: PlotModel
  sync: ChartSync
  /** Element in which the plot is drawn. */
  host: RefObject<HTMLElement | null>
}

/** The plot once its code is loaded, or that loading failed, and a retry callback. */
interface PlotState {
  plot: Plot | undefined
  isBroken: boolean
  retry: () => void
}

/** Draws a chart into an element and keeps it up to date with data, size, theme, shared cursor and view. */
export function usePlot({ chart, model, sync, host }: UsePlotProps): PlotState {
  const lines = structureOf(model)
  const [made, setMade] = useState<{ plot: Plot; lines: string }>()
  // a plot made for another structure is obsolete; its replacement is still being created
  const plot = made?.lines === lines ? made.plot : undefined
  const [isBroken, setBroken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(model)
  const drawn = useRef<PlotModel>(undefined)
  useEffect(() => {
    latest.current = model
    if (plot === undefined || drawn.current === model) return
    drawn.current = model
    const whole = wholeView(model.data)
    const view = fittingView(sync.getState().view, whole)
    plot.update(model, view ?? whole)
    sync.setState({ view })
  }, [plot, model, sync])

  useEffect(() => {
    let isGone = false
    let own: Plot | undefined
    const start = async () => {
      const { createPlot } = await loadPlot()
      if (isGone || host.current === null) return
      drawn.current = latest.current
      own = createPlot(host.current, latest.current, eventsOf(chart, sync, latest))
      setMade({ plot: own, lines })
    }
    setBroken(false)
    // where canvas is unavailable, as in tests, sentence and table remain
    if (!('Path2D' in window)) return undefined
    start().catch((error: unknown) => {
      // a failed chunk load is shown to the user and is not reported as an error of the console
      if (!isChunkError(error)) reportError(error)
      setBroken(true)
    })
    return () => {
      isGone = true
      setMade(undefined)
      own?.destroy()
    }
  }, [chart, sync, host, lines, attempt])

  useFollow(plot, host, sync, chart, latest)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { plot, isBroken, retry }
}

/** Key of what cannot change during a plot's lifetime: its series and their style. */
function structureOf({ data, hasTimeAxis, offset, language }: PlotModel): string {
  const lines = data.series.map((one) => [one.id, one.colour, one.dash, one.fill, one.isReference].join())
  return [...lines, hasTimeAxis, offset, language].join('|')
}

function eventsOf(chart: string, sync: ChartSync, latest: RefObject<PlotModel>) {
  return {
    onPoint: (at: number | undefined, top: number) => {
      // the pointer leaving a chart must not clear a cursor that belongs to another chart
      if (at === undefined && sync.getState().cursor?.chart !== chart) return
      sync.setState({ cursor: at === undefined ? undefined : { at, chart, by: 'pointer', top } })
    },
    onSelect: (view: { from: number; to: number }) => {
      const isAll = isWhole(view, wholeView(latest.current.data))
      sync.setState({ view: isAll ? undefined : view })
    },
    onReset: () => sync.setState({ view: undefined }),
  }
}

function useFollow(
  plot: Plot | undefined,
  host: RefObject<HTMLElement | null>,
  sync: ChartSync,
  chart: string,
  latest: RefObject<PlotModel>,
): void {
  useEffect(() => {
    const element = host.current
    if (plot === undefined || element === null) return undefined
    const show = () => {
      const { view, cursor } = sync.getState()
      plot.show(view ?? wholeView(latest.current.data))
      plot.point(cursor?.at)
    }
    if (sync.getState().view !== undefined) show()
    plot.point(sync.getState().cursor?.at)
    const stopFollowing = sync.subscribe((now, before) => {
      if (now.view !== before.view) return show()
      const isOwn = now.cursor?.chart === chart && now.cursor.by === 'pointer'
      if (now.cursor !== before.cursor && !isOwn) plot.point(now.cursor?.at)
    })
    const stopWatching = watchColours(plot.recolour)
    const observer = new ResizeObserver(() => {
      // a page that is kept alive but hidden has no size; in print the canvas is not visible
      if (element.clientWidth > 0 && !matchMedia('print').matches)
        plot.resize(element.clientWidth, element.clientHeight)
    })
    observer.observe(element)
    return () => {
      stopFollowing()
      stopWatching()
      observer.disconnect()
    }
  }, [plot, host, sync, chart, latest])
}
