import { keysOf } from '#contract/schema/keys.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unitSchedule, type UnitScheduleRow } from '#contract/resources/control/schedule.ts'
import { unit as unitResource, type UnitRow } from '#contract/resources/control/unit.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { approvalMinutes, type UnitType } from '#domain/control/kinds.ts'
import type { WeekHours } from '#domain/metering/conditions/conditions.ts'
import { unit as chance } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { StoredUnitRequest } from '#mock/tables/control-tables.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { hoursOf } from '../alarm/groups.ts'
import type { SeededFleet } from '../fleet/index.ts'

const purpose = 1301

/** Maximum number of units per family. */
const most = { 'load-control': 48, 'meter-3p': 30, 'meter-1p': 18 } as const
/** Every n-th meter has a unit. */
const meterEvery = 5

type Kind = readonly [type: UnitType, words: Text2]

const rounds: readonly Kind[] = [
  ['round-1', [' round 1', '第 1 轮']],
  ['round-2', [' round 2', '第 2 轮']],
  ['round-3', [' round 3', '第 3 轮']],
  ['round-4', [' round 4', '第 4 轮']],
  ['breaker', [' breaker', '断路器']],
]
const kinds = {
  pump: ['pump', [' pump', '水泵']],
  ev: ['contactor', [' contactor', '接触器']],
  lighting: ['lighting', [' lighting', '照明']],
  relay: ['meter-relay', [' relay', '继电器']],
} as const satisfies Record<string, Kind>

/** Number of units, the last ones, that switch additional meters, and the maximum number of those. */
const groups = 4
const mostBeside = 2

/** Maximum length of a unit's name. */
const longest = 30

/** Units of a fleet: switches of large customers first, then those of some meters. */
function unitRows(devices: readonly StoredDevice[]): UnitRow[] {
  const inUse = devices.filter(({ state }) => state !== 'inactive' && state !== 'retired')
  const chosen = keysOf(most).flatMap((family) =>
    inUse
      .filter((row) => row.family === family)
      .filter((_, n) => family === 'load-control' || n % meterEvery === 0)
      .slice(0, most[family]),
  )
  const taken = new Set(chosen.map(({ id }) => id))
  const rows = chosen.map((device, index) => {
    const row = unitRow(device, index + 1)
    return index < chosen.length - groups ? row : { ...row, memberIds: besides(row, inUse, taken) }
  })
  // the two pumps or rounds of a pair never run together
  return rows.map((row, index) => {
    const other = rows[index - 1]
    return index % 16 === 15 && other !== undefined ? { ...row, interlockIds: [other.id] } : row
  })
}

/** Meters of the same kind, area and organisation that no other unit switches, without a sticking contact. */
function besides(
  { deviceId, isProtected }: UnitRow,
  devices: readonly StoredDevice[],
  taken: Set<number>,
): number[] {
  const own = devices.find(({ id }) => id === deviceId)
  if (own === undefined || isProtected) return []
  const ids = devices
    .filter(({ id, areaId, orgId, family, customerClass, sticks }) => {
      const isNear = areaId === own.areaId && orgId === own.orgId
      const isAlike = family === own.family && customerClass === own.customerClass
      return isNear && isAlike && sticks === undefined && !taken.has(id)
    })
    .slice(0, mostBeside)
    .map(({ id }) => id)
  for (const id of ids) taken.add(id)
  return ids
}

function unitRow(device: StoredDevice, id: number): UnitRow {
  const [type, [en, zh]] = kindOf(device, id)
  const isImportant = device.tags.includes('VIP') || chance(purpose, 1, id) < 0.05
  // a sticking contact must remain switchable, to be demonstrated
  const isProtected = isImportant && device.sticks === undefined && chance(purpose, 2, id) < 0.6
  return {
    id,
    name: `${shortened(device.name, longest - en.length)}${en}`,
    nameZh: `${device.nameZh.slice(0, longest - zh.length)}${zh}`,
    type,
    deviceId: device.id,
    memberIds: [],
    channels: [channelOf(type)],
    isProtected,
    isImportant,
    confirmLevel: isImportant || device.sticks !== undefined ? 'second' : 'name',
    interlockIds: [],
    offCurrent: 0.05,
    retries: type === 'meter-relay' ? 1 : 0,
    timeout: device.parentId === 0 ? 30 : 60,
    remark: '',
    orgId: device.orgId,
    areaId: device.areaId,
    sceneId: device.sceneId,
    ...unmeasured,
    measured: isProtected ? 'protected' : 'on',
  }
}

/** Shortens a name by dropping its last words. */
function shortened(name: string, room: number): string {
  const words = name.split(' ')
  while (words.length > 1 && words.join(' ').length > room) words.pop()
  return words.join(' ').slice(0, room)
}

/** A load-control round uses the channel of its number. */
function channelOf(type: UnitType): UnitRow['channels'][number] {
  if (type === 'round-2') return '2'
  if (type === 'round-3') return '3'
  return type === 'round-4' ? '4' : '1'
}

/** Values measured once the platform runs. */
const unmeasured = {
  commanded: 'on',
  mismatch: false,
  current: 0,
  load: 0,
  hasOpen: false,
  online: true,
  // no request was made yet
  lastAct: '' as UnitRow['lastAct'],
  lastTime: '',
  operator: '',
} as const

function kindOf({ family, customerClass }: StoredDevice, id: number): Kind {
  if (family === 'load-control') return rounds[id % rounds.length] ?? kinds.relay
  if (customerClass === 'pump') return kinds.pump
  if (customerClass === 'ev') return kinds.ev
  return customerClass === 'commerce' && id % 3 === 0 ? kinds.lighting : kinds.relay
}

interface Preset {
  name: Text2
  type: UnitRow['type']
  hours: WeekHours
  holidays: UnitScheduleRow['holidays']
}

const presets: readonly Preset[] = [
  {
    name: ['Evening peak, round 1', '晚高峰第 1 轮错峰'],
    type: 'round-1',
    hours: hoursOf([18, 21], 5),
    holidays: 'skip',
  },
  {
    name: ['Evening peak, round 2', '晚高峰第 2 轮错峰'],
    type: 'round-2',
    hours: hoursOf([19, 22], 5),
    holidays: 'skip',
  },
  {
    name: ['Lighting off by day', '照明日间关闭'],
    type: 'lighting',
    hours: hoursOf([7, 18]),
    holidays: 'same',
  },
]

/** Maximum number of units per schedule. */
const perSchedule = 4

/** Disabled switching schedules, owned by the metering engineer; a small fleet has only some of them. */
function scheduleRows(units: readonly UnitRow[]): (Omit<UnitScheduleRow, 'nextTime'> & {
  createBy: string
  updateBy: string
})[] {
  return presets.flatMap(({ name, type, hours, holidays }, index) => {
    const unitIds = units.filter((row) => row.type === type).map(({ id }) => id)
    if (unitIds.length === 0) return []
    return {
      id: index + 1,
      name: name[0],
      nameZh: name[1],
      state: 'disabled' as const,
      unitIds: unitIds.slice(0, perSchedule),
      offHours: hours,
      holidays,
      firstDay: '',
      lastDay: '',
      reason: 'orderly' as const,
      missed: 0,
      createBy: 'engineer',
      updateBy: 'engineer',
    }
  })
}

/** Outcomes of requests without effect, so that no curve has to show them. */
const ends = [
  {
    state: 'rejected',
    reason: 'orderly',
    note: 'Feeder above its limit',
    opinion: 'The load fell by itself',
  },
  { state: 'withdrawn', reason: 'arrears', note: 'Bill of October', opinion: '' },
  { state: 'expired', reason: 'repair', note: 'Joint above 90 °C', opinion: '' },
  { state: 'rejected', reason: 'test', note: 'Test of the switch', opinion: 'Not in working hours' },
] as const

/** Number of requests. */
const count = 12

/** Requests for units in the days before `now` (epoch milliseconds). */
function requestRows(units: readonly UnitRow[], now: number): StoredUnitRequest[] {
  const open = units.filter(({ isProtected }) => !isProtected)
  return Array.from({ length: Math.min(count, open.length) }, (_, index) => index).flatMap((index) => {
    const unit = open[(index * 7) % open.length]
    const end = ends[index % ends.length]
    if (unit === undefined || end === undefined) return []
    const asked = now - (count - index) * day - ((index * 37) % 300) * minute
    const isDecided = end.state === 'rejected'
    return {
      id: index + 1,
      subject: unit.name,
      subjectZh: unit.nameZh,
      act: 'off' as const,
      unitIds: [unit.id],
      ...end,
      users: 1,
      load: 0,
      important: unit.isImportant ? 1 : 0,
      tellCustomers: false,
      delay: 0,
      validUntil: '',
      orgId: unit.orgId,
      askedBy: 'engineer',
      decidedBy: isDecided ? 'dispatcher' : '',
      createTime: formatTime(asked),
      expireTime: formatTime(asked + approvalMinutes * minute),
      decideTime: isDecided ? formatTime(asked + 3 * minute) : '',
      dueTime: '',
      batchNo: '',
    }
  })
}

/** Initial tables of remote switching of a fleet at `now` (epoch milliseconds). */
export function controlSeed({ rows }: SeededFleet, now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(unitResource)]: () => withAudit(unitRows(rows()), time),
    [tableName(unitRequest)]: () => requestRows(unitRows(rows()), now),
    [tableName(unitSchedule)]: () => withAudit(scheduleRows(unitRows(rows())), time),
  }
}
