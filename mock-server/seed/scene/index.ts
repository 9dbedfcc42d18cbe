import { sceneProject, type SceneProjectRow } from '#contract/resources/scene/scene-project.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { scene as sceneResource, type SceneRow } from '#contract/resources/scene/scene.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { Action } from '#domain/scene/actions.ts'
import type { Boundary } from '#domain/scene/boundary.ts'
import type { SceneType } from '#domain/scene/kinds.ts'
import type { Trigger } from '#domain/scene/trigger.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { groupIdOf } from '../alarm/groups.ts'
import { seedRules } from '../alarm/rules.ts'
import { seesAtFirst, cameraScenes } from '../iot/index.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { townOf, headOfficeId, orgs } from '../system/org.ts'
import { seedUsers, accountOf } from '../system/user.ts'
import type { PlannedScene } from './plan.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import { rounded } from '#mock/lib/rounded.ts'

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

/** Rows of the scenes of a fleet; device counts are computed while the platform runs. */
function sceneRows({
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
    const [town, townZh] = townOf(station.orgId)
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
      address: `${station.substation[0]} Road ${number(id)}, ${town}`,
      addressZh: `${townZh}${station.substation[1]}路 ${number(id)} 号`,
      lng: rounded(position.lng, 6),
      lat: rounded(position.lat, 6),
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

/** A hexagonal boundary around the position; larger for areas than for buildings. */
function boundaryOf({ id, type, position }: PlannedScene): Boundary {
  const size = type === 'area' || type === 'site' ? 0.0026 : type === 'park' ? 0.0034 : 0.0009
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + 0.3 * unit(purpose, 2, id, corner)) / 6) * 2 * Math.PI
    const reach = size * (0.75 + 0.25 * unit(purpose, 3, id, corner))
    return [
      rounded(position.lng + reach * Math.cos(angle), 6),
      rounded(position.lat + reach * Math.sin(angle) * 0.87, 6),
    ] as const
  })
}

/** Total capacity in kVA of the transformers, large customers and lines of each scene. */
function capacitiesOf(rows: readonly StoredDevice[]): ReadonlyMap<number, number> {
  const capacities = new Map<number, number>()
  for (const { sceneId, family, capacity } of rows) {
    if (sceneId === 0 || !headFamilies.has(family)) continue
    capacities.set(sceneId, (capacities.get(sceneId) ?? 0) + capacity)
  }
  return capacities
}

interface Preset {
  type: SceneType
  name: Text2
  trigger: Trigger
  actions: readonly Action[]
  /** Seconds for which the trigger must hold. */
  hold?: number
  most?: number
}

const snapshot = { kind: 'snapshot' } as const

const presets: readonly Preset[] = [
  {
    type: 'room',
    name: ['Transformer overloaded', '配变重过载处置'],
    trigger: { kind: 'property', property: 'load', op: 'gt', value: 90 },
    hold: 900,
    actions: [
      { kind: 'raise', ruleId: alarmRuleOf('OVERLOAD') },
      snapshot,
      notify('LJ-PB', 'Transformer above 90 % for 15 minutes'),
      { kind: 'order', note: 'Look at the load of the transformer' },
    ],
    most: 4,
  },
  {
    type: 'room',
    name: ['Distribution room too hot', '配电室高温联动'],
    trigger: { kind: 'property', property: 'temperature', op: 'gt', value: 70 },
    hold: 300,
    actions: [snapshot, notify('LJ-CJ', 'Temperature above 70 °C')],
  },
  {
    type: 'substation',
    name: ['Substation terminal silent', '厂站终端离线处置'],
    trigger: { kind: 'offline', minutes: 30 },
    actions: [notify('LJ-DD', 'A substation terminal is silent'), snapshot],
  },
  {
    type: 'charging',
    name: ['Alert at the charging plaza', '充电站告警联动'],
    trigger: { kind: 'alert', floor: 'major' },
    actions: [
      snapshot,
      { kind: 'command', on: 'device', command: 'readNow' },
      { kind: 'delay', seconds: 300 },
      { kind: 'command', on: 'all', command: 'readNow' },
    ],
    most: 6,
  },
  {
    type: 'substation',
    name: ['Morning pictures of the substation', '厂站早间巡视'],
    trigger: { kind: 'cron', cron: '0 0 8 * * ?' },
    actions: [snapshot, notify('LJ-DD', 'Morning pictures were taken')],
  },
  {
    type: 'site',
    name: ['Meter opened at the work site', '施工现场开盖处置'],
    trigger: { kind: 'event', code: 'COVER_OPEN' },
    actions: [snapshot, notify('LJ-YJ', 'A meter was opened')],
  },
]

/** Linkage rules of the scenes of a fleet, owned by the metering engineer; a small fleet lacks some scenes. */
function sceneRuleRows(scenes: readonly PlannedScene[]): StoredSceneRule[] {
  return presets.flatMap(({ type, name, trigger, actions, hold = 0, most = 12 }, index) => {
    const scene = scenes.find((one) => one.type === type)
    if (scene === undefined) return []
    return {
      id: index + 1,
      sceneId: scene.id,
      name: name[0],
      nameZh: name[1],
      state: 'enabled' as const,
      trigger,
      condition: null,
      debounceSeconds: hold,
      activeHours: null,
      actions,
      order: 'sequence' as const,
      stopOnError: false,
      maxPerHour: most,
      createBy: owner,
      updateBy: owner,
    }
  })
}

const owner = 'engineer'

function notify(group: string, text: string): Action {
  return { kind: 'notify', groupId: groupIdOf(group), text }
}

function alarmRuleOf(code: EventCode): number {
  return seedRules.find((rule) => rule.code === code)?.id ?? 0
}

/** Initial tables of the scenes of a fleet at `now` (epoch milliseconds). */
export function sceneSeed(fleet: SeededFleet, now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(sceneResource)]: () => withAudit(sceneRows(fleet), time),
    [tableName(sceneProject)]: () => withAudit(projectRows(now), time),
    [tableName(sceneRule)]: () => withAudit(sceneRuleRows(fleet.scenes), time),
  }
}

type Kept = 'devices' | 'scenes' | 'onlineRate' | 'alerts' | 'load' | 'energy'

interface Plan {
  name: Text2
  shortName: Text2
  number: string
  orgId: number
  days: readonly [start: number, end: number]
  manager: string
  /** Running by default. */
  state?: SceneProjectRow['state']
}

const plans: readonly Plan[] = [
  {
    name: ['City substations', '城区变电站集中监控'],
    shortName: ['Substations', '变电站'],
    number: 'SP-BDZ-01',
    orgId: headOfficeId,
    days: [-420, 310],
    manager: 'dispatcher',
  },
  {
    name: ['Chengdong smart sites', '城东智能配电场所'],
    shortName: ['Chengdong', '城东'],
    number: 'SP-CD-02',
    orgId: 6,
    days: [-200, 165],
    manager: 'engineer',
  },
  {
    name: ['Chengxi smart sites', '城西智能配电场所'],
    shortName: ['Chengxi', '城西'],
    number: 'SP-CX-03',
    orgId: 7,
    days: [-90, 640],
    manager: 'engineer',
  },
  {
    name: ['Hubin village pilot', '湖滨乡村台区试点'],
    shortName: ['Hubin', '湖滨'],
    number: 'SP-HB-04',
    orgId: 8,
    days: [-900, -170],
    manager: 'admin',
    state: 'archived',
  },
]

/** Scene types in the projects of branches. */
const sites: ReadonlySet<SceneType> = new Set<SceneType>(['room', 'park', 'charging'])

/** Id of the project of a scene at a supply station; 0 for none. */
export function projectOf(type: SceneType, stationId: number): number {
  if (type === 'substation') return 1
  const branchId = orgs.find(({ id }) => id === stationId)?.parentId
  const index = plans.findIndex(({ orgId, state }) => orgId === branchId && state === undefined)
  return sites.has(type) ? index + 1 : 0
}

/** Initial rows of the scene projects at `now` (epoch milliseconds). */
export function projectRows(now: number): Omit<SceneProjectRow, Kept>[] {
  return plans.map(({ name, shortName, manager, days: [start, end], state = 'running', ...plan }, index) => ({
    ...plan,
    state,
    id: index + 1,
    name: name[0],
    nameZh: name[1],
    shortName: shortName[0],
    shortNameZh: shortName[1],
    start: dateOf(now + start * day),
    end: dateOf(now + end * day),
    managerId: accountOf(manager),
    members: [
      { userId: accountOf(manager), role: 'lead' as const },
      { userId: accountOf('viewer'), role: 'viewer' as const },
    ],
    logo: '',
    reformId: 0,
    remark: '',
  }))
}
