import { useMemo } from 'react'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { pagePathNow, usePagePath } from '#web/stores/session/navigation.ts'
import { goTo } from '#web/stores/tabs/address.ts'
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
  rowActions: [
    {
      id: 'map',
      label: ['Show on the map', '在地图上查看'],
      icon: 'pi-map',
      verb: 'info',
      concerns: () => pagePathNow('scene/map') !== undefined,
      run: showOnMap,
    },
    ...projectActs,
  ],
  bulkActions: projectBulkActs,
  without: ['import'],
  empty: words.empty,
}

/** Scene projects: several scenes of one owner, their members, and links for guests. */
export default function SceneProjectPage() {
  const scenes = usePagePath('scene/list')
  const own = useMemo(
    () => ({
      ...definition,
      ...(scenes !== undefined && { href: ({ id }: { id: number }) => `${scenes}?projectId=${id}` }),
    }),
    [scenes],
  )
  return <ListPage resource={sceneProject} definition={own} />
}

/** Maximum number of scenes used for the map view. */
const most = 100

/** Opens the map with the scenes of a project, if any of them has a position. */
async function showOnMap({ id }: { id: number }): Promise<void> {
  const { list } = await showLoading(call(crud(scene).list, { page: 1, limit: most, projectId: String(id) }))
  const query = scenesOnMap(list)
  if (query === undefined) notify('info', textNow(words.noPlaces))
  else goTo(`${pagePathNow('scene/map') ?? ''}?${query}`)
}
