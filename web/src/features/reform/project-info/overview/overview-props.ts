import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import type { ProjectRecord } from '../../project/cells.tsx'

/** What each part of the overview is given. */
export interface OverviewProps {
  row: ProjectRecord
  progress: ProjectProgress
}
