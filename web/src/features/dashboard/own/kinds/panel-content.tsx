import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { panelViews } from '../../panels/panels.ts'
import { resourceOf } from '../panel-facts.ts'
import { CrewDayPanel } from './crew-day-panel.tsx'
import { CurvePanel } from './curve-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { MapPanel } from './map-panel.tsx'
import { usePanelRows } from './use-panel-rows.ts'

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

interface FigurePanelProps {
  resource: Resource
  filter: Filter
  title: string
}

/** How many rows a list has under a filter: the total of the list that it leads to. */
function FigurePanel({ resource, filter, title }: FigurePanelProps) {
  const { data, status } = usePanelRows(resource, filter, 1)
  const total = formatInteger(data?.total ?? 0)
  return (
    <ChartFrame title={title} status={status} height={48}>
      <p className="own-figure">
        <ListLink page={resource.name} filter={filter} label={`${title} ${total}`}>
          {total}
        </ListLink>
      </p>
    </ChartFrame>
  )
}
