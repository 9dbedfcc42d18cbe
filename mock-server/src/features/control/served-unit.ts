import { isDeepStrictEqual } from 'node:util'
import { unitCalls } from '#contract/calls/control/unit.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import { needsSecondPerson } from '#domain/control/second-person.ts'
import { unitRefusals } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { serving } from '#mock/world/serving.ts'
import { asksForTwo } from '#mock/engines/fleet/protection.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { batchExec, cancelRequest, consequence, exec } from './exec.ts'
import { unitFigures } from './figures.ts'
import { protecting, readState } from './unit-acts.ts'

const words = {
  protected: ['It is protected. Release it first.', '该单元处于保电状态，请先解除保电。'],
  taken: ['Another unit switches this device.', '该设备已属于其他单元。'],
  relay: ['Choose a device with a relay.', '请选择带继电器的设备。'],
  many: ['A unit may have 50 devices.', '一个单元最多 50 台设备。'],
  apart: unitRefusals.apart,
  kept: [
    'It is protected. Release it before its devices change.',
    '该单元处于保电状态，请先解除保电再调整设备。',
  ],
  twoKept: [
    'It is switched by two persons: one relieves it of that, and another one takes it or its devices away.',
    '该单元须双人操作：先由一人解除该要求，再由另一人删除单元或移出设备。',
  ],
  itself: ['It cannot be interlocked with itself.', '不能与自身联锁。'],
} satisfies Record<string, Text2>

/** Units: what is asked of them and what is measured, worked out whenever they are looked at. */
export const servedUnit: Served<StoredUnit> = {
  resource: unit,
  belongs: { org: ({ orgId }) => orgId, with: { resource: device.name, id: ({ deviceId }) => deviceId } },
  nullifiedIn: [unit.name, 'control/request', 'control/schedule', 'control/event'],
  defaults: {
    channels: ['1'],
    memberIds: [],
    isImportant: false,
    interlockIds: [],
    offCurrent: 0.05,
    retries: 0,
    timeout: 60,
  },
  initial: () => ({ isProtected: false }),
  problems: unitProblems,
  problemsFor(_world, row, values, { loginName }) {
    if (row === undefined || !('memberIds' in values) || !asksForTwo(row, loginName)) return []
    const kept: readonly number[] = Object(values).memberIds
    const isLess = row.memberIds.some((id) => !kept.includes(id))
    return isLess ? [{ field: 'memberIds', text: words.twoKept }] : []
  },
  assertRemovableBy(_world, row, { loginName }) {
    if (asksForTwo(row, loginName)) refuse(code.conflict, words.twoKept)
  },
  assertRemovable(_world, { isProtected }) {
    if (isProtected) refuse(code.conflict, words.protected)
  },
  derive: (world, row) => ({ ...unitFigures(world, row), ...relief(world, row) }),
  shown: unitFigures,
  actions: { protect: protecting(true), release: protecting(false) },
  routes: serving(unitCalls, { consequence, exec, batchExec, readState, cancel: cancelRequest }),
}

/** Who relieved a unit of being switched by two: he goes on needing another person for it. */
function relief({ tables }: World, row: StoredUnit): Pick<StoredUnit, 'relievedBy'> {
  if (needsSecondPerson(row)) return { relievedBy: '' }
  const before = tables.units.get(row.id)
  return before !== undefined && needsSecondPerson(before) ? { relievedBy: row.updateBy ?? '' } : {}
}

/** Devices of a unit at most. */
const most = 50

function unitProblems(world: World, row: StoredUnit, previous: StoredUnit | undefined): FieldProblem[] {
  const known = world.fleet.table.get(row.deviceId)
  const members = devicesOf(row).slice(1)
  const isOther = !isDeepStrictEqual(devicesOf(row), devicesOf(previous ?? row))
  return [
    ...deviceProblems(world, row, [row.deviceId]).map((text) => ({ field: 'deviceId', text })),
    ...[
      ...deviceProblems(world, row, members),
      ...(members.length >= most ? [words.many] : []),
      ...(row.isProtected && isOther ? [words.kept] : []),
      ...(members.some((id) => world.fleet.table.get(id)?.orgId !== known?.orgId) ? [words.apart] : []),
    ]
      .slice(0, 1)
      .map((text) => ({ field: 'memberIds', text })),
    ...(row.interlockIds.includes(row.id) ? [{ field: 'interlockIds', text: words.itself }] : []),
  ]
}

/** What keeps a unit from switching devices; missing devices are reported elsewhere. */
function deviceProblems({ tables, fleet }: World, { id: own }: StoredUnit, ids: readonly number[]): Text2[] {
  const rows = ids.flatMap((id) => fleet.table.get(id) ?? [])
  const taken = new Set(tables.units.rows.flatMap((other) => (other.id === own ? [] : devicesOf(other))))
  return [
    ...(rows.every(({ family }) => hasRelay(family)) ? [] : [words.relay]),
    ...(ids.some((id) => taken.has(id)) ? [words.taken] : []),
  ]
}
