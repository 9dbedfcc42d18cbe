import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { project } from '#contract/resources/reform/project.ts'
import { states } from '#contract/text/states.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import {
  closeProject,
  generateOrders,
  projectLinks,
  setManager,
  projectDefinition,
} from './project/definition.tsx'

/** Projects of terminal reform: how far they are against their plan, and what can be done with them. */
export default function ProjectPage() {
  return <ListPage resource={project} definition={useDefinition()} />
}

/** The list with what this person can do and where the pages of a project are. */
function useDefinition(): PageDefinition<typeof project> {
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(() => {
    const links = projectLinks(
      (page, filter) => listPath(navigation, { page, filter }),
      (path) => void navigate(path),
    )
    return {
      ...projectDefinition,
      leadsTo: { page: 'reform/project-info' },
      presetTab: { label: states.overdue, filter: { isOverdue: 'true' } },
      rowActions: [generateOrders, ...links, setManager.row, closeProject.row],
      bulkActions: [setManager.bulk, closeProject.bulk],
    }
  }, [navigate, navigation])
}
