import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { wholeView, type TimeData, type View } from '#web/lib/chart/series.ts'
import { isWhole, panBy, panTo, zoomAround } from '#web/lib/chart/zoom.ts'
import type { ChartSync } from './chart-sync.ts'
import type { Plot } from './plot/model.ts'

/** What narrows and what widens a view at one turn. */
const closer = 0.7
const wider = 1 / closer
/** Points that Page Up and Page Down pass over, and Shift with an arrow. */
const farPoints = 10

/** Moves cursor and view of a chart; every step that pointer and keys share. */
export interface ChartMoves {
  zoom: (factor: number, at?: number) => void
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
}

/** The steps for a chart of this data. */
export function chartMoves(data: TimeData, sync: ChartSync): ChartMoves {
  const whole = wholeView(data)
  const zoom = (factor: number, at?: number) => {
    const view = viewOf(sync, data)
    const cursor = sync.getState().cursor?.at
    const isSeen = cursor !== undefined && cursor >= view.from && cursor <= view.to
    const middle = at ?? (isSeen ? cursor : (view.from + view.to) / 2)
    setView(sync, zoomAround(view, middle, factor, whole, leastSpan(data)), whole)
  }
  return {
    zoom,
    zoomIn: () => zoom(closer),
    zoomOut: () => zoom(wider),
    reset: () => sync.setState({ view: undefined }),
  }
}

/** The keys of a chart that has the focus; returns whether it took the key. */
export function onChartKey(event: KeyboardEvent, chart: string, data: TimeData, sync: ChartSync): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const moves = chartMoves(data, sync)
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(event.shiftKey ? -farPoints : -1, chart, data, sync),
    ArrowRight: () => step(event.shiftKey ? farPoints : 1, chart, data, sync),
    PageUp: () => step(-farPoints, chart, data, sync),
    PageDown: () => step(farPoints, chart, data, sync),
    Home: () => step(-Infinity, chart, data, sync),
    End: () => step(Infinity, chart, data, sync),
    '+': moves.zoomIn,
    '=': moves.zoomIn,
    '-': moves.zoomOut,
  }
  const act = event.key === 'Escape' ? escapeAct(sync) : acts[event.key]
  if (act === undefined) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

/** One layer at a time: the cursor goes, then the zoom; then the key is left to others. */
function escapeAct(sync: ChartSync): (() => void) | undefined {
  const { view, cursor } = sync.getState()
  if (view !== undefined) return () => sync.setState({ view: undefined })
  return cursor === undefined ? undefined : () => sync.setState({ cursor: undefined })
}

function step(points: number, chart: string, data: TimeData, sync: ChartSync): void {
  const { times } = data
  if (times.length === 0) return
  const cursor = sync.getState().cursor?.at
  const start = cursor === undefined ? startOf(data, sync, points) : nearestIndex(times, cursor) + points
  const at = times[Math.min(times.length - 1, Math.max(0, start))] ?? 0
  sync.setState({ cursor: { at, chart, by: 'keys', top: 0 }, picked: undefined })
  setView(sync, panTo(viewOf(sync, data), at, wholeView(data)), wholeView(data))
}

/** Without a cursor the first key goes to the present, or to the end of what is shown. */
function startOf(data: TimeData, sync: ChartSync, points: number): number {
  if (!Number.isFinite(points)) return points
  return nearestIndex(data.times, data.now ?? viewOf(sync, data).to)
}

/**
 * The wheel zooms around the pointer, and moves sideways, in a chart that has the focus or with Ctrl; else it scrolls
 * the page, as a chart must not stop a user who scrolls past it.
 */
export function useChartWheel(
  box: RefObject<HTMLElement | null>,
  plot: Plot | undefined,
  data: TimeData,
  sync: ChartSync,
): void {
  useEffect(() => {
    const element = box.current
    if (plot === undefined || element === null) return undefined
    const onWheel = (event: WheelEvent) => {
      const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement)
      if (!isMeant) return
      event.preventDefault()
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isSideways) return pan(event.deltaX || event.deltaY, element.clientWidth, data, sync)
      const left = event.clientX - element.getBoundingClientRect().left
      chartMoves(data, sync).zoom(event.deltaY < 0 ? closer : wider, plot.momentAt(left))
    }
    // React listens passively, which could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, plot, data, sync])
}

function pan(pixels: number, width: number, data: TimeData, sync: ChartSync): void {
  const view = viewOf(sync, data)
  const whole = wholeView(data)
  setView(sync, panBy(view, ((view.to - view.from) * pixels) / Math.max(1, width), whole), whole)
}

function viewOf(sync: ChartSync, data: TimeData): View {
  return sync.getState().view ?? wholeView(data)
}

function setView(sync: ChartSync, view: View, whole: View): void {
  sync.setState({ view: isWhole(view, whole) ? undefined : view })
}

/** Closer than a few points there is nothing to see. */
function leastSpan({ times }: TimeData): number {
  const first = times[0] ?? 0
  const last = times[times.length - 1] ?? first
  return Math.max(1, ((last - first) / Math.max(1, times.length - 1)) * 4)
}
