import { describe, expect, it } from 'vitest'
import type { ListPage } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { quietSimulation } from '#mock/testing/quiet-simulation.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { assetNumberOf } from '../../../seed/fleet/numbers.ts'

const timers = createManualTimers()
const how = { simulation: quietSimulation, random: () => 0.5, after: timers.after }
const platform = platformOfFile({ devices: 60, ...how })

const ask = callsOf(platform, '/base/iot/', 'engineer')
const rowOf = (id: number) => platform.world.fleet.table.get(id)

function some(test: (row: StoredDevice) => boolean): StoredDevice {
  return (
    platform.world.fleet.table.rows.find(test) ?? expect.unreachable('The fleet of the test is too small')
  )
}

let made = 0
/** Form of a new meter. */
function form(more: object = {}): object {
  made += 1
  return {
    name: `Test meter ${made}`,
    nameZh: `测试电表 ${made}`,
    address: `990701${String(made).padStart(6, 'B')}`,
    assetNumber: assetNumberOf('02', String(made).padStart(12, '9')),
    productId: 8,
    orgId: some(({ family }) => family === 'concentrator').orgId,
    parentId: some(({ family }) => family === 'concentrator').id,
    ...more,
  }
}

async function save(more: object = {}): Promise<number> {
  const answer = await ask('POST', 'devices/save', form(more))
  expect(answer).toMatchObject({ code: 0 })
  return answer.id
}

describe('a new device', () => {
  it('takes family and protocol from its product, and starts inactive', async () => {
    const id = await save({ family: 'substation', state: 'online' })
    expect(rowOf(id)).toMatchObject({
      family: 'meter-3p',
      protocol: 'dlt645',
      state: 'inactive',
      lastTime: '',
    })
    expect(platform.world.fleet.childrenOf(rowOf(id)?.parentId ?? 0)).toContain(id)
  })

  it('needs a terminal as parent', async () => {
    expect((await ask('POST', 'devices/save', form({ parentId: 0 }))).refused).toEqual(['parentId'])
    const { id } = some(({ family }) => family === 'meter-1p')
    expect(await ask('POST', 'devices/save', form({ parentId: id }))).toMatchObject({
      data: { errors: [{ field: 'parentId', msg: 'Choose a terminal.' }] },
    })
  })
})

describe('device actions', () => {
  it('delete only those not commissioned', async () => {
    const id = await save()
    const { id: busy } = some(({ state, family }) => state === 'online' && family === 'meter-1p')
    expect((await ask('POST', 'devices/delete', { ids: [id, busy] })).data).toMatchObject({
      ok: 1,
      errors: [{ id: busy, msg: 'Only devices that are not commissioned can be removed.' }],
    })
  })

  it('maintenance starts and ends, and is idempotent', async () => {
    const { id } = some(({ state, family }) => state === 'online' && family === 'meter-1p')
    const maintain = (on: unknown) => ask('POST', 'devices/maintain', { ids: [id], on })
    expect((await maintain(true)).data).toMatchObject({ ok: 1 })
    expect((await maintain(true)).data).toMatchObject({ ok: 1 })
    await maintain(false)
    expect(rowOf(id)?.state).toBe('online')
    expect((await maintain('yes')).code).toBe(400)
  })

  it('retirement is permanent', async () => {
    const { id } = some(({ state, family }) => state === 'online' && family === 'meter-1p')
    await ask('POST', 'devices/retire', { ids: [id] })
    platform.world.live.refreshAll()
    expect(rowOf(id)?.state).toBe('retired')
    expect((await ask('POST', 'devices/activate', { ids: [id] })).data).toMatchObject({ fail: 1 })
  })

  it('move only to existing organisations', async () => {
    const { id } = some(({ family }) => family === 'transformer')
    expect((await ask('POST', 'devices/move', { ids: [id], orgId: 1 })).data).toMatchObject({ ok: 1 })
    expect(rowOf(id)?.orgId).toBe(1)
    expect((await ask('POST', 'devices/move', { ids: [id], orgId: 9999 })).code).toBe(400)
  })
})

it('a device deleted while subscribed responds with 404 everywhere and ends its commands', async () => {
  const id = await save()
  const { world } = platform
  const { batchNo } = (await ask('POST', 'command/send', { ids: [id], kind: 'readNow' })).data as {
    batchNo: string
  }
  const listened = world.hub.listened.bind(world.hub)
  world.hub.listened = (prefix) => [...listened(prefix), topics.deviceProperties(id)]
  expect(await ask('DELETE', `devices/delete/${id}`)).toMatchObject({ code: 0 })
  world.tickDevices()
  world.alarms.tick()
  timers.advance(60_000)
  world.clock.shift(25 * 60)
  world.tickDevices()
  Object.assign(world.hub, { listened })

  const paths = [
    `devices/info/${id}`,
    `deviceData/latest/${id}`,
    `deviceDiag/run/${id}`,
    `deviceData/curve?deviceId=${id}&props=p&start=0&end=1&step=900`,
    `deviceData/freeze?deviceId=${id}&period=day&start=2026-11-01&end=2026-11-02`,
  ]
  const answers = await Promise.all(paths.map((path) => ask('GET', path)))
  expect(answers.map(({ code }) => code)).toEqual(paths.map(() => 404))
  expect(await ask('PUT', 'devices/update', { id, name: 'Late change' })).toMatchObject({ code: 404 })
  expect(await ask('DELETE', `devices/delete/${id}`)).toMatchObject({ code: 404 })
  const { list } = (await ask('GET', `command/list?batchNo=${batchNo}`)).data as ListPage<{ status: string }>
  expect(list.filter(({ status }) => status === 'queued' || status === 'sent')).toEqual([])
})

it('deleting a device unlinks it from cameras and pictures and deletes its files', async () => {
  const { world } = platform
  // an area terminal without a work order: no terminal reform record refers to it
  const [device, other] = world.fleet.table.rows.filter(
    ({ id: own, family }) =>
      family === 'transformer' && world.tables.workOrders.rows.every(({ deviceId }) => deviceId !== own),
  )
  const [camera] = camerasOf(world).rows
  const [picture] = picturesOf(world).rows
  const [id = 0, otherId = 0] = [device?.id, other?.id]
  world.fleet.table.update(id, { state: 'inactive' })
  camerasOf(world).update(camera?.id ?? 0, { deviceIds: [id, otherId] })
  picturesOf(world).update(picture?.id ?? 0, { deviceId: id })
  const filesOf = () => world.tables.deviceFiles.rows.filter(({ deviceId }) => deviceId === id)
  const keys = filesOf().map(({ storageId }) => storageId)
  expect(keys).not.toEqual([])
  expect((await platform.call('DELETE', `/base/iot/devices/delete/${id}`, { as: 'admin' })).code).toBe(0)
  expect(camerasOf(world).get(camera?.id ?? 0)?.deviceIds).toEqual([otherId])
  expect(picturesOf(world).get(picture?.id ?? 0)?.deviceId).toBe(0)
  expect(filesOf()).toEqual([])
  expect(keys.map((key) => world.tables.storageFiles.get(key))).toEqual(keys.map(() => undefined))
})
