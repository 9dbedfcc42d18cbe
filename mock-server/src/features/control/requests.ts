import type { Requested } from '#contract/calls/control/unit.ts'
import { approvalMinutes, commandOfAct, type SwitchReason, type UnitAct } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { topics } from '#domain/metering/live.ts'
import { minute } from '#contract/schema/time-units.ts'
import { nextBatch, giveOrder } from '#mock/engines/fleet/commands/request.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredUnit, StoredUnitRequest } from '#mock/tables/control-tables.ts'
import type { World } from '#mock/world/world.ts'
import { impactOf, devicesLeft, maySwitch, unitProblem } from './consequence.ts'
import { isUnderWay, lastSwitch } from './switches.ts'

export interface UnitOrder {
  act: UnitAct
  reason: SwitchReason
  note?: string
  /** Minutes. */
  delay?: number
  validUntil?: string
  tellCustomers?: boolean
}

/** Records a request to switch units, and carries it out unless it needs approval by a second person. */
export function makeRequest(
  world: World,
  rows: readonly StoredUnit[],
  { act, reason, note = '', delay = 0, validUntil = '', tellCustomers = false }: UnitOrder,
  { by, isSecondNeeded, decidedBy = '' }: { by: string; isSecondNeeded: boolean; decidedBy?: string },
): StoredUnitRequest {
  const now = world.clock()
  const [first] = rows
  const isOne = rows.length === 1 && first !== undefined
  const isOneOrg = rows.every(({ orgId }) => orgId === first?.orgId)
  const request = world.tables.unitRequests.insert({
    subject: isOne ? first.name : `${rows.length} units`,
    subjectZh: isOne ? first.nameZh : `${rows.length} 个单元`,
    act,
    unitIds: rows.map(({ id }) => id),
    state: 'waiting',
    reason,
    note,
    ...impactOf(world, rows),
    tellCustomers,
    delay,
    validUntil,
    orgId: isOneOrg ? (first?.orgId ?? 0) : 0,
    askedBy: by,
    decidedBy,
    opinion: '',
    createTime: formatTime(now),
    expireTime: isSecondNeeded ? formatTime(now + approvalMinutes * minute) : '',
    decideTime: '',
    dueTime: '',
    batchNo: '',
  })
  publishRequest(world, request)
  return isSecondNeeded ? request : proceed(world, request)
}

/** Sends a request, or schedules it if it has a delay. */
export function proceed(world: World, request: StoredUnitRequest): StoredUnitRequest {
  if (request.delay === 0) return sendRequest(world, request)
  const due = world.clock() + request.delay * minute
  return change(world, request, { state: 'scheduled', dueTime: formatTime(due) })
}

/** Updates a request, and publishes it and its units. */
export function change(
  world: World,
  { id }: Pick<StoredUnitRequest, 'id'>,
  values: Partial<StoredUnitRequest>,
): StoredUnitRequest {
  const changed = world.tables.unitRequests.update(id, values)
  if (changed === undefined) throw new Error(`There is no request ${id}`)
  publishRequest(world, changed)
  return changed
}

export function requestedOf({ id, state, batchNo }: StoredUnitRequest): Requested {
  return { requestId: id, state, batchNo }
}

/** Expires requests, sends due ones, and follows up on those sent. */
export function advanceRequests(world: World): void {
  const now = formatTime(world.clock())
  for (const request of world.tables.unitRequests.rows) {
    const { state, expireTime, dueTime, validUntil } = request
    const isOver = validUntil !== '' && validUntil <= now
    if (state === 'waiting' && (isOver || expireTime <= now)) change(world, request, { state: 'expired' })
    else if (state === 'scheduled' && isOver) change(world, request, { state: 'expired' })
    else if (state === 'scheduled' && dueTime <= now) sendRequest(world, request)
    else if (state === 'sent') follow(world, request, isOver)
  }
}

function sendRequest(world: World, request: StoredUnitRequest): StoredUnitRequest {
  const { tables, fleet } = world
  const batchNo = nextBatch(world)
  const order = { kind: commandOfAct[request.act], params: {}, reason: reasonOf(request) }
  for (const id of request.unitIds) {
    const row = tables.units.get(id)
    // the requesting user may have lost the permission or the account before approval or due time
    if (row === undefined || !maySwitch(world, request.askedBy, row)) continue
    if (unitProblem(world, row, request.act, request.id) !== undefined) continue
    for (const deviceId of devicesLeft(world, row, request.act)) {
      const device = fleet.table.get(deviceId)
      try {
        if (device !== undefined)
          giveOrder(world, device, order, { batchNo, by: request.askedBy, agreedBy: request.decidedBy })
      } catch (error) {
        // a refusal by one device does not affect the others
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
  return change(world, request, { state: 'sent', batchNo })
}

/** Milliseconds since a timeout within which a command is still retried, for example after a restart. */
const retriedWithin = 5 * minute

/** Retries commands that have just timed out, and cancels those no longer valid. */
function follow(world: World, { unitIds, batchNo }: StoredUnitRequest, isOver: boolean): void {
  const since = formatTime(world.clock() - retriedWithin)
  for (const id of unitIds) {
    const row = world.tables.units.get(id)
    for (const deviceId of row === undefined ? [] : devicesOf(row)) {
      const command = lastSwitch(world.store, deviceId)
      if (command?.batchNo !== batchNo) continue
      if (isOver && isUnderWay(command)) world.commands.cancel(command.id)
      // increasing a unit's retries must not resend an old command
      const isFresh = command.status === 'timeout' && command.finishTime > since
      if (!isOver && isFresh && command.retries < (row?.retries ?? 0)) world.commands.retry(command.id)
    }
  }
}

function reasonOf({ reason, note }: StoredUnitRequest): string {
  return note === '' ? reason : note
}

function publishRequest({ hub }: Pick<World, 'hub'>, { id, unitIds }: StoredUnitRequest): void {
  hub.publish(topics.unitRequest, String(id), { id })
  for (const unitId of unitIds) hub.publish(topics.unit, String(unitId), { id: unitId })
}

/** Stores the load of a new platform's requests, as drawn by their units when they were made. */
export function plantLoads({
  fleet,
  simulation,
  tables,
}: Pick<World, 'fleet' | 'simulation' | 'tables'>): void {
  const { unitRequests, units } = tables
  if (unitRequests.rows.some(({ load }) => load !== 0)) return
  for (const { id, unitIds, createTime } of unitRequests.rows) {
    const asked = unitIds.flatMap((unitId) => units.get(unitId) ?? [])
    const { load } = impactOf({ fleet, simulation, clock: () => momentOf(createTime) }, asked)
    unitRequests.update(id, { load })
  }
}
