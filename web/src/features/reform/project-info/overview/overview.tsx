import type { project } from '#contract/resources/reform/project.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { useProgress } from '../reads.ts'
import { ProjectClosing } from './closing-card.tsx'
import { ProjectCrews } from './crews.tsx'
import { ProjectCurve } from './curve.tsx'
import { ProjectKpis } from './kpis.tsx'
import { ProjectMap } from './map.tsx'
import { ProjectMoney } from './money.tsx'
import { ProjectRejects } from './rejects.tsx'
import { ProjectWeeks } from './weeks.tsx'
import './overview.css'

/** How a project does at a glance, and what is missing before it can be closed. */
export function ProjectOverview({ record: row }: RecordProps<typeof project>) {
  const read = useProgress(row.id)
  const progress = read.data
  if (progress === undefined) {
    return (
      <ChartState status={chartStatus(read) ?? { kind: 'ready' }} height={320}>
        {null}
      </ChartState>
    )
  }
  return (
    <div className="project-overview">
      <ProjectKpis row={row} progress={progress} />
      <div className="project-row project-upper">
        <ProjectCurve row={row} progress={progress} />
        <ProjectWeeks row={row} progress={progress} />
        <ProjectClosing row={row} />
      </div>
      <div className="project-row project-lower">
        <ProjectCrews row={row} progress={progress} />
        <ProjectRejects row={row} progress={progress} />
        <ProjectMap row={row} progress={progress} />
        <ProjectMoney row={row} progress={progress} />
      </div>
    </div>
  )
}
