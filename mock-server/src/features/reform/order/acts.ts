import type { orderCalls, OrderStep } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fieldSteps, skipCodes, type FieldStep } from '#domain/reform/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import { readTarget, type TargetRows } from '#mock/resources/targets.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredCrew, StoredOrder } from '#mock/tables/reform-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Effects, World } from '#mock/world/world.ts'
import { workersOf, workingCrew } from '../crew/workers-of.ts'
import { neededFor, sharesOf, takeFor } from '../material/take.ts'
import { withWorker } from '../own-work.ts'
import { addStep, stepOf } from './steps.ts'
import { assertAllowed, moveOrder, type Doing } from './move.ts'
import { seenOrder } from './seen-orders.ts'

const words = {
  worker: ['Choose a member of this crew.', '请选择该施工队的作业人员。'],
} satisfies Record<string, Text2>

const nothing: Text2 = ['', '']

/** What an order loses that its crew has not brought back. */
export const unvisited = {
  step: undefined,
  dispatchedAt: '',
  crewId: 0,
  worker: '',
  workerZh: '',
  materials: [],
  workedBy: [],
} satisfies Partial<StoredOrder>

/** Gives orders to a crew, or to another one. */
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

/** A member of a crew by name, its lead if none is given; refuses names that are not in it. */
function workerOf(world: World, crew: StoredCrew, worker: string): Text2 {
  if (worker === '') return [crew.leader, crew.leaderZh]
  const found = workersOf(world, crew).find((name) => name.includes(worker))
  return found ?? refuseForm([{ field: 'worker', text: words.worker }])
}

/** What orders need to be taken along. */
export function materialsFor(world: World, target: Target, call: UserCall): ReturnType<typeof neededFor> {
  return neededFor(world, ordersAmong(readTarget(world, collectionOf(world, workOrder.name), target, call)))
}

function ordersAmong({ rows }: ReturnType<typeof readTarget>): readonly StoredOrder[] {
  // rows of the collection of orders are orders
  return rows as readonly StoredOrder[]
}

/** Gives one order to a person of a crew. */
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

/** What is done to orders that asks no more of the platform than the table of acts. */
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

/** Notes the step that a crew has reached with an order. */
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

/** Writes down that an order has reached a step on site. */
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

/** Who does something, as the step says it. */
export function doing({ user }: Pick<UserCall, 'user'>, text: Text2): Doing {
  return { by: personName(user), updateBy: user.loginName, text }
}

/** Does something to each order, all of it or nothing; a refusal is reported with its order. */
function eachOf(
  world: World,
  named: TargetRows,
  call: UserCall,
  act: (order: StoredOrder) => void,
): Promise<BulkAnswer> {
  return actOnRows(named, call.language, ({ id }) => {
    // as it is now: the act on one row may have changed the next
    const order = world.tables.workOrders.get(id)
    if (order !== undefined) world.store.atomically(() => act(order))
  })
}
