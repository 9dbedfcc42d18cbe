import { expect, it } from 'vitest'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { latestValues } from './latest.ts'
import { heardValues } from './live-values.ts'

const platform = platformOfFile({ devices: 60 })

const heard = '2026-11-20 07:00:00'

it.each([
  ['came later', '2026-11-20 07:30:00', ''],
  ['was there before', '2026-11-20 06:30:00', heard],
  ['was to come after the moment that is looked at', '2026-11-20 09:00:00', heard],
])(
  'of a place whose meter %s it is said when that meter was heard last, if ever',
  (_what, installed, lastTime) => {
    const { world } = platform
    const row = world.fleet.table.rows.find(({ state }) => state === 'online') ?? expect.unreachable()
    const exchanged = { ...row, installed, measuresSince: momentOf('2026-01-01 00:00:00') }
    const simulation = {
      ...world.simulation,
      isHeard: () => false,
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
  },
)
