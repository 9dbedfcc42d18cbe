import { describe, expect, it, vi } from 'vitest'
import type { OrdersMade } from '#contract/calls/reform/order.ts'
import { ordersAtOnce } from '#contract/reform/order-acts.ts'
import { openOrderOf } from '#mock/tables/open-orders.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 1000 })

const make = (body: object, as = 'admin') =>
  platform.call('POST', '/base/reform/workOrder/fromDevices', { as, body })
const free = () => platform.world.fleet.table.rows.filter(({ id }) => !openOrderOf(platform.world, id))
const busy = () => platform.world.fleet.table.rows.find(({ id }) => openOrderOf(platform.world, id))

describe('orders for devices', () => {
  it('are made for each that has none; the others are told with the number of theirs', async () => {
    const [one, two] = free()
    const taken = busy()
    const ids = [one?.id ?? 0, taken?.id ?? 0, two?.id ?? 0]
    const { data } = await make({ ids, note: 'Offline for a week', priority: 'urgent' })
    const made = data as OrdersMade
    expect(made).toMatchObject({ ok: 2, fail: 1, errors: [{ id: taken?.id }] })
    expect(made.errors[0]?.msg).toContain(openOrderOf(platform.world, taken?.id ?? 0)?.number)
    expect(made.orders.map(({ deviceId }) => deviceId)).toEqual([one?.id, two?.id])
    for (const { id, number, deviceId } of made.orders) {
      expect(platform.world.tables.workOrders.get(id)).toMatchObject({
        number,
        deviceId,
        priority: 'urgent',
        note: 'Offline for a week',
        state: 'pending',
      })
    }
    const again = (await make({ ids, note: 'Once more' })).data as OrdersMade
    expect(again).toMatchObject({ ok: 0, fail: 3, orders: [] })
  })

  it('are refused without a reason and for more than can be looked after', async () => {
    const ids = free().map(({ id }) => id)
    expect((await make({ ids: ids.slice(0, 1), note: '' })).code).toBe(400)
    expect((await make({ ids: ids.slice(0, ordersAtOnce + 1), note: 'All' })).code).toBe(413)
    expect(openOrderOf(platform.world, ids[0] ?? 0)).toBeUndefined()
  })
})

describe('the rows of reports', () => {
  const range = 'start=2026-11-16&end=2026-11-19&'
  const rows = async (path: string) => {
    const { data } = await platform.call('GET', `/base/rpt/${path}`, { as: 'admin' })
    return (data as { list: Record<string, number>[] }).list
  }
  const reports = [
    ['analysis/lineLoss', 'suspectId', range],
    ['analysis/quality', 'checkId', range],
    ['analysis/collect', 'id', range],
    ['deviceStatus', 'id', ''],
  ] as const

  it.each(reports)(
    '%s tell the open order of their device, also right after it was made',
    async (path, by, days) => {
      // a new platform counts the days of its areas first
      const list = await vi.waitFor(async () => {
        const counted = await rows(`${path}/list?${days}limit=500`)
        expect(counted.length).toBeGreaterThan(0)
        return counted
      }, 20_000)
      const wrong = list.filter(
        (row) => row['orderId'] !== (openOrderOf(platform.world, row[by] ?? 0)?.id ?? 0),
      )
      expect(wrong).toEqual([])
      const without = list.find((row) => (row[by] ?? 0) > 0 && row['orderId'] === 0)
      const { data } = await make({ ids: [without?.[by] ?? 0], note: 'Look after it' })
      const [made] = (data as OrdersMade).orders
      const after = await rows(`${path}/list?${days}limit=500`)
      expect(after.find(({ id }) => id === without?.['id'])?.['orderId']).toBe(made?.id)
    },
  )
})
