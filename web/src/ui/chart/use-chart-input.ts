import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { wholeView, type TimeData, type View } from '#web/lib/chart/series.ts'
import { isWhole, panBy, panTo, zoomAround } from '#web/lib/chart/zoom.ts'
import type { ChartSync } from './chart-sync.ts'
import type { Plot } from './plot/model.ts'

/** Zoom factors of one step in and out. */
const closer = 0.7
const wider = 1 / closer
/** Points per step of Page Up and Page Down, and of arrow keys with Shift. */
const farPoints = 10

/** View actions of a chart, shared by pointer and keyboard. */
export interface ChartMoves {
  zoom: (factor: number, at?: number) => void
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
}

/** Creates the view actions for a chart. */
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

/** Handles a key press in a focused chart; prevents the default of keys it handles. */
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

/** Escape resets one thing at a time: the zoom, then the cursor; afterwards the key is left to others. */
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

/** Without a cursor, the first step starts at the present, or at the end of the view. */
function startOf(data: TimeData, sync: ChartSync, points: number): number {
  if (!Number.isFinite(points)) return points
  return nearestIndex(data.times, data.now ?? viewOf(sync, data).to)
}

/**
 * Zooms around the pointer and pans with the wheel while the chart has focus or Ctrl is held; otherwise the wheel
 * scrolls the page, so that a chart does not trap the user's scrolling.
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
    // React attaches wheel listeners as passive, which cannot prevent scrolling
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

/** Returns the minimum zoom span in milliseconds: four steps between points. */
function leastSpan({ times }: TimeData): number {
  const first = times[0] ?? 0
  const last = times[times.length - 1] ?? first
  return Math.max(1, ((last - first) / Math.max(1, times.length - 1)) * 4)
}
