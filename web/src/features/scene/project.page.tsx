import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useNavigation, pagePath, type Navigation } from '#web/stores/session/navigation.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { scenesOnMap } from './map/address.ts'
import { projectActs, projectBulkActs } from './project/acts.tsx'
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
      ? { end: ['It must not end before it starts.', '结束日期不能早于开始日期。'] }
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

/** Scenes of a project that are looked at: a map that shows more of them shows all there are. */
const most = 100

/** The way from a project to the map with its scenes, for who has the page. */
function mapActs(
  navigation: Navigation,
  go: (path: string) => void,
): readonly RowAction<typeof sceneProject>[] {
  const map = pagePath(navigation, 'scene/map')
  if (map === undefined) return []
  return [
    {
      id: 'map',
      label: ['Show on the map', '在地图上查看'],
      icon: 'pi-map',
      verb: 'info',
      async run({ id }) {
        const { list } = await showLoading(
          call(crud(scene).list, { page: 1, limit: most, projectId: String(id) }),
        )
        const query = scenesOnMap(list)
        if (query === undefined) notify('info', textNow(words.noPlaces))
        else go(`${map}?${query}`)
      },
    },
  ]
}
