import type { CSSProperties } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'

/** The size of a panel as the style sheet reads it. */
export function placeOf({ width, height }: Pick<DashboardPanel, 'width' | 'height'>): CSSProperties {
  return { ['--own-width' as string]: width, ['--own-height' as string]: height }
}
