import type { Consequence, Requested, unitCalls } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenRow } from '#mock/resources/data-scope.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import type { StoredUnit, StoredUnitRequest } from '#mock/tables/control-tables.ts'
import type { World } from '#mock/world/world.ts'
import { approversOf, consequenceOf, takeTwo, unitsConcerned } from './consequence.ts'
import { unitProblem } from './problems.ts'
import { change, makeRequest, proceed, requestedOf, type UnitOrder } from './requests.ts'
import { isUnderWay, lastSwitch } from './switches.ts'

const words = {
  past: ['Choose a time to come.', '请选择将来的时间。'],
  nobody: ['Nobody else may agree to this.', '没有其他人员可复核。'],
  sent: ['It was sent already.', '命令已下发，无法撤销。'],
  notOwn: ['Only the person who asked for it may withdraw it.', '仅申请人可以撤回。'],
} satisfies Record<string, Text2>

/** What switching units would bring about. */
export function consequence(
  world: World,
  { ids, act }: Sent<typeof unitCalls.consequence>,
  call: UserCall,
): Consequence {
  return consequenceOf(world, unitsOf(world, ids, call), act, call)
}

/** Switches one unit, or asks a second person. */
export function exec(
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

/** Asks a second person to let several units be switched; those that stay as they are are left out, with the reason. */
export function batchExec(
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

/** Withdraws what a person has asked for himself, as far as its commands have not left. */
export function cancelRequest(
  world: World,
  { requestId }: Sent<typeof unitCalls.cancel>,
  call: UserCall,
): { id: number } {
  const request = requestOf(world, requestId, call.user)
  if (request.askedBy !== call.user.loginName) refuse(code.conflict, words.notOwn)
  const { state, batchNo, unitIds } = request
  if (state === 'sent') {
    const queued = unitIds
      .flatMap((id) => world.tables.units.get(id) ?? [])
      .flatMap(devicesOf)
      .flatMap((deviceId) => lastSwitch(world.store, deviceId) ?? [])
      .filter((command) => command.batchNo === batchNo && isUnderWay(command))
    const withdrawn = queued.filter(({ id }) => world.commands.cancel(id))
    if (withdrawn.length === 0) refuse(code.conflict, words.sent)
  } else if (state !== 'waiting' && state !== 'scheduled') refuse(code.conflict, sentences.decided)
  change(world, request, { state: 'withdrawn' })
  return { id: requestId }
}

/** Agrees to what another person has asked for: never to what one has asked for oneself. */
export function approve(
  world: World,
  { id, opinion = '' }: Sent<typeof unitCalls.approve>,
  call: UserCall,
): Requested {
  return world.store.atomically(() => requestedOf(proceed(world, decided(world, id, opinion, call))))
}

/** Refuses what another person has asked for. */
export function reject(
  world: World,
  { id, opinion }: Sent<typeof unitCalls.reject>,
  call: UserCall,
): Requested {
  return requestedOf(change(world, decided(world, id, opinion, call), { state: 'rejected' }))
}

/** A request that waits, with who has decided and when. */
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

/** The units of some ids; refuses all of them where a person does not see one. */
function unitsOf(world: World, ids: readonly number[], { user }: UserCall): StoredUnit[] {
  return [...new Set(ids)].map((id) => unitOf(world, id, user))
}

function assertApprover(world: World, rows: readonly StoredUnit[], { user }: UserCall): void {
  if (approversOf(world, rows, user).length === 0) refuse(code.conflict, words.nobody)
}

function assertTime({ clock }: Pick<World, 'clock'>, { validUntil = '' }: UnitOrder): void {
  if (validUntil !== '' && validUntil <= formatTime(clock())) {
    refuseForm([{ field: 'validUntil', text: words.past }])
  }
}
