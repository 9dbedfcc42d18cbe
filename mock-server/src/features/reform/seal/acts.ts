import type { sealCalls } from '#contract/calls/reform/seal.ts'
import { labelIn } from '#contract/metering/families.ts'
import { inspectionDays, sealResults, sealStates, type SealState } from '#contract/reform/seals.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { day } from '#contract/schema/time-units.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { demandsSecond, permissionFor } from '#mock/auth/demands-second.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { secondPerson } from '#mock/resources/persons/second-person.ts'
import { readTarget, type TargetRows } from '#mock/resources/targets.ts'
import { personName } from '#mock/tables/person-name.ts'
import { assertOwnCrew } from '#mock/features/reform/own-crew.ts'
import type { StoredSeal } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { workingCrew } from '../crew/seen-crew.ts'
import { changeSeal, type SealDoing } from './steps.ts'
import { fittedAt } from './fitted.ts'

const words = {
  order: ['Choose an order that a crew has.', '请选择已派工的工单。'],
  state: ['{number} is “{state}”.', '{number} 当前为“{state}”。'],
  holder: ['{number} was not issued to the crew of this order.', '{number} 不是本工单施工队领用的。'],
} satisfies Record<string, Text2>

/** Issues seals in stock to a crew. */
export function issueSeals(
  world: World,
  { crewId, remark = '', ...target }: Sent<typeof sealCalls.issueSeals>,
  call: UserCall,
): Promise<BulkAnswer> {
  const crew = workingCrew(world, crewId, call.user)
  const text = saying([crew.name, crew.nameZh], remark)
  return eachSeal(world, target, call, ['stock'], (row, now) =>
    changeSeal(
      world,
      row,
      'issue',
      { state: 'issued', holderId: crewId, orgId: crew.orgId, issuedAt: now },
      doing(call, text),
    ),
  )
}

/** Takes seals back that a crew has not used. */
export function returnSeals(
  world: World,
  { remark = '', ...target }: Sent<typeof sealCalls.returnSeals>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachSeal(world, target, call, ['issued'], (row) =>
    changeSeal(
      world,
      row,
      'return',
      { state: 'stock', holderId: 0, issuedAt: '' },
      doing(call, [remark, remark]),
    ),
  )
}

/** Records that the crew of an order has applied its seals. */
export function applySeals(
  world: World,
  { orderId, place, oldNumber = '', ...target }: Sent<typeof sealCalls.applySeals>,
  call: UserCall,
): Promise<BulkAnswer> {
  const isSeen = seesId(world, workOrder.name, orderId, call.user)
  const order = isSeen ? world.tables.workOrders.get(orderId) : undefined
  if (order === undefined || order.crewId === 0 || order.state === 'cancelled')
    return refuseForm([{ field: 'orderId', text: words.order }])
  assertOwnCrew(world, call.user, order.crewId)
  return eachSeal(world, target, call, ['issued'], (row, now) => {
    if (row.holderId !== order.crewId) refuse(code.conflict, about(words.holder, row))
    const by = doing(call, [order.number, order.number])
    const values = { ...fittedAt(order, place), appliedAt: now, appliedBy: by.by[0], appliedByZh: by.by[1] }
    changeSeal(world, row, 'apply', { ...values, oldNumber, uses: row.uses + 1 }, by, {
      orderId,
      deviceId: order.deviceId,
    })
  })
}

/** Records that seals were cut. */
export function cutSeals(
  world: World,
  { remark = '', ...target }: Sent<typeof sealCalls.cutSeals>,
  call: UserCall,
): Promise<BulkAnswer> {
  const by = doing(call, [remark, remark])
  return eachSeal(world, target, call, ['use'], (row, now) =>
    changeSeal(world, row, 'cut', { ...cutAt(row, now), cutBy: by.by[0], cutByZh: by.by[1] }, by, {
      deviceId: row.deviceId,
    }),
  )
}

/** What a seal is once it is cut; a cut that was missing is not missing any more. */
export function cutAt({ anomalies }: StoredSeal, now: string) {
  return {
    state: 'cut' as const,
    cutAt: now,
    inspectDue: '',
    anomalies: anomalies.filter((anomaly) => anomaly !== 'no-cut'),
  }
}

/** Records what an inspection found. */
export function inspectSeals(
  world: World,
  { result, remark = '', ...target }: Sent<typeof sealCalls.inspectSeals>,
  call: UserCall,
): Promise<BulkAnswer> {
  const text = saying(labelIn(sealResults, result), remark)
  const inspectDue = formatTime(world.clock() + inspectionDays * day).slice(0, 10)
  const lost = { state: 'lost', inspectDue: '' } as const
  return eachSeal(world, target, call, ['use'], (row, now) =>
    changeSeal(
      world,
      row,
      'inspect',
      { inspectedAt: now, inspection: result, inspectDue, ...(result === 'missing' && lost) },
      doing(call, text),
    ),
  )
}

/** Voids seals that must not be used any more; two people stand for it where a role demands that, and both must see them. */
export async function voidSeals(
  world: World,
  { reason, account, password, ...target }: Sent<typeof sealCalls.voidSeals>,
  call: UserCall,
): Promise<BulkAnswer> {
  const found = readTarget(world, collectionOf(world, seal.name), target, call)
  const concerned = { needed: permissionFor('voidSeal'), resource: seal.name, rows: found.rows }
  const second = demandsSecond(world, 'voidSeal', call.user)
    ? await secondPerson(world, { account, password }, call.user, concerned)
    : undefined
  const text = second === undefined ? ([reason, reason] as const) : withSecond(reason, second)
  return onSeals(world, found, call, ['stock', 'issued', 'lost'], (row) =>
    changeSeal(
      world,
      row,
      'void',
      { state: 'void', voidReason: text[0], voidReasonZh: text[1], inspectDue: '' },
      doing(call, text),
    ),
  )
}

function withSecond(reason: string, second: StoredUser): Text2 {
  const [name, nameZh] = personName(second)
  return [`${reason} (with ${name})`, `${reason}（同意人：${nameZh}）`]
}

/** Does something to each seal of a target that stands in one of these states. */
function eachSeal(
  world: World,
  target: Target,
  call: UserCall,
  states: readonly SealState[],
  act: (row: StoredSeal, now: string) => void,
): Promise<BulkAnswer> {
  return onSeals(world, readTarget(world, collectionOf(world, seal.name), target, call), call, states, act)
}

function onSeals(
  world: World,
  found: TargetRows,
  { language }: UserCall,
  states: readonly SealState[],
  act: (row: StoredSeal, now: string) => void,
): Promise<BulkAnswer> {
  const now = formatTime(world.clock())
  return actOnRows(found, language, ({ id }) => {
    // as it is now: the act on one row may have changed the next
    const row = world.tables.seals.get(id)
    if (row === undefined) return
    if (!states.includes(row.state)) refuse(code.conflict, about(words.state, row))
    act(row, now)
  })
}

function about([en, zh]: Text2, { number, state }: StoredSeal): Text2 {
  const [word, wordZh] = labelIn(sealStates, state)
  return [fill(en, { number, state: word }), fill(zh, { number, state: wordZh })]
}

function saying([en, zh]: Text2, remark: string): Text2 {
  return remark === '' ? [en, zh] : [`${en}: ${remark}`, `${zh}：${remark}`]
}

function doing({ user }: UserCall, text: Text2): SealDoing {
  return { by: personName(user), updateBy: user.loginName, text }
}
