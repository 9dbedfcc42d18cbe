import { expect, it } from 'vitest'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

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
