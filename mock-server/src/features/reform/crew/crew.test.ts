import { describe, expect, it } from 'vitest'
import { crewCalls, type CrewPosition } from '#contract/calls/reform/crew.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import type { WorkOrderRow } from '#contract/resources/reform/work-order.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { positionsOf } from './served-crew.ts'
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
