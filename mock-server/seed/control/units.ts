import type { UnitType } from '#domain/control/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { UnitRow } from '#contract/resources/control/unit.ts'
import { unit as chance } from '#mock/lib/random.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'

const purpose = 1301

/** Units of each family at most. */
const most = { 'load-control': 48, 'meter-3p': 30, 'meter-1p': 18 } as const
/** One meter of so many has a unit. */
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

/** How many of the last units are worked with meters beside theirs, and how many of these at most. */
const groups = 4
const mostBeside = 2

/** The longest name of a unit. */
const longest = 30

/** The units of a fleet: switches of large customers first, then those of some meters. */
export function unitRows(devices: readonly StoredDevice[]): UnitRow[] {
  const inUse = devices.filter(({ state }) => state !== 'inactive' && state !== 'retired')
  const chosen = (Object.keys(most) as (keyof typeof most)[]).flatMap((family) =>
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

/** Meters of the same area and organisation that no other unit switches; those of the same kind, and none that sticks. */
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
  const isImportant = device.tags.includes('important') || chance(purpose, 1, id) < 0.05
  // what sticks is to be shown
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

/** A name without as many of its last words as are too much. */
function shortened(name: string, room: number): string {
  const words = name.split(' ')
  while (words.length > 1 && words.join(' ').length > room) words.pop()
  return words.join(' ').slice(0, room)
}

/** Load-control rounds stand on the channel of their number. */
function channelOf(type: UnitType): UnitRow['channels'][number] {
  if (type === 'round-2') return '2'
  if (type === 'round-3') return '3'
  return type === 'round-4' ? '4' : '1'
}

/** What is found out when the platform runs. */
const unmeasured = {
  commanded: 'on',
  mismatch: false,
  current: 0,
  load: 0,
  hasOpen: false,
  online: true,
  // no request was made of it yet
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
