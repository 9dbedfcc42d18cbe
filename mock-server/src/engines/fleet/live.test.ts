import { beforeEach, expect, it, vi } from 'vitest'
import { topics } from '#domain/metering/live.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { quietSimulation } from '#mock/testing/quiet-simulation.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import type { StoredDevice } from './fleet.ts'
import { createReadings } from './create-devices.ts'
import { isLive } from './live-values.ts'

const platform = platformOfFile({ devices: 60, simulation: quietSimulation, random: () => 0.5 })
let published: { topic: string; key: string; d: unknown }[]

beforeEach(() => {
  published = []
  const { hub, live } = platform.world
  live.refreshAll()
  hub.publish = (topic, key, d) => void published.push({ topic, key, d })
})

function online(): StoredDevice {
  const { table, childrenOf } = platform.world.fleet
  return (
    table.rows.find(({ id, state }) => state === 'online' && childrenOf(id).length > 0) ??
    expect.unreachable('The fleet of the test is too small')
  )
}

const stateOf = (id: number) => platform.world.fleet.table.get(id)?.state
const outage = (deviceId: number, from: number, until: number) =>
  platform.plant({ deviceId, code: 'OFFLINE', from, until })

it('readings are published only for viewed devices', () => {
  const { fleet, simulation, hub, clock } = platform.world
  const { id } = online()
  createReadings({ fleet, simulation, hub, clock }).tick()
  expect(published).toEqual([])
  hub.listened = (prefix) => [`${prefix}${id}`, `${prefix}nonsense`]
  createReadings({ fleet, simulation, hub, clock }).tick()
  expect(published.map(({ topic }) => topic)).toEqual(measured.concentrator.map(() => `device.prop.${id}`))
  expect(published[0]?.d).toMatchObject({ ts: platform.clock, value: expect.any(Number) as number })
})

it('meters go offline and online with their terminal, except those in maintenance', () => {
  const { world } = platform
  const { id, version } = online()
  const [child = 0, idle = 0] = world.fleet.childrenOf(id).filter((one) => stateOf(one) === 'online')
  outage(id, platform.clock + 60_000, platform.clock + 100_000)
  world.tickDevices()
  expect(stateOf(id)).toBe('online')
  world.fleet.table.update(idle, { state: 'maintenance' })
  // a change of the clock is followed as well
  world.clock.shift(1)
  platform.clock += 1000
  world.tickDevices()
  expect([stateOf(id), stateOf(child), stateOf(idle)]).toEqual(['offline', 'offline', 'maintenance'])
  expect(world.fleet.table.get(id)?.version).toBe(version)
  const heard = published.filter(({ topic }) => topic === topics.deviceStatus)
  expect(heard.map(({ key }) => key)).toEqual(expect.arrayContaining([String(id), String(child)]))
  platform.clock += 40_000
  world.tickDevices()
  expect([stateOf(id), stateOf(child)]).toEqual(['online', 'online'])
})

it('a new demonstration shows which devices are offline without waiting for its first tick', async () => {
  const begun = await startTestPlatform({ devices: 400, liveEvery: 3_600_000 })
  const { fleet, simulation } = begun.world
  const isWrong = ({ id, state }: StoredDevice) =>
    isLive({ state }) && simulation.isReachable(id, begun.clock) !== (state === 'online')
  await vi.waitFor(() => expect(fleet.table.rows.filter(isWrong)).toEqual([]), 10_000)
  await begun.close()
})
