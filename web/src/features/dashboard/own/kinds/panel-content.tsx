import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { panelViews } from '../../panels/panels.ts'
import { resourceOf } from '../panel-facts.ts'
import { CrewDayPanel } from './crew-day-panel.tsx'
import { CurvePanel } from './curve-panel.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { MapPanel } from './map-panel.tsx'

/** What a panel shows to who may see it. */
export function PanelContent({ panel, title }: { panel: DashboardPanel; title: string }) {
  if (panel.kind === 'home') {
    const View = panelViews[panel.panel]
    return <View />
  }
  if (panel.kind === 'curve') return <CurvePanel panel={panel} title={title} />
  if (panel.kind === 'crewDay') return <CrewDayPanel title={title} />
  if (panel.kind === 'map') return <MapPanel panel={panel} title={title} />
  const resource = resourceOf(panel)
  if (resource === undefined) return null
  const shared = { resource, filter: panel.filter, title }
  return panel.kind === 'figure' ? (
    <FigurePanel {...shared} />
  ) : (
    <ListPanel {...shared} height={panel.height} />
  )
}
