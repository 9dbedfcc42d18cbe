import { expect, it } from 'vitest'
import type { Diagnosis } from '#contract/calls/iot/iot.ts'
import { minute } from '#contract/schema/time-units.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { asking } from '#mock/testing/truth/asked.ts'
import { latestValues } from './latest.ts'
import { heardValues } from './live-values.ts'

const platform = platformOfFile({ devices: 60, liveEvery: 0 })
const ask = asking(platform)

const heard = '2026-11-20 07:00:00'

it.each([
  ['came later', '2026-11-20 07:30:00', ''],
  ['was there before', '2026-11-20 06:30:00', heard],
  ['was to come after the moment that is looked at', '2026-11-20 09:00:00', heard],
])('the last report of a place whose meter %s is that of the meter, if any', (_what, installed, lastTime) => {
  const { world } = platform
  const row = world.fleet.table.rows.find(({ state }) => state === 'online') ?? expect.unreachable()
  const exchanged = { ...row, installed, measuresSince: momentOf('2026-01-01 00:00:00') }
  const simulation = {
    ...world.simulation,
    isReachable: () => false,
    lastHeard: () => momentOf(heard),
  }
  const now = momentOf('2026-11-20 08:00:00')
  const sources = { simulation, isWaiting: () => false, openAlerts: () => 0 }
  expect(heardValues(sources, exchanged, now)).toMatchObject({ lastTime, state: 'offline' })
  const { ts, values } = latestValues({ ...world, simulation, clock: () => now }, exchanged)
  const known = Object.values(values).filter((value) => value !== null).length
  expect([ts > 0, known > 0, Object.keys(values).length > 0]).toEqual([
    lastTime !== '',
    lastTime !== '',
    true,
  ])
})

it('a newly exchanged device is offline in state and diagnosis until its first report', async () => {
  const { world, clock } = platform
  const row =
    world.fleet.table.rows.find(
      ({ family, comm, state }) => isTerminal(family) && comm === '4g' && state === 'online',
    ) ?? expect.unreachable()
  const [child] = world.fleet.childrenOf(row.id)
  const run = (id = 0) => ask.get<Diagnosis[]>(`/base/iot/deviceDiag/run/${id}`)
  const found = async () => {
    const [own, ofChild] = await Promise.all([run(row.id), run(child)])
    return [
      own.find(({ id }) => id === 'heartbeat')?.isOk,
      own.some(({ id }) => id === 'signal'),
      ofChild.find(({ id }) => id === 'parent')?.isOk,
    ]
  }
  expect(await found()).toEqual([true, true, true])

  world.fleet.table.update(row.id, {
    installed: formatTime(clock - 1000),
    measuresSince: momentOf(row.installed),
  })
  // a terminal's first report arrives within five minutes
  world.live.refresh(row.id)
  expect(world.fleet.table.get(row.id)).toMatchObject({ state: 'offline', lastTime: '' })
  expect(await found()).toEqual([false, false, false])

  platform.clock += 5 * minute
  world.live.refresh(row.id)
  expect(world.fleet.table.get(row.id)).toMatchObject({ state: 'online' })
  expect(await found()).toEqual([true, true, true])
})
