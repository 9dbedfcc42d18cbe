import { expect, it } from 'vitest'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

it('seeded unit requests record the load of their units at request time', () => {
  const { tables, simulation } = platform.world
  const differing = tables.unitRequests.rows.filter(({ unitIds, load, createTime }) => {
    const devices = unitIds.flatMap((id) => devicesOf(tables.units.get(id) ?? { deviceId: 0, memberIds: [] }))
    const drawn = devices.reduce((sum, id) => sum + simulation.power(id, momentOf(createTime)), 0)
    return load === 0 || Math.abs(drawn - load) > 0.01
  })
  expect(tables.unitRequests.rows.length).toBeGreaterThan(0)
  expect(differing).toEqual([])
})
