import { expect, it } from 'vitest'
import { openOrderStates } from '#contract/reform/order-acts.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 2000, liveEvery: 0 })

const post = (verb: string, body: object, as = 'dispatcher') =>
  platform.call('POST', `/base/reform/workOrder/${verb}`, { as, body })
const openOf = (deviceId: number) =>
  platform.world.tables.workOrders.rows.filter(
    (row) => row.deviceId === deviceId && openOrderStates.some((state) => state === row.state),
  )

it('makes an order of each alert, but for devices that have one', async () => {
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

it('tells in the order of a device which parameter differs and how, and makes none where nothing does', async () => {
  const { world } = platform
  const list = await platform.call('GET', '/base/iot/devicesParam/drift?limit=100', { as: 'admin' })
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

it('makes orders of commands that came to nothing only, with the reason in the note', async () => {
  const { commands } = platform.world.tables
  const lost = commands.rows.find(
    ({ status, deviceId }) => status === 'failed' && openOf(deviceId).length === 0,
  )
  const done = commands.rows.find(({ status }) => status === 'verified')
  const { data } = await post('fromCommands', { ids: [lost?.id, done?.id] })
  expect(data).toMatchObject({ ok: 1, fail: 1, errors: [{ id: done?.id }] })
  expect(openOf(lost?.deviceId ?? 0)[0]?.note).toContain(lost?.resultText)
})
