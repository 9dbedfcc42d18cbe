import type { CSSProperties } from 'react'
import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import type { HomeLayout } from '#contract/calls/home/home.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { may } from '#web/stores/session/session.ts'

/** A panel, and whether it is shown. */
export interface PlacedPanel {
  panel: HomePanel
  isShown: boolean
}

/** All panels in the order of a layout; those that it does not name come last, in their usual order. */
export function placedPanels({ hidden, order }: HomeLayout): PlacedPanel[] {
  const named = order.filter((panel) => homePanels.includes(panel))
  const others = homePanels.filter((panel) => !named.includes(panel))
  return [...new Set([...named, ...others])].map((panel) => ({ panel, isShown: !hidden.includes(panel) }))
}

/** The layout of placed panels. */
export function layoutOf(placed: readonly PlacedPanel[]): HomeLayout {
  return {
    hidden: placed.filter(({ isShown }) => !isShown).map(({ panel }) => panel),
    order: placed.map(({ panel }) => panel),
  }
}

/** Puts a panel at a place among the others. */
export function moved(placed: readonly PlacedPanel[], panel: HomePanel, to: number): PlacedPanel[] {
  const at = placed.findIndex((one) => one.panel === panel)
  const one = placed[at]
  if (one === undefined || to < 0 || to >= placed.length) return [...placed]
  return placed.toSpliced(at, 1).toSpliced(to, 0, one)
}

/** Lists that a panel shows rows of. */
const lists: Partial<Record<HomePanel, Resource>> = {
  alerts: alert,
  commands: command,
  reform: workOrder,
}

/** Whether the person may see what a panel shows. */
export function mayPanel(panel: HomePanel): boolean {
  const list = lists[panel]
  return list === undefined || may(list, 'list')
}

type Size = readonly [wide: number, rows: number, desk: number, narrow: number, board: number]

/**
 * Columns of twelve that a panel takes: on a page of 1440 pixels and more, with its small rows there; of 1200 and more; on a
 * narrower one; and on the board.
 */
const sizes: Readonly<Record<HomePanel, Size>> = {
  load: [8, 32, 7, 12, 7],
  alerts: [4, 50, 5, 6, 5],
  collect: [3, 18, 6, 6, 5],
  online: [5, 18, 6, 12, 7],
  lineLoss: [3, 14, 4, 6, 7],
  commands: [3, 14, 4, 12, 7],
  todo: [3, 14, 4, 6, 5],
  reform: [3, 14, 4, 4, 4],
}

/** The size of a panel as the style sheet reads it. */
export function sizeOf(panel: HomePanel): CSSProperties {
  const [wide, rows, desk, narrow, board] = sizes[panel]
  return Object.fromEntries(
    Object.entries({ wide, rows, desk, narrow, board }).map(([of, n]) => [`--${of}`, n]),
  )
}

/** The shape of the panels while it is not known which are shown, so that nothing jumps when they come. */
export function PanelsWaiting() {
  return (
    <div className="grid gap-3 home-panels skeleton" aria-hidden="true">
      {homePanels.filter(mayPanel).map((panel) => (
        <div key={panel} className={`line home-panel home-${panel}`} style={sizeOf(panel)}>
          <i />
        </div>
      ))}
    </div>
  )
}
