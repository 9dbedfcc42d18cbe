import type { SceneRow } from '#contract/resources/scene/scene.ts'
import type { Boundary } from '#domain/scene/boundary.ts'
import type { SceneType } from '#domain/scene/kinds.ts'
import { unit } from '#mock/lib/random.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { orgs } from '../system/org.ts'
import { seedUsers } from '../system/user.ts'
import { seesAtFirst } from '../camera/cameras.ts'
import { cameraScenes } from './cameras.ts'
import type { PlannedScene } from './plan.ts'
import { projectOf } from './projects.ts'

const purpose = 1202
const voltages: Readonly<Record<SceneType, SceneRow['voltage']>> = {
  substation: '110',
  room: '10',
  park: '10',
  area: '0.4',
  site: '0.4',
  charging: '10',
}
const codes: Readonly<Record<SceneType, string>> = {
  substation: 'BDZ',
  room: 'PDS',
  park: 'YQ',
  area: 'TQ',
  site: 'SG',
  charging: 'CDZ',
}
const headFamilies = new Set<string>(['transformer', 'load-control', 'substation'])

/** Rows of the scenes of a fleet; what is counted of their devices follows when the platform runs. */
export function sceneRows({
  scenes,
  rows,
}: Pick<SeededFleet, 'rows' | 'scenes'>): Omit<StoredScene, keyof AuditOf>[] {
  const covers = new Map<number, number>()
  for (const [cameraId, { id }] of cameraScenes(scenes)) {
    if (!covers.has(id) && seesAtFirst(cameraId)) covers.set(id, cameraId)
  }
  const capacities = capacitiesOf(rows())
  const leaders = new Map(seedUsers('').flatMap((user) => (user.leader ? [[user.groupId, user]] : [])))
  return scenes.map((scene) => {
    const { id, type, name, station, position, area } = scene
    const leader = leaders.get(station.orgId)
    const org = orgs.find((one) => one.id === station.orgId)
    const cameraId = covers.get(id)
    return {
      id,
      name: name[0],
      nameZh: name[1],
      code: `${codes[type]}-${String(station.orgId).padStart(2, '0')}-${String(id).padStart(3, '0')}`,
      type,
      state: 'enabled',
      orgId: station.orgId,
      projectId: projectOf(type, station.orgId),
      parentId: 0,
      areaId: area?.plan.id ?? 0,
      address: `${station.substation[0]} Road ${number(id)}, ${org?.name.replace(/ Supply Station$/, '') ?? ''}`,
      addressZh: `${org?.nameZh.replace(/供电所$/, '') ?? ''}${station.substation[1]}路 ${number(id)} 号`,
      lng: rounded(position.lng),
      lat: rounded(position.lat),
      boundary: type === 'charging' ? null : boundaryOf(scene),
      capacity: capacities.get(id) ?? 0,
      voltage: voltages[type],
      managerId: leader?.id ?? 0,
      phone: leader?.mobile ?? '',
      cover: cameraId === undefined ? '' : `cam/${cameraId}/live.svg`,
      plan: '',
      openHours: type === 'site' ? '07:30–18:00' : '00:00–24:00',
      remark: '',
      ...uncounted,
    }
  })
}

type AuditOf = Record<'createTime' | 'createBy' | 'updateTime' | 'updateBy' | 'version', unknown>

const uncounted = {
  health: 100,
  grade: 'good',
  devices: 0,
  online: 0,
  onlineRate: 0,
  cameras: 0,
  alerts: 0,
  critical: 0,
  major: 0,
  minor: 0,
  load: 0,
  loadRate: 0,
} as const

function number(id: number): number {
  return 3 + Math.floor(unit(purpose, 1, id) * 180)
}

/** A plot with six corners around its place; an area is larger than a house. */
function boundaryOf({ id, type, position }: PlannedScene): Boundary {
  const size = type === 'area' || type === 'site' ? 0.0026 : type === 'park' ? 0.0034 : 0.0009
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + 0.3 * unit(purpose, 2, id, corner)) / 6) * 2 * Math.PI
    const reach = size * (0.75 + 0.25 * unit(purpose, 3, id, corner))
    return [
      rounded(position.lng + reach * Math.cos(angle)),
      rounded(position.lat + reach * Math.sin(angle) * 0.87),
    ] as const
  })
}

/** kVA of the transformers, large customers and lines of each scene. */
function capacitiesOf(rows: readonly StoredDevice[]): ReadonlyMap<number, number> {
  const capacities = new Map<number, number>()
  for (const { sceneId, family, capacity } of rows) {
    if (sceneId === 0 || !headFamilies.has(family)) continue
    capacities.set(sceneId, (capacities.get(sceneId) ?? 0) + capacity)
  }
  return capacities
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
