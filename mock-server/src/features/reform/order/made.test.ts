import { describe, expect, it, vi } from 'vitest'
import type { OrdersMade } from '#contract/calls/reform/order.ts'
import { ordersAtOnce, openOrderStates } from '#domain/reform/order-acts.ts'
import { openOrderOf } from '#mock/tables/reform-tables.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'

const platform = platformOfFile({ devices: 400 })

const make = (body: object, as = 'admin') => platform.post('/base/reform/workOrder/fromDevices', body, as)
const free = () => platform.world.fleet.table.rows.filter(({ id }) => !openOrderOf(platform.world, id))
const busy = () => platform.world.fleet.table.rows.find(({ id }) => openOrderOf(platform.world, id))

describe('orders for devices', () => {
  it('are created where none is open; other devices are reported with their order number', async () => {
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

  it('are refused without a reason or for too many devices', async () => {
    const ids = free().map(({ id }) => id)
    expect((await make({ ids: ids.slice(0, 1), note: '' })).code).toBe(400)
    expect((await make({ ids: ids.slice(0, ordersAtOnce + 1), note: 'All' })).code).toBe(413)
    expect(openOrderOf(platform.world, ids[0] ?? 0)).toBeUndefined()
  })
})

describe('report rows', () => {
  const range = 'start=2026-11-16&end=2026-11-19&'
  const rows = async (path: string) => {
    const { data } = await platform.get(`/base/rpt/${path}`)
    return (data as { list: Record<string, number>[] }).list
  }
  const reports = [
    ['analysis/lineLoss', 'suspectId', range],
    ['analysis/quality', 'checkId', range],
    ['analysis/collect', 'id', range],
    ['deviceStatus', 'id', ''],
  ] as const

  it.each(reports)(
    '%s contain the open order of the device, also right after its creation',
    async (path, by, days) => {
      // a new platform first computes the days of its areas
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

const post = postsOf(platform, '/base/reform/workOrder/', 'dispatcher')
const openOf = (deviceId: number) =>
  platform.world.tables.workOrders.rows.filter(
    (row) => row.deviceId === deviceId && openOrderStates.some((state) => state === row.state),
  )

it('creates an order per alert, except for devices with one', async () => {
  const { alerts } = platform.world.tables
  const some = alerts.rows.slice(-40)
  const had = new Set(some.filter(({ deviceId }) => openOf(deviceId).length > 0).map(({ id }) => id))
  const { data } = await post('fromAlerts', { ids: some.map(({ id }) => id) })
  const { ok, fail, errors } = data as BulkAnswer
  expect(ok + fail).toBe(some.length)
  expect(ok).toBeGreaterThan(0)
  const refused = new Set(errors.map(({ id }) => id))
  for (const { id, deviceId } of some) {
    expect(openOf(deviceId), 'one open order').toHaveLength(1)
    if (had.has(id)) expect(refused.has(id)).toBe(true)
    if (!refused.has(id)) expect(alerts.get(id)?.workOrder).toBe(openOf(deviceId)[0]?.number)
  }
})

it('notes the differing parameter and values in the order, and creates none without a difference', async () => {
  const { world } = platform
  const list = await platform.get('/base/iot/devicesParam/drift?limit=100')
  const rows = (list.data as { list: { deviceId: number; params: string[] }[] }).list
  const found = rows.find(({ deviceId }) => openOf(deviceId).length === 0)
  const same = world.fleet.table.rows.find((row) => world.params.differing(row).length === 0)
  const id = found?.deviceId ?? 0
  const { data } = await post('fromDrift', { ids: [id, same?.id ?? 0] })
  expect(data).toMatchObject({
    ok: 1,
    fail: 1,
    errors: [{ id: same?.id, msg: 'Its parameters no longer differ.' }],
  })
  const [param = ''] = found?.params ?? []
  const device = world.fleet.table.get(id)
  const held = device && world.params.held(device, param as never)
  expect(openOf(id)[0]?.note).toContain(`: ${held} instead of `)
  expect((await post('fromDrift', { ids: [id] })).data).toMatchObject({ ok: 0, fail: 1 })
})

it('creates orders only for failed commands, with the reason in the note', async () => {
  const { commands } = platform.world.tables
  const lost = commands.rows.find(
    ({ status, deviceId }) => status === 'failed' && openOf(deviceId).length === 0,
  )
  const done = commands.rows.find(({ status }) => status === 'verified')
  const { data } = await post('fromCommands', { ids: [lost?.id, done?.id] })
  expect(data).toMatchObject({ ok: 1, fail: 1, errors: [{ id: done?.id }] })
  expect(openOf(lost?.deviceId ?? 0)[0]?.note).toContain(lost?.resultText)
})
