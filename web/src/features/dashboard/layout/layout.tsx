import type { CSSProperties } from 'react'
import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import type { HomeLayout } from '#contract/calls/home/home.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { may } from '#web/stores/session/session.ts'

export interface PlacedPanel {
  panel: HomePanel
  isShown: boolean
}

/** Returns all panels in the order of a layout; those missing from it come last, in default order. */
export function placedPanels({ hidden, order }: HomeLayout): PlacedPanel[] {
  const named = order.filter((panel) => homePanels.includes(panel))
  const others = homePanels.filter((panel) => !named.includes(panel))
  return [...new Set([...named, ...others])].map((panel) => ({ panel, isShown: !hidden.includes(panel) }))
}

/** Builds the layout from placed panels. */
export function layoutOf(placed: readonly PlacedPanel[]): HomeLayout {
  return {
    hidden: placed.filter(({ isShown }) => !isShown).map(({ panel }) => panel),
    order: placed.map(({ panel }) => panel),
  }
}

/** Moves a panel to an index; an invalid index changes nothing. */
export function moved(placed: readonly PlacedPanel[], panel: HomePanel, to: number): PlacedPanel[] {
  const at = placed.findIndex((one) => one.panel === panel)
  const one = placed[at]
  if (one === undefined || to < 0 || to >= placed.length) return [...placed]
  return placed.toSpliced(at, 1).toSpliced(to, 0, one)
}

/** Lists whose rows a panel shows. */
const lists: Partial<Record<HomePanel, Resource>> = {
  alerts: alert,
  commands: command,
  reform: workOrder,
}

/** Whether the user may see the content of a panel. */
export function mayPanel(panel: HomePanel): boolean {
  const list = lists[panel]
  return list === undefined || may(list, 'list')
}

type Size = readonly [wide: number, rows: number, desk: number, narrow: number, board: number]

/**
 * Panel sizes: columns of twelve and grid rows from 1440 pixels page width, columns from 1200, columns below that, and
 * columns on the board.
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

/** Returns the size of a panel as CSS custom properties. */
export function sizeOf(panel: HomePanel): CSSProperties {
  const [wide, rows, desk, narrow, board] = sizes[panel]
  return Object.fromEntries(
    Object.entries({ wide, rows, desk, narrow, board }).map(([of, n]) => [`--${of}`, n]),
  )
}

/** Placeholder in the shape of the panels until the layout is known, to avoid a layout shift. */
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
