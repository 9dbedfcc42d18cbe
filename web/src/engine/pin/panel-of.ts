import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import type { HomePanel } from '#domain/metering/home.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import type { Filter } from '#contract/wire/crud.ts'

/** Values of the form for a new panel, without those of other kinds. Cards are pinned from their pages. */
export interface PanelValues {
  kind: Exclude<DashboardPanel['kind'], 'card'>
  page?: string
  deviceId?: number
  property?: PropertyId
  panel?: HomePanel
  title?: string
}

/** Creates a panel with the default size of its kind. */
export function panelOf(
  { kind, page = '', deviceId = 0, property = 'p', panel = 'load', title = '' }: PanelValues,
  filter: Filter,
): DashboardPanel {
  switch (kind) {
    case 'figure':
      return { kind, page, filter, title, width: 3, height: 1 }
    case 'list':
      return { kind, page, filter, title, width: 6, height: 2 }
    case 'curve':
      return { kind, deviceId, property, title, width: 6, height: 2 }
    case 'map':
      return { kind, filter, title, width: 6, height: 2 }
    case 'crewDay':
      return { kind, title, width: 6, height: 3 }
    case 'home':
      return { kind, panel, title, width: 6, height: 2 }
  }
}

/** Returns the standard dashboard as editable panels. */
export function standardPanels(panels: readonly HomePanel[]): DashboardPanel[] {
  return panels.map((panel) => ({
    kind: 'home',
    panel,
    title: '',
    width: panel === 'load' ? 8 : 4,
    height: 2,
  }))
}
