import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { topics } from '#domain/metering/live.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import { states } from '#contract/text/states.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { pagePath, useNavigation, type Navigation } from '#web/stores/session/navigation.ts'
import { sceneOnMap } from '../map/address.ts'
import { sceneActs, sceneBulkActs } from './acts.ts'
import { BoundaryInput } from './boundary-input.tsx'
import { SceneCards } from './cards.tsx'
import { GradeTag } from './grade.tsx'
import { words } from './words.ts'

/** What the list and the form of the scenes show. */
export const sceneDefinition: PageDefinition<typeof scene> = {
  list: [
    'name',
    'grade',
    'type',
    'orgId',
    'devices',
    'onlineRate',
    'alerts',
    'load',
    'loadRate',
    'energy',
    'managerId',
  ],
  important: ['type', 'alerts', 'load', 'loadRate'],
  more: [
    'code',
    'state',
    'address',
    'projectId',
    'areaId',
    'parentId',
    'online',
    'cameras',
    'critical',
    'major',
    'minor',
    'capacity',
    'voltage',
    'phone',
    'openHours',
    'health',
    'lng',
    'lat',
    'remark',
  ],
  filters: [
    'type',
    'orgId',
    'projectId',
    'managerId',
    'state',
    'alerts',
    'loadRate',
    'onlineRate',
    'voltage',
  ],
  presetTab: { label: states.withAlerts, filter: { alertsStart: '1' } },
  sort: '-alerts',
  form: [
    { fields: ['name', 'code', 'type', 'orgId', 'projectId', 'parentId'] },
    { title: ['Where it is', '所在位置'], fields: ['address', 'lng', 'lat', 'boundary', 'openHours'] },
    { title: ['Supply', '供电'], fields: ['areaId', 'capacity', 'voltage'] },
    { title: ['Contact', '联系人'], fields: ['managerId', 'phone'] },
    { title: ['Cover and plan', '封面与平面图'], fields: ['cover', 'plan'] },
    { fields: ['remark'] },
  ],
  cells: { grade: ({ grade, health }) => <GradeTag grade={grade} health={health} /> },
  inputs: { boundary: BoundaryInput },
  views: [{ id: 'cards', label: words.cards, Body: SceneCards }],
  startView: 'cards',
  topic: topics.scene,
  empty: words.empty,
}

/** The list with what this person can do, and where the pages of a scene are. */
export function useSceneDefinition(): PageDefinition<typeof scene> {
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(
    () => ({
      ...sceneDefinition,
      ...(pagePath(navigation, 'scene/info', { id: 0 }) !== undefined && {
        href: ({ id }) => pagePath(navigation, 'scene/info', { id }) ?? '',
      }),
      rowActions: [...sceneLinks(navigation, (path) => void navigate(path)), ...sceneActs],
      bulkActions: sceneBulkActs,
    }),
    [navigate, navigation],
  )
}

type Act = NonNullable<PageDefinition<typeof scene>['rowActions']>[number]
type Row = Parameters<Act['run']>[0]

function sceneLinks(navigation: Navigation, go: (path: string) => void): Act[] {
  const map = pagePath(navigation, 'scene/map')
  const wall = ({ id }: Row) =>
    listPath(navigation, { page: 'iot/camera', filter: { sceneId: String(id) } }) ?? ''
  const act = (id: string, label: Text2, icon: string, pathOf: (row: Row) => string): Act => {
    return { id, label, icon, verb: 'info', run: (row) => go(pathOf(row)) }
  }
  return [
    ...(map === undefined ? [] : [act('map', words.map, 'pi-map', (row) => `${map}?${sceneOnMap(row)}`)]),
    ...(pagePath(navigation, 'iot/camera') === undefined ? [] : [act('wall', words.wall, 'pi-video', wall)]),
  ]
}
