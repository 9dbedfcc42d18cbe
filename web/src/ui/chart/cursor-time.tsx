import { useStore } from 'zustand'
import { clockText } from '#web/lib/chart/clock.ts'
import type { ChartSync } from './chart-sync.ts'
import type { Plot } from './plot/model.ts'

interface CursorTimeProps {
  plot: Plot
  /** Shown while there is no cursor. */
  rest: number | undefined
  offset: number
  sync: ChartSync
}

/** Half of what the time takes, so that it is not cut at the edge. Pixels. */
const halfWidth = 22

/** The time of the cursor on the axis below it; at rest of the present, where asked for. */
export function CursorTime({ plot, rest, offset, sync }: CursorTimeProps) {
  const cursor = useStore(sync, (shared) => shared.cursor?.at)
  const view = useStore(sync, (shared) => shared.view)
  const at = cursor ?? rest
  if (at === undefined || (view !== undefined && (at < view.from || at > view.to))) return null
  const left = Math.min(plot.leftOf(at), plot.width() - halfWidth)
  return (
    <span className="cursor-time" aria-hidden="true" style={{ left }}>
      {clockText(at, offset)}
    </span>
  )
}
