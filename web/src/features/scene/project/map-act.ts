import type { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { pagePath, type Navigation } from '#web/stores/session/navigation.ts'
import { scenesOnMap } from '../map/address.ts'
import { words } from './words.ts'

/** Scenes of a project that are looked at: a map that shows more of them shows all there are. */
const most = 100

/** The way from a project to the map with its scenes, for who has the page. */
export function mapActs(
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
