import { describe, expect, it } from 'vitest'
import { crewCalls, type CrewDay } from '#contract/calls/reform/crew.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { routeOf } from './served-crew.ts'

const platform = platformOfFile({ devices: 400 })

describe('the day of a crew', () => {
  const dayOf = async (as: string) => (await platform.get(crewCalls.day.path, as)).data as CrewDay
  const ownOrders = () => platform.world.tables.workOrders.rows.filter(({ crewId }) => crewId === 1)

  it('contains its workable orders, due or late, with the reason of a rejection', async () => {
    const { workOrders, orderSteps } = platform.world.tables
    const [late, next, other] = ownOrders()
    if (late === undefined || next === undefined || other === undefined) throw new Error('No orders')
    const base = { crewId: 1, lng: 118, lat: 30, planDate: '2000-01-01' }
    workOrders.put({ ...late, ...base, state: 'dispatched', due: '2000-01-01' })
    workOrders.put({ ...next, ...base, state: 'dispatched', due: '2999-01-01', planDate: '2999-01-01' })
    workOrders.put({ ...other, ...base, state: 'rejected', lng: 0, lat: 0 })
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
