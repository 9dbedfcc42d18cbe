import { describe, expect, it } from 'vitest'
import { crewCalls, type CrewDay, type CrewPosition } from '#contract/calls/reform/crew.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import type { WorkOrderRow } from '#contract/resources/reform/work-order.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { positionsOf, routeOf } from './served-crew.ts'
import { workBegins } from './at-work.ts'

const base = '/base/reform'
const platform = platformOfFile({ devices: 400 })

const list = async <R>(path: string, as: string) =>
  (await platform.get(`${base}/${path}`, as)).data as ListPage<R>

it('an order is assigned only to a member of its crew, by either name', async () => {
  const { crews, workOrders } = platform.world.tables
  const { id } = workOrders.rows.find(({ state }) => state === 'pending') ?? expect.unreachable()
  const workers = async (crewId: number) => {
    const { data } = await platform.get(`/base/reform/crew/workers/${crewId}`)
    return data as { name: string; nameZh: string }[]
  }
  const giving = { ids: [id], crewId: 1, planDate: '2026-11-23', due: '2026-11-30' }
  const give = (worker: string) => platform.post('/base/reform/workOrder/dispatch', { ...giving, worker })
  const own = await workers(1)
  expect(own[0]?.name).toBe(crews.get(1)?.leader)
  const stranger = (await workers(2)).find(({ name }) => own.every((one) => one.name !== name))
  expect((await give(stranger?.name ?? '')).refused).toEqual(['worker'])
  const last = own.at(-1) ?? expect.unreachable()
  expect((await give(last.nameZh)).data).toMatchObject({ ok: 1 })
  expect(workOrders.get(id)).toMatchObject({ worker: last.name, workerZh: last.nameZh })
})

describe('the day of a crew', () => {
  const dayOf = async (as: string) => (await platform.get(crewCalls.day.path, as)).data as CrewDay
  const ownOrders = () => platform.world.tables.workOrders.rows.filter(({ crewId }) => crewId === 1)

  it('contains its workable orders, due or late, with the reason of a rejection', async () => {
    const { workOrders, orderSteps } = platform.world.tables
    const [late, next, other] = ownOrders()
    if (late === undefined || next === undefined || other === undefined) throw new Error('No orders')
    const own = { crewId: 1, lng: 118, lat: 30, planDate: '2000-01-01' }
    workOrders.put({ ...late, ...own, state: 'dispatched', due: '2000-01-01' })
    workOrders.put({ ...next, ...own, state: 'dispatched', due: '2999-01-01', planDate: '2999-01-01' })
    workOrders.put({ ...other, ...own, state: 'rejected', lng: 0, lat: 0 })
    orderSteps.remove(other.id)
    const said = { by: 'A', byZh: '甲', text: 'Blurred', textZh: '模糊', time: '2026-11-01 10:00:00' }
    orderSteps.put({ id: other.id, steps: [{ act: 'reject', state: 'rejected', ...said }] })
    const changed = workOrders.update(late.id, { note: 'The gate is locked' })
    const { orders, crewId } = await dayOf('crew')
    expect(crewId).toBe(1)
    const byId = new Map(orders.map((order) => [order.id, order]))
    expect(changed?.version).toBeGreaterThan(late.version ?? 0)
    const { number, userName } = late
    expect(byId.get(late.id)).toMatchObject({ number, userName, lng: 118, version: changed?.version })
    expect(byId.has(next.id)).toBe(false)
    const { lng, lat } = platform.world.fleet.table.get(other.deviceId) ?? expect.unreachable()
    expect(byId.get(other.id)).toMatchObject({ lng, lat, returned: { text: 'Blurred', textZh: '模糊' } })
    for (const { id } of orders)
      expect(workOrders.get(id)).toMatchObject({
        crewId: 1,
        state: expect.stringMatching(/dispatched|rejected/) as string,
      })
  })

  it('hides records outside the scope, and is empty for users without crew', async () => {
    expect(await dayOf('admin')).toMatchObject({ crewId: 0, orders: [] })
    const { crews, ledger, users } = platform.world.tables
    const person = platform.account('crew')
    const before = await dayOf('crew')
    expect(before.devices).toBeGreaterThan(0)
    const putAt = (groupId: number) => users.restore(person.id, { ...person, groupId })
    const unmeant = ledger.rows.filter(
      ({ phase, orgId, orderId }) => phase === 'planned' && orgId === 9 && orderId === 0,
    )
    // in store, not reserved for any place
    for (const { id } of unmeant) ledger.update(id, { deviceId: 0 })
    const devices: number[] = []
    for (const groupId of [1, 14]) {
      putAt(groupId)
      devices.push((await dayOf('crew')).devices)
    }
    expect(unmeant.length).toBeGreaterThan(0)
    expect((devices[0] ?? 0) - (devices[1] ?? 0)).toBe(unmeant.length)
    putAt(person.groupId)
    const crew = crews.get(1) ?? expect.unreachable()
    crews.restore(1, { ...crew, memberIds: [] })
    expect(await dayOf('crew')).toMatchObject({ crewId: 0, orders: [], seals: 0, devices: 0 })
    crews.restore(1, crew)
    expect(await dayOf('crew')).toEqual(before)
  })

  it('counts its issued seals, except those on a submitted order', async () => {
    const { seals, workOrders } = platform.world.tables
    const issued = seals.rows.filter(({ state, holderId }) => state === 'issued' && holderId === 1)
    const before = (await dayOf('crew')).seals
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(issued.length)
    const free =
      issued.find(({ number }) => !workOrders.rows.some(({ newSeals }) => newSeals.includes(number))) ??
      expect.unreachable()
    const [order = expect.unreachable()] = ownOrders()
    workOrders.restore(order.id, { ...order, state: 'audit', newSeals: free.number })
    expect((await dayOf('crew')).seals).toBe(before - 1)
    workOrders.restore(order.id, order)
  })

  it('is routed from the most urgent to the nearest, those without a position last', () => {
    const stop = (id: number, due: string, lng: number, lat = 30) => ({ id, due, lng, lat })
    const way = routeOf([
      stop(1, '2026-11-03', 118.3),
      stop(2, '2026-11-01', 0, 0),
      stop(3, '2026-11-02', 118.1),
      stop(4, '2026-11-09', 118.2),
    ])
    expect(way.map(({ id }) => id)).toEqual([3, 4, 1, 2])
    expect(routeOf([])).toEqual([])
  })
})

describe('a crew', () => {
  it('has no member of another crew', async () => {
    const { memberIds } = platform.world.tables.crews.get(1) ?? { memberIds: [] }
    const body = { id: 2, memberIds }
    const { code, data } = await platform.call('PUT', `${base}/crew/update`, { as: 'admin', body })
    expect(code).toBe(400)
    expect(data).toMatchObject({ errors: [{ field: 'memberIds' }] })
  })

  it('sees its own orders only', async () => {
    const { workOrders } = platform.world.tables
    const own = workOrders.rows.filter(({ crewId }) => crewId === 1)
    const other = workOrders.rows.find(({ crewId }) => crewId === 2)
    expect(own.length).toBeGreaterThan(0)
    const seen = await list<WorkOrderRow>('workOrder/list?limit=100', 'crew')
    expect(seen.total).toBe(own.length)
    expect(new Set(seen.list.map(({ crewId }) => crewId))).toEqual(new Set([1]))
    expect((await platform.get(`${base}/workOrder/info/${other?.id}`, 'crew')).code).toBe(404)
    const step = { id: other?.id, step: 'arrive' }
    expect((await platform.post(orderCalls.noteStep.path, step, 'crew')).code).toBe(404)
    expect((await platform.get(orderCalls.steps(other?.id ?? 0).path, 'crew')).code).toBe(404)
  })

  it('is located by its orders and the time: at base by night, on the way, then on site', async () => {
    const positions = async (as: string) =>
      (await platform.get(crewCalls.positions.path, as)).data as CrewPosition[]
    expect((await positions('crew')).map(({ crewId }) => crewId)).toEqual([1])
    expect((await positions('admin')).length).toBe(10)
    const [person] = platform.world.tables.users.rows
    const begins = workBegins(platform.clock + day)
    const of = (at: number) => {
      platform.clock = at
      return person === undefined ? [] : positionsOf(platform.world, person)
    }
    const night = of(begins - hour)
    expect(night.map(({ doing, orderId }) => [doing, orderId])).toEqual(night.map(() => ['base', 0]))
    const way = of(begins + 30 * second)
    const there = of(begins + 3 * minute)
    expect(of(begins + 3 * minute + second)).toEqual(there)
    const busy = there.filter(({ orderId }) => orderId > 0)
    expect(busy.length).toBeGreaterThan(1)
    for (const { crewId, orderId, doing, ...at } of busy) {
      const order = platform.world.tables.workOrders.get(orderId)
      expect(order).toMatchObject({ crewId })
      expect({ doing, near: metresBetween(at, order ?? at) < 30 }).toEqual({ doing: 'site', near: true })
      if (order?.step !== undefined) continue
      const [from, before] = [night, way].map((some) => some.find((one) => one.crewId === crewId) ?? at)
      const whole = metresBetween(from ?? at, at)
      expect(metresBetween(before ?? at, at) / whole).toBeCloseTo(0.5, 1)
    }
  })
})
