import type { SceneProjectRow } from '#contract/resources/scene/scene-project.ts'
import type { SceneType } from '#domain/scene/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import { headOfficeId, orgs } from '../system/org.ts'
import { accountOf } from '../system/user.ts'

type Kept = 'devices' | 'scenes' | 'onlineRate' | 'alerts' | 'load' | 'energy'

interface Plan {
  name: Text2
  shortName: Text2
  number: string
  orgId: number
  days: readonly [start: number, end: number]
  manager: string
  /** Under way where nothing is said. */
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

/** Types of scenes that the projects of branches are about. */
const sites: ReadonlySet<SceneType> = new Set<SceneType>(['room', 'park', 'charging'])

/** The project of a scene of a supply station; 0 for none. */
export function projectOf(type: SceneType, stationId: number): number {
  if (type === 'substation') return 1
  const branchId = orgs.find(({ id }) => id === stationId)?.parentId
  const index = plans.findIndex(({ orgId, state }) => orgId === branchId && state === undefined)
  return sites.has(type) ? index + 1 : 0
}

/** Rows of the scene projects, as they begin at `now` (epoch milliseconds). */
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
