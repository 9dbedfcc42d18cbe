import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { projectActs, projectBulkActs } from './project/acts.tsx'
import { mapActs } from './project/map-act.ts'
import { words } from './project/words.ts'

const definition: PageDefinition<typeof sceneProject> = {
  list: [
    'name',
    'state',
    'orgId',
    'scenes',
    'devices',
    'onlineRate',
    'alerts',
    'load',
    'energy',
    'end',
    'managerId',
  ],
  important: ['scenes', 'alerts', 'load'],
  more: ['number', 'shortName', 'start', 'reformId', 'remark'],
  filters: ['orgId', 'managerId', 'start', 'end'],
  sort: '-updateTime',
  form: ['name', 'number', 'shortName', 'orgId', 'start', 'end', 'managerId', 'reformId', 'logo', 'remark'],
  check: ({ start, end }) =>
    typeof start === 'string' && typeof end === 'string' && start !== '' && end !== '' && end < start
      ? { end: ['It does not end before it starts.', '结束日期不能早于开始日期。'] }
      : {},
  bulkActions: projectBulkActs,
  without: ['import'],
  empty: words.empty,
}

/** Scene projects: several places of one owner, who works there, and who may look on. */
export default function SceneProjectPage() {
  const navigation = useNavigation()
  const navigate = useNavigate()
  const own = useMemo(
    () => ({
      ...definition,
      rowActions: [...mapActs(navigation, (path) => void navigate(path)), ...projectActs],
      ...(listPath(navigation, { page: 'scene/list', filter: {} }) !== undefined && {
        href: ({ id }: { id: number }) =>
          listPath(navigation, { page: 'scene/list', filter: { projectId: String(id) } }) ?? '',
      }),
    }),
    [navigate, navigation],
  )
  return <ListPage resource={sceneProject} definition={own} />
}
