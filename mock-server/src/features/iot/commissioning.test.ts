import { beforeAll, expect, it } from 'vitest'
import { homeCalls, type HomeStations } from '#contract/calls/home/home.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { figuresOf } from '#mock/features/home/figures.ts'
import { devicePages } from '#mock/testing/device-pages.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const timers = createManualTimers()
const platform = platformOfFile({ devices: 400, after: timers.after, random: () => 0.5 })
let row: StoredDevice

beforeAll(async () => {
  platform.world.live.refreshAll()
  const { table } = platform.world.fleet
  const found = table.rows.find(
    ({ state, family, parentId }) =>
      state === 'inactive' && family === 'meter-1p' && table.get(parentId)?.state === 'online',
  )
  if (found === undefined) throw new Error('The fleet of the test is too small')
  row = found
}, 60_000)

/** Online rates of the device's station in the quarter hours so far. */
async function rates(): Promise<(number | null)[]> {
  await figuresOf(platform.world).reach('all', 60_000)
  const { method, path } = homeCalls.stations
  const { data } = await platform.call(method, path, { as: 'admin' })
  const { stations } = data as HomeStations
  return stations.find(({ orgId }) => orgId === row.orgId)?.onlineRate.filter((rate) => rate !== null) ?? []
}

it('a device measures from commissioning on, and earlier figures stay unchanged', async () => {
  const { world } = platform
  const power = world.simulation.power(row.id, platform.clock)
  expect(power).toBe(0)
  const { today } = devicePages(world, row.id)
  expect(today).toMatchObject({ freeze: null, curve: null, events: null, clock: null })
  const morning = await rates()
  const begun = platform.clock
  await platform.post('/base/iot/devices/activate', { ids: [row.id] }, 'engineer')
  expect(devicePages(world, row.id).latest).toMatchObject({ ts: 0, quality: 'missing' })
  timers.advance(minute)
  platform.clock += 2 * hour
  world.live.refreshAll()
  const after = devicePages(world, row.id)
  expect(after.latest.values.ua).toBeGreaterThan(100)
  expect(after.row.success).toBeGreaterThan(0)
  expect(world.simulation.energy(row.id, begun - 8 * hour, begun)).toBe(0)
  expect(world.simulation.energy(row.id, begun, platform.clock)).toBeGreaterThan(0)
  expect((await rates()).slice(0, morning.length)).toEqual(morning)
})
