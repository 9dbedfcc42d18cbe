import { isDeepStrictEqual } from 'node:util'
import { unitCalls, type Consequence, type Requested } from '#contract/calls/control/unit.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { supplyEvent, type SupplyEventRow } from '#contract/resources/control/event.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { unitRefusals } from '#domain/control/kinds.ts'
import { needsSecondPerson } from '#domain/control/second-person.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { topics } from '#domain/metering/live.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import { giveOrder, nextBatch, readOrder, type Order } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { asksForTwo } from '#mock/engines/fleet/protection.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, refuse, refuseForm, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { seesId, seenRow } from '#mock/resources/data-scope.ts'
import type { StoredUnit, StoredUnitRequest } from '#mock/tables/control-tables.ts'
import { namesOfDecision } from '#mock/tables/person-name.ts'
import { serving, type Effect, type Served, type World } from '#mock/world/world.ts'
import { unitFigures } from './figures.ts'
import { isUnderWay, lastSwitch } from './switches.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { formatTime } from '#mock/lib/time.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import { approversOf, consequenceOf, takeTwo, unitsConcerned, unitProblem } from './consequence.ts'
import { change, makeRequest, proceed, requestedOf, type UnitOrder } from './requests.ts'

/** Requests to switch units; visible to their requester, the units' organisation, and users who may see every unit. */
export const servedUnitRequest: Served<StoredUnitRequest> = {
  resource: unitRequest,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    org: ({ orgId }) => orgId,
    own: ({ askedBy, unitIds }, person, world) =>
      askedBy === person.loginName ||
      (unitIds.length > 0 && unitIds.every((id) => seesId(world, unit.name, id, person))),
    ownBy: [unit.name, deviceResource.name],
  },
  shown: namesOfDecision,
  routes: serving(unitCalls, { approve, reject }),
}

/** Supply events; visible to users who may see the device. */
export const servedSupplyEvent: Served<SupplyEventRow> = {
  resource: supplyEvent,
  isReadOnly: true,
  newestFirst: true,
  belongs: { own: () => false, with: { resource: deviceResource.name, id: ({ deviceId }) => deviceId } },
}

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
    'Two persons switch it: one lifts that demand, another removes it or its devices.',
    '该单元须双人操作：先由一人解除该要求，再由另一人删除单元或移出设备。',
  ],
  asked: [
    'A request or an enabled schedule switches it. End that before its devices change.',
    '存在未完成的操作申请或已启用的定时计划，请先结束再调整设备。',
  ],
  itself: ['It cannot be interlocked with itself.', '不能与自身联锁。'],
} satisfies Record<string, Text2>

/** Units with their commanded and measured states. */
export const servedUnit: Served<StoredUnit> = {
  resource: unit,
  belongs: {
    org: ({ orgId }) => orgId,
    with: { resource: deviceResource.name, id: ({ deviceId }) => deviceId },
  },
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

/** User who removed the second-person requirement of a unit, and who therefore still needs a second person for it. */
function relief({ tables }: World, row: StoredUnit): Pick<StoredUnit, 'relievedBy'> {
  if (needsSecondPerson(row)) return { relievedBy: '' }
  const before = tables.units.get(row.id)
  return before !== undefined && needsSecondPerson(before) ? { relievedBy: row.updateBy ?? '' } : {}
}

/** Maximum number of devices per unit. */
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
      ...(isOther && isToBeSwitched(world, row) ? [words.asked] : []),
      ...(members.some((id) => world.fleet.table.get(id)?.orgId !== known?.orgId) ? [words.apart] : []),
    ]
      .slice(0, 1)
      .map((text) => ({ field: 'memberIds', text })),
    ...(row.interlockIds.includes(row.id) ? [{ field: 'interlockIds', text: words.itself }] : []),
  ]
}

/** Whether a pending request or an enabled schedule refers to the unit's present devices. */
function isToBeSwitched({ tables }: World, { id }: StoredUnit): boolean {
  const has = ({ unitIds }: { unitIds: readonly number[] }) => unitIds.includes(id)
  return (
    tables.unitRequests.rows.some(
      (one) => (one.state === 'waiting' || one.state === 'scheduled') && has(one),
    ) || tables.unitSchedules.rows.some((one) => one.state === 'enabled' && has(one))
  )
}

/** Problems that prevent a unit from switching devices; missing devices are reported elsewhere. */
function deviceProblems({ tables, fleet }: World, { id: own }: StoredUnit, ids: readonly number[]): Text2[] {
  const rows = ids.flatMap((id) => fleet.table.get(id) ?? [])
  const taken = new Set(tables.units.rows.flatMap((other) => (other.id === own ? [] : devicesOf(other))))
  return [
    ...(rows.every(({ family }) => hasRelay(family)) ? [] : [words.relay]),
    ...(ids.some((id) => taken.has(id)) ? [words.taken] : []),
  ]
}

const eachUnit = actOnEach(unit, ({ tables }: World) => tables.units)

/** Reads the relay status word from the devices of units. */
async function readState(
  world: World,
  target: Sent<typeof unitCalls.readState>,
  call: UserCall,
): Promise<BatchAnswer> {
  const from = { batchNo: nextBatch(world), by: call.user.loginName }
  const order = readOrder('read', { status3: '' })
  const outcome = await eachUnit(world, target, call, (row) => {
    const devices = inService(world, row)
    if (devices.length === 0) refuse(code.conflict, unitRefusals.gone)
    const asked = devices.filter((device) => isGiven(world, device, order, from))
    if (asked.length === 0) refuse(code.conflict, unitRefusals.open)
  })
  return { ...outcome, batchNo: from.batchNo }
}

/**
 * Protects units, or removes their protection. It applies in the platform immediately; devices receive it too and
 * enforce it themselves once they have responded.
 */
function protecting(on: boolean): Effect<{ reason: string }, StoredUnit> {
  return ({ world, call }, { reason }) => {
    const by = call.user.loginName
    const batchNo = nextBatch(world)
    const order = readOrder('write', { protection: on ? 'on' : 'off' }, reason)
    return (row) => {
      const { id } = row
      if (row.isProtected !== on) world.tables.units.update(id, { isProtected: on, updateBy: by })
      for (const device of inService(world, row)) isGiven(world, device, order, { batchNo, by })
      world.hub.publish(topics.unit, String(id), { id })
    }
  }
}

/** Issues an order to a device; returns false if it is refused, for example because the same command is pending. */
function isGiven(
  world: World,
  device: StoredDevice,
  order: Order,
  from: { batchNo: string; by: string },
): boolean {
  try {
    giveOrder(world, device, order, from)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** Existing devices of a unit. */
function inService({ fleet }: World, row: StoredUnit): StoredDevice[] {
  return devicesOf(row).flatMap((id) => fleet.table.get(id) ?? [])
}

const orderWords = {
  past: ['Choose a time to come.', '请选择将来的时间。'],
  nobody: ['Nobody else may agree to this.', '没有其他人员可复核。'],
  sent: ['It was sent already.', '命令已下发，无法撤销。'],
  notOwn: ['Only the person who asked for it may withdraw it.', '仅申请人可以撤回。'],
} satisfies Record<string, Text2>

/** Consequence of switching units. */
function consequence(
  world: World,
  { ids, act }: Sent<typeof unitCalls.consequence>,
  call: UserCall,
): Consequence {
  return consequenceOf(world, unitsOf(world, ids, call), act, call)
}

/** Switches one unit, or requests approval by a second person. */
function exec(
  world: World,
  { id, confirmName = '', ...order }: Sent<typeof unitCalls.exec>,
  call: UserCall,
): Requested {
  const rows = unitsOf(world, [id], call)
  const [row] = rows
  if (row === undefined) return refuseMissing()
  assertTime(world, order)
  const problem = unitProblem(world, row, order.act)
  if (problem !== undefined) refuse(code.conflict, problem)
  const isSecondNeeded = takeTwo(world, rows, order.act, call.user)
  if (!isSecondNeeded && ![row.name, row.nameZh].includes(confirmName.trim())) {
    refuseForm([{ field: 'confirmName', text: sentences.typeShownName }])
  }
  if (isSecondNeeded) assertApprover(world, rows, call)
  return requestedOf(makeRequest(world, rows, order, { by: call.user.loginName, isSecondNeeded }))
}

/** Requests approval to switch several units; those that cannot be switched are excluded with the reason. */
function batchExec(
  world: World,
  { ids, ...order }: Sent<typeof unitCalls.batchExec>,
  call: UserCall,
): BulkAnswer & { requestId: number } {
  assertTime(world, order)
  const rows = unitsOf(world, ids, call)
  const judged = rows.map((row) => ({ row, problem: unitProblem(world, row, order.act) }))
  const able = judged.flatMap(({ row, problem }) => (problem === undefined ? [row] : []))
  const errors = judged.flatMap(({ row, problem }) =>
    problem === undefined ? [] : [{ id: row.id, msg: say(problem, call.language) }],
  )
  const outcome = { ok: able.length, fail: errors.length, errors }
  if (able.length === 0) return { ...outcome, requestId: 0 }
  assertApprover(world, able, call)
  const request = makeRequest(world, able, order, { by: call.user.loginName, isSecondNeeded: true })
  return { ...outcome, requestId: request.id }
}

/** Withdraws the user's own request, provided that its commands have not been sent. */
function cancelRequest(
  world: World,
  { requestId }: Sent<typeof unitCalls.cancel>,
  call: UserCall,
): { id: number } {
  const request = requestOf(world, requestId, call.user)
  if (request.askedBy !== call.user.loginName) refuse(code.conflict, orderWords.notOwn)
  const { state, batchNo, unitIds } = request
  if (state === 'sent') {
    const queued = unitIds
      .flatMap((id) => world.tables.units.get(id) ?? [])
      .flatMap(devicesOf)
      .flatMap((deviceId) => lastSwitch(world.store, deviceId) ?? [])
      .filter((command) => command.batchNo === batchNo && isUnderWay(command))
    const withdrawn = queued.filter(({ id }) => world.commands.cancel(id))
    if (withdrawn.length === 0) refuse(code.conflict, orderWords.sent)
  } else if (state !== 'waiting' && state !== 'scheduled') refuse(code.conflict, sentences.decided)
  change(world, request, { state: 'withdrawn' })
  return { id: requestId }
}

/** Approves another user's request; never one's own. */
function approve(
  world: World,
  { id, opinion = '' }: Sent<typeof unitCalls.approve>,
  call: UserCall,
): Requested {
  return world.store.atomically(() => requestedOf(proceed(world, decided(world, id, opinion, call))))
}

/** Rejects another user's request. */
function reject(world: World, { id, opinion }: Sent<typeof unitCalls.reject>, call: UserCall): Requested {
  return requestedOf(change(world, decided(world, id, opinion, call), { state: 'rejected' }))
}

/** Records the decision on a waiting request. */
function decided(world: World, id: number, opinion: string, call: UserCall): StoredUnitRequest {
  const request = requestOf(world, id, call.user)
  const { askedBy, expireTime, state } = request
  const rows = request.unitIds.flatMap((unitId) => world.tables.units.get(unitId) ?? [])
  assertDecides(
    world,
    { askedBy, expireTime, isWaiting: state === 'waiting' },
    call.user,
    unitsConcerned(rows),
  )
  const now = formatTime(world.clock())
  return change(world, request, { decidedBy: call.user.loginName, decideTime: now, opinion })
}

const requestOf = seenRow(unitRequest, ({ tables }) => tables.unitRequests)
const unitOf = seenRow(unit, ({ tables }) => tables.units)

/** Units with the given ids; refuses if any is not visible to the user. */
function unitsOf(world: World, ids: readonly number[], { user }: UserCall): StoredUnit[] {
  return [...new Set(ids)].map((id) => unitOf(world, id, user))
}

function assertApprover(world: World, rows: readonly StoredUnit[], { user }: UserCall): void {
  if (approversOf(world, rows, user).length === 0) refuse(code.conflict, orderWords.nobody)
}

function assertTime({ clock }: Pick<World, 'clock'>, { validUntil = '' }: UnitOrder): void {
  if (validUntil !== '' && validUntil <= formatTime(clock())) {
    refuseForm([{ field: 'validUntil', text: orderWords.past }])
  }
}
