import { expect, it } from 'vitest'
import { isAllowed, orderAct, orderActs, type OrderActName } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { disagreements } from '#mock/testing/truth/order-truth.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { perform } from '#mock/resources/verbs.ts'
import { stockOf } from '../material/stock.ts'
import { figuresOf } from '../project/figures.ts'
import { giveOrders } from './acts.ts'
import { submitOrder } from './submit.ts'

const walks = 10_000
const people = ['admin', 'dispatcher', 'engineer', 'crew', 'auditor', 'viewer'] as const

const platform = platformOfFile({ devices: 200 })
const random = createRandom()

/** A random step: the user tries an action, permitted or not. Returns whether materials are taken. */
async function walk(order: StoredOrder, name: OrderActName, call: UserCall, turn: number): Promise<boolean> {
  const { world } = platform
  const ids = [order.id]
  const { family, code: model } = random.pick(world.tables.products.rows)
  // more of the crew's material, or another one
  const [known = { item: family, model }] = order.materials ?? []
  const count = 1 + Math.floor(random.upTo(9))
  const materials = [{ family: known.item, model: known.model, count }]
  const takes = (name === 'dispatch' || name === 'reassign') && random.upTo(1) < 0.3
  const days = { planDate: '2026-11-23', due: '2026-11-30' }
  const giving = { ids, crewId: 1 + Math.floor(random.upTo(10)), ...days, ...(takes && { materials }) }
  const opinion = 'said'
  const acts: Readonly<Record<OrderActName, () => unknown>> = {
    dispatch: () => giveOrders(world, 'dispatch', giving, call),
    reassign: () => giveOrders(world, 'reassign', giving, call),
    recall: () => perform(world, workOrder, 'recall', { ids }, call),
    cancel: () => perform(world, workOrder, 'cancel', { ids, reason: opinion }, call),
    giveBack: () => perform(world, workOrder, 'giveBack', { ids, skipCode: 'other', reason: '' }, call),
    submit: () => submitOrder(world, { id: order.id, report: reportOn(world, order, `walk-${turn}`) }, call),
    withdraw: () => perform(world, workOrder, 'withdraw', { ids }, call),
    pass: () => perform(world, workOrder, 'pass', { ids, opinion, billed: 'typed' }, call),
    reject: () => perform(world, workOrder, 'reject', { ids, opinion, items: [] }, call),
    reopen: () => perform(world, workOrder, 'reopen', { ids, reason: opinion }, call),
  }
  try {
    await acts[name]()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return takes
}

/** Device lines of which more was issued or installed than planned. */
const overdrawn = () =>
  platform.world.tables.designMaterials.rows.filter((row) => {
    const { issued, used, left } = stockOf(platform.world, row)
    return row.model !== '' && issued + used + left !== row.planned
  })

it('random actions of any user never leave an order in a forbidden or inconsistent state', async () => {
  const { world } = platform
  const { workOrders } = world.tables
  const own = workOrders.rows.slice(0, 50).map(({ id }) => id)
  const tried = new Map<string, number>()
  for (let turn = 0; turn < walks; turn += 1) {
    const before = workOrders.get(random.pick(own)) ?? expect.unreachable()
    const login = random.pick(people)
    const user = platform.account(login)
    const { name, verb } = random.pick(orderActs)
    // cancelled orders are final, so cancelling often would end the walks too soon
    const isEnd = name === 'cancel' && random.upTo(1) < 0.95
    if (isEnd || !world.grantsOf(user).permissions.has(permission(workOrder, verb))) continue
    platform.clock += 60_000
    const isOwn = ['pass', 'reject'].includes(name) && before.workedBy?.includes(login) === true
    const isTheirs = seesId(world, workOrder.name, before.id, user) && !isOwn
    // the actions use only the user and the language
    const takes = await walk(before, name, { user, language: 'en' } as UserCall, turn)
    const after = workOrders.get(before.id) ?? expect.unreachable('The order is gone')
    const wanted = isTheirs && isAllowed(name, before.state) ? orderAct(name).to : before.state
    // the requested materials may be out of stock
    const to = takes && after.state === before.state ? before.state : wanted
    expect({ ...random.context, turn, name, from: before.state, to: after.state }).toMatchObject({ to })
    expect(disagreements(world, after)).toEqual([])
    if (after.state === before.state) continue
    expect({ ...random.context, turn, name, overdrawn: overdrawn() }).toMatchObject({ overdrawn: [] })
    tried.set(name, (tried.get(name) ?? 0) + 1)
  }
  for (const { name } of orderActs) {
    if (name !== 'reassign') expect({ name, times: tried.get(name) ?? 0 }).not.toMatchObject({ times: 0 })
  }
  for (const row of world.tables.projects.rows)
    expect(row).toMatchObject(figuresOf(workOrders.rows.filter(({ projectId }) => projectId === row.id)))
  const ofOthers = world.tables.quantities.rows.filter(
    ({ orderId, crewId }) => workOrders.get(orderId)?.crewId !== crewId,
  )
  expect(ofOthers).toEqual([])
  const all = workOrders.rows.flatMap((row) => disagreements(world, row))
  expect(all).toEqual([])
  expect(
    workOrders.rows.filter(({ state, materials = [] }) => state === 'pending' && materials.length > 0),
  ).toEqual([])
}, 60_000)
