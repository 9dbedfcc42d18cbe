import { describe, expect, it } from 'vitest'
import type { DesignMaterialRow } from '#contract/resources/reform/design-material.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import type { UserCall } from '#mock/http/call.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { perform } from '#mock/resources/verbs.ts'
import { giveOrders } from '../order/acts.ts'
import { orderFromAlert } from '../order/made/from-alert.ts'
import { stockOf } from './stock.ts'
import { neededFor, sharesOf } from './take.ts'

const platform = platformOfFile({ devices: 200, liveEvery: 0 })
const random = createRandom()

const days = { planDate: '2026-11-23', due: '2026-11-30', crewId: 1 }
const admin = () => ({ user: platform.account('admin'), language: 'en' }) as UserCall
const send = callsOf(platform, '/base/reform/designMaterial/')
const lines = async (query: string) => {
  const { data } = await send('GET', `list?${query}`)
  return (data as { list: DesignMaterialRow[] }).list
}

describe('the material list of a project', () => {
  it('has its devices by type and what goes with them, as its orders and quantities are', async () => {
    const { workOrders, quantities } = platform.world.tables
    for (const row of await lines('projectId=2&limit=100')) {
      const orders = workOrders.rows.filter((order) => order.projectId === 2)
      const own = orders.flatMap((order) =>
        (order.materials ?? [])
          .filter(({ item, model }) => item === row.item && model === row.model)
          .map(({ count }) => ({ count, isDone: order.state === 'completed' })),
      )
      const fitted = quantities.rows.filter(
        ({ projectId, item }) => projectId === 2 && item === row.item && row.model === '',
      )
      const used =
        own.filter(({ isDone }) => isDone).length +
        fitted.reduce((sum, { installed = 0 }) => sum + Math.round(installed * 100), 0) / 100
      expect({ name: row.name, used: row.used }).toEqual({ name: row.name, used })
      expect(row.left - row.over).toBeCloseTo(row.planned - row.issued - row.used, 6)
      expect(row.amount).toBe(Math.round(row.planned * row.price * 100) / 100)
    }
  })

  it('takes no line twice, none of a type there is not, and no less than crews have', async () => {
    const [first = expect.unreachable('There is no line')] = await lines('projectId=2&item=meter-1p')
    const { item, model } = first
    const line = { projectId: 2, planned: 5, values: {} }
    expect(await send('POST', 'save', { ...line, item, model })).toMatchObject({ code: 400 })
    expect(await send('POST', 'save', { ...line, item, model: 'NONE' })).toMatchObject({ code: 400 })
    expect(await send('POST', 'save', { ...line, item: 'box-6', model: '' })).toMatchObject({ code: 0 })
    expect((await send('POST', 'save', { ...line, item: 'box-6', values: { none: 'x' } })).code).toBe(400)
    expect(await send('PUT', 'update', { id: first.id, planned: 0 })).toMatchObject({ code: 400 })
    expect(await send('DELETE', `delete/${first.id}`)).toMatchObject({ code: 409 })
  })
})

describe('what a dispatch takes along', () => {
  it('comes off the list, is shared out among its orders, and comes back when they do', async () => {
    const { workOrders, designMaterials } = platform.world.tables
    const call = admin()
    const open = workOrders.rows.filter(({ state }) => state === 'pending' || state === 'dispatched')
    const ofType = (row: { projectId: number; item: string; model: string }) =>
      open.filter(({ deviceId, projectId }) => {
        const device = platform.world.fleet.table.get(deviceId)
        return projectId === row.projectId && device?.family === row.item && device.model === row.model
      })
    const line = designMaterials.rows.find((row) => ofType(row).length >= 3)
    const ids = (line === undefined ? [] : ofType(line)).slice(0, 3).map(({ id }) => id)
    await perform(platform.world, workOrder, 'recall', { ids }, call)
    if (line === undefined) throw new Error('There is no line')
    designMaterials.update(line.id, { planned: line.planned + 10 })
    const before = stockOf(platform.world, designMaterials.get(line.id) ?? line)
    const materials = [{ family: line.item, model: line.model, count: 4 }]
    expect(await giveOrders(platform.world, 'dispatch', { ...days, ids, materials }, call)).toMatchObject({
      ok: 3,
    })
    expect(ids.map((id) => workOrders.get(id)?.materials?.[0]?.count)).toEqual([2, 1, 1])
    const out = stockOf(platform.world, designMaterials.get(line.id) ?? line)
    expect(out).toEqual({ ...before, issued: before.issued + 4, left: before.left - 4 })
    await perform(platform.world, workOrder, 'recall', { ids }, call)
    expect(stockOf(platform.world, designMaterials.get(line.id) ?? line)).toEqual(before)
  })

  it('is proposed by the platform: each exchange gets the device of its own category and type, a repair none', async () => {
    const { world } = platform
    const { workOrders, alerts } = world.tables
    const user = admin().user
    for (const { id } of alerts.rows.filter(({ isActive }) => isActive).slice(0, 3)) {
      try {
        orderFromAlert(world, { alertId: id }, { user })
      } catch (error) {
        // the device has an order already
        if (!(error instanceof Refusal)) throw error
      }
    }
    const all = workOrders.rows
    for (let turn = 0; turn < 200; turn += 1) {
      const chosen = new Set(
        Array.from({ length: 1 + Math.floor(random.upTo(12)) }, () => random.pick(all).id),
      )
      const orders = all.filter(({ id }) => chosen.has(id))
      const needed = neededFor(world, orders)
      const taken = needed.map(({ family: item, model, count }) => ({ item, model, count }))
      const shares = sharesOf(world, taken, orders)
      for (const order of orders) {
        const { family, model } = world.fleet.table.get(order.deviceId) ?? {}
        const own = isRepair(order) ? [] : [{ item: family, model, count: 1 }]
        expect({ ...random.context, share: shares.get(order.id) }).toMatchObject({ share: own })
      }
      // whatever else is taken along is given to them as a whole, none of it twice
      const other = [
        ...taken,
        { item: random.pick(all).type, model: 'X', count: 1 + Math.floor(random.upTo(20)) },
      ]
      const given = [...sharesOf(world, other, orders).values()].flat()
      const sum = (parts: readonly { count: number }[]) =>
        parts.reduce((total, { count }) => total + count, 0)
      expect({ ...random.context, given: sum(given) }).toMatchObject({
        given: orders.every(isRepair) ? 0 : sum(other),
      })
    }
    expect(all.some(isRepair)).toBe(true)
  })

  it('is refused, order by order, where less is left', async () => {
    const order = platform.world.tables.workOrders.rows.find(({ state }) => state === 'pending')
    const materials = [{ family: 'meter-1p', model: 'LM-D220', count: 100_000 }]
    const sent = { ...days, ids: [order?.id ?? 0], materials }
    const answer: BulkAnswer = await giveOrders(platform.world, 'dispatch', sent, admin())
    expect(answer).toMatchObject({ ok: 0, fail: 1 })
    expect(answer.errors[0]?.msg).toContain('left on the material list')
    expect(platform.world.tables.workOrders.get(order?.id ?? 0)?.state).toBe('pending')
  })
})
