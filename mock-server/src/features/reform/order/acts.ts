import type { orderCalls, OrderStep } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import {
  fieldSteps,
  skipCodes,
  type FieldStep,
  type ReadingSource,
  type RejectReason,
} from '#domain/reform/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm, refuse } from '#mock/lib/refusal.ts'
import { actOnRows, readTarget, type TargetRows } from '#mock/resources/targets.ts'
import { personName } from '#mock/tables/person-name.ts'
import { openOrderOf, type StoredCrew, type StoredOrder } from '#mock/tables/reform-tables.ts'
import { collectionOf, type Effects, type World, type Effect } from '#mock/world/world.ts'
import { workersOf, workingCrew } from '../crew/at-work.ts'
import { neededFor, sharesOf, takeFor } from '../material/stock.ts'
import { withWorker, seenOrder } from '../orders.ts'
import { addStep, stepOf, assertAllowed, moveOrder, type Doing } from './steps.ts'
import type { ValuesOf } from '#contract/wire/action.ts'
import { code } from '#contract/wire/envelope.ts'
import { acknowledge, clear } from '#mock/engines/alarm/alerts/settle.ts'
import { addStep as addAlertStep, stepOf as alertStep } from '#mock/engines/alarm/alerts/steps.ts'
import { partsOf } from './parts.ts'
import { billedReading } from './reading/final-reading.ts'

const words = {
  worker: ['Choose a member of this crew.', '请选择该施工队的作业人员。'],
} satisfies Record<string, Text2>

const nothing: Text2 = ['', '']

/** Values of an order whose visit has not taken place. */
export const unvisited = {
  step: undefined,
  dispatchedAt: '',
  crewId: 0,
  worker: '',
  workerZh: '',
  materials: [],
  workedBy: [],
} satisfies Partial<StoredOrder>

/** Dispatches or reassigns orders to a crew. */
export function giveOrders(
  world: World,
  name: 'dispatch' | 'reassign',
  sent: Sent<typeof orderCalls.dispatch>,
  call: UserCall,
): Promise<BulkAnswer> {
  const { crewId, worker = '', planDate, due, priority, note, notify, materials, ...target } = sent
  const crew = workingCrew(world, crewId, call.user)
  if (due !== undefined && due < planDate) refuseForm([{ field: 'due', text: sentences.notBeforePlanned }])
  const person = workerOf(world, crew, worker)
  const said = {
    planDate,
    ...(priority && { priority }),
    ...(note !== undefined && { note }),
    ...(notify !== undefined && { notify }),
  }
  const taken = materials?.map(({ family, ...line }) => ({ item: family, ...line }))
  const named = readTarget(world, collectionOf(world, workOrder.name), target, call)
  const shares = taken && sharesOf(world, taken, ordersAmong(named))
  return eachOf(world, named, call, (order) => {
    const share = shares?.get(order.id)
    giveTo(
      world,
      order,
      name,
      crew,
      person,
      {
        ...said,
        due: due ?? (order.due < planDate ? planDate : order.due),
        ...(share && { materials: share }),
      },
      doing(call, nothing),
    )
  })
}

/** Member of a crew by name, by default its leader; refuses other names. */
function workerOf(world: World, crew: StoredCrew, worker: string): Text2 {
  if (worker === '') return [crew.leader, crew.leaderZh]
  const found = workersOf(world, crew).find((name) => name.includes(worker))
  return found ?? refuseForm([{ field: 'worker', text: words.worker }])
}

/** Devices that orders need. */
export function materialsFor(world: World, target: Target, call: UserCall): ReturnType<typeof neededFor> {
  return neededFor(world, ordersAmong(readTarget(world, collectionOf(world, workOrder.name), target, call)))
}

function ordersAmong({ rows }: ReturnType<typeof readTarget>): readonly StoredOrder[] {
  // the collection of work orders holds only orders
  return rows as readonly StoredOrder[]
}

/** Dispatches or reassigns an order to a member of a crew. */
export function giveTo(
  world: World,
  order: StoredOrder,
  name: 'dispatch' | 'reassign',
  crew: StoredCrew,
  person: Text2,
  said: Partial<StoredOrder>,
  act: Doing,
): void {
  const given = {
    ...unvisited,
    ...said,
    crewId: crew.id,
    worker: person[0],
    workerZh: person[1],
    skipCode: undefined,
    dispatchedAt: formatTime(world.clock()),
  }
  assertAllowed(order, name)
  const materials = takeFor(world, order, said.materials)
  moveOrder(world, order.id, name, { ...given, materials }, { ...act, text: givenTo(crew, person) })
}

function givenTo({ name, nameZh }: StoredCrew, [person, personZh]: Text2): Text2 {
  return [`${name}, ${person}`, `${nameZh}，${personZh}`]
}

/** Actions that need only the state table of orders. */
export const orderEffects: Effects<typeof workOrder, StoredOrder> = {
  recall: ({ world, call }) => {
    const act = doing(call, nothing)
    return ({ id }) => moveOrder(world, id, 'recall', unvisited, act)
  },
  cancel: ({ world, call }, { reason }) => {
    const act = doing(call, [reason, reason])
    return ({ id }) => moveOrder(world, id, 'cancel', { reason, reasonZh: reason }, act)
  },
  giveBack: ({ world, call }, { skipCode, reason }) => {
    const [en, zh] = labelIn(skipCodes, skipCode)
    const act = doing(call, reason === '' ? [en, zh] : [`${en}: ${reason}`, `${zh}：${reason}`])
    return ({ id, skips }) =>
      moveOrder(world, id, 'giveBack', { ...unvisited, skipCode, skips: skips + 1 }, act)
  },
  withdraw: ({ world, call }) => {
    const act = doing(call, nothing)
    return ({ id }) => moveOrder(world, id, 'withdraw', {}, act)
  },
}

/** Records the step that a crew has reached with an order. */
export function noteStep(
  world: World,
  { id, step, place }: Sent<typeof orderCalls.noteStep>,
  call: UserCall,
): void {
  const order = seenOrder(world, id, call)
  assertAllowed(order, 'submit')
  if (order.step === step) return
  reachStep(world, order, step, personName(call.user), { place, ...withWorker(order, call.user.loginName) })
}

/** Records that an order has reached a step on site. */
export function reachStep(
  world: World,
  order: StoredOrder,
  step: FieldStep,
  by: Text2,
  { place, ...worked }: { place?: OrderStep['place'] } & Pick<StoredOrder, 'workedBy'> = {},
): void {
  const noted = stepOf('step', order.state, by, labelIn(fieldSteps, step))
  world.store.atomically(() => {
    addStep(world, order, { ...noted, ...(place && { place }) })
    world.tables.workOrders.update(order.id, { ...worked, step })
  })
}

/** User and text of a step. */
export function doing({ user }: Pick<UserCall, 'user'>, text: Text2): Doing {
  return { by: personName(user), updateBy: user.loginName, text }
}

/** Applies an action to each order atomically; refusals are reported per order. */
function eachOf(
  world: World,
  named: TargetRows,
  call: UserCall,
  act: (order: StoredOrder) => void,
): Promise<BulkAnswer> {
  return actOnRows(named, call.language, ({ id }) => {
    // re-read, because acting on one row may have changed the next
    const order = world.tables.workOrders.get(id)
    if (order !== undefined) world.store.atomically(() => act(order))
  })
}

/** Audit actions; a pass is booked atomically. */
export const auditEffects: Pick<Effects<typeof workOrder, StoredOrder>, 'pass' | 'reject'> = {
  pass({ world, call }, { opinion, billed }) {
    const act = doing(call, [opinion, opinion])
    return (order) => decide(world, order, 'pass', [], act, billed)
  },
  reject({ world, call }, { opinion, items }) {
    const act = doing(call, [opinion, opinion])
    return (order) => decide(world, order, 'reject', items, act)
  },
}

/** Passes or rejects an order; the text of `act` is the opinion. */
export function decide(
  world: World,
  order: StoredOrder,
  outcome: 'pass' | 'reject',
  items: readonly RejectReason[],
  act: Doing,
  billed?: ReadingSource,
): void {
  const audited: Partial<StoredOrder> = {
    auditedAt: formatTime(world.clock()),
    auditedBy: act.by[0],
    auditedByZh: act.by[1],
    opinion: act.text[0],
    opinionZh: act.text[1],
  }
  if (outcome === 'reject') {
    const rejections = order.rejections + 1
    moveOrder(world, order.id, 'reject', { ...audited, rejectReasons: [...items], rejections }, act)
    return
  }
  assertAllowed(order, 'pass')
  const final = billedReading(world, order, billed)
  world.store.atomically(() => {
    for (const part of partsOf(order)) part.complete?.(world, { ...order, ...final })
    moveOrder(world, order.id, 'pass', { ...audited, ...final }, act)
    closeAlert(world, order, act)
  })
}

/** Reopens completed orders: reverts what their completion booked; report versions are kept. */
export const reopen: Effect<ValuesOf<typeof workOrder, 'reopen'>, StoredOrder> = (
  { world, call },
  { reason },
) => {
  const act = doing(call, [reason, reason])
  const again = { ...unvisited, auditedAt: '', billedReading: undefined, billedFrom: undefined }
  return (order) => {
    assertWanted(world, order)
    for (const part of partsOf(order).toReversed()) part.reopen?.(world, order)
    moveOrder(world, order.id, 'reopen', { ...again, reason, reasonZh: reason }, act)
  }
}

/** Refuses to reopen an order whose project is closed or whose device has an open order. */
function assertWanted(world: World, { projectId, deviceId }: StoredOrder): void {
  if (world.tables.projects.get(projectId)?.state === 'closed') refuse(code.conflict, sentences.projectClosed)
  if (openOrderOf(world, deviceId) !== undefined) refuse(code.conflict, sentences.deviceHasOrder)
}

/**
 * Applies a passed repair to its alert: adds a timeline step, acknowledges the alert if necessary, and clears it as
 * repaired if it is active. Does nothing without an alert.
 */
function closeAlert(world: World, { alertId, number, work }: StoredOrder, act: Doing): void {
  const { by } = act
  const { alerts } = world.tables
  const { context } = world.alarms
  const alert = alerts.get(alertId)
  if (alert === undefined) return
  addAlertStep(
    world,
    alert,
    alertStep('order', by, [`${number} passed: ${work}`, `${number} 已通过：${work}`]),
  )
  if (!alert.isAcknowledged) acknowledge(context, alert, act, number)
  const now = alerts.get(alertId)
  if (now?.isActive !== true) return
  clear(context, now, { time: world.clock(), by, reason: 'repaired', text: [number, number] })
}
