import { expect, it } from 'vitest'
import { deviceRecordCalls, type DeviceEvent } from '#contract/calls/iot/device-parts.ts'
import { hour } from '#contract/schema/time-units.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { pageValues } from '../served-device.ts'

const platform = platformOfFile({ devices: 200 })

it.each([
  ['OFFLINE', ''],
  ['LOSS_V', 'B'],
] as const)('an event %s has the phase "%s"', async (code, phase) => {
  const { fleet } = platform.world
  const { id } =
    fleet.table.rows.find(({ wiring, state }) => wiring === 'four-wire' && state === 'online') ??
    expect.unreachable()
  const from = platform.clock - hour
  platform.plant({ deviceId: id, code, phase: 'B', from, until: platform.clock })
  const { method, path } = deviceRecordCalls.events
  const { data } = await platform.call(method, `${path}?deviceId=${id}&days=1`, { as: 'admin' })
  expect((data as DeviceEvent[]).find((event) => event.code === code && event.from === from)).toMatchObject({
    phase,
  })
})

it('a device that never reported has no relay state', () => {
  const { world } = platform
  const row = world.fleet.table.rows.find(({ family }) => family === 'meter-1p') ?? expect.unreachable()
  const { relay } = pageValues(world, { ...row, lastTime: '' })
  expect([relay, pageValues(world, { ...row, lastTime: '2026-11-24 08:00:00' }).relay]).toEqual([
    undefined,
    'closed',
  ])
})
