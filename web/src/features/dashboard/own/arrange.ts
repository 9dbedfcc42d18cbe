import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { panelHeights, panelWidths } from '#domain/metering/dashboard.ts'

type Panels = readonly DashboardPanel[]

/** Moves a panel to another place; a place beyond the ends is the end. */
export function movePanel(panels: Panels, from: number, to: number): Panels {
  const panel = panels[from]
  if (panel === undefined) return panels
  const rest = panels.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, panel)
}

/** Makes a panel one step larger or smaller; nothing beyond the largest and the smallest. */
export function sizePanel(panels: Panels, at: number, side: 'width' | 'height', by: 1 | -1): Panels {
  return panels.map((panel, index) => {
    if (index !== at) return panel
    return side === 'width'
      ? { ...panel, width: step(panelWidths, panel.width, by) }
      : { ...panel, height: step(panelHeights, panel.height, by) }
  })
}

function step<Size extends number>(sizes: readonly Size[], now: Size, by: 1 | -1): Size {
  return sizes[sizes.indexOf(now) + by] ?? now
}

/** Whether a panel can become larger or smaller. */
export function canSize({ width, height }: DashboardPanel, side: 'width' | 'height', by: 1 | -1): boolean {
  return side === 'width' ? step(panelWidths, width, by) !== width : step(panelHeights, height, by) !== height
}

/** Rows that fit a wall at once. */
const wallRows = 3

/** Panels as pages of a wall: as many as fit below each other, in their order. */
export function wallPages(panels: Panels): readonly Panels[] {
  const pages: DashboardPanel[][] = []
  let left = 0
  let rows = 0
  let high = 0
  for (const panel of panels) {
    if (panel.width > left) {
      rows += high
      left = 12
      high = 0
    }
    if (
      pages.length === 0 ||
      (rows + Math.max(high, panel.height) > wallRows && pages.at(-1)?.length !== 0)
    ) {
      pages.push([])
      rows = 0
      left = 12
      high = 0
    }
    pages.at(-1)?.push(panel)
    left -= panel.width
    high = Math.max(high, panel.height)
  }
  return pages
}
