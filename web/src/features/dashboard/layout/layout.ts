import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import type { HomeLayout } from '#contract/calls/home/home.ts'

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
