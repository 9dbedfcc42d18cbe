import { beforeEach, describe, expect, it } from 'vitest'
import { homeCalls, type HomeKpi } from '#contract/calls/home/home.ts'
import { homeLists } from '#domain/metering/home.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'

import { figuresOf } from './features/home/figures.ts'
import { AlarmTestWorld } from './testing/alarm-world.ts'
import { ofTest } from './testing/platform-of-file.ts'
import { startTestPlatform } from './testing/test-platform.ts'
import { formatTime } from './lib/time.ts'

describe('a platform after clock jumps', () => {
  const platform = ofTest(() => startTestPlatform({ devices: 60, tickEvery: 10, tokenLifetime: 365 * day }))
  beforeEach(async () => {
    look()
  }, 60_000)

  const look = () => {
    platform.world.tickDevices()
    platform.world.alarms.tick()
  }
  const jump = (milliseconds: number) => {
    platform.clock += milliseconds
    look()
  }

  it('contains no future timestamps', () => {
    jump(3 * day)
    platform.world.live.refreshAll()
    jump(-7 * day)
    platform.world.live.refreshAll()
    const now = formatTime(platform.clock)
    const live = platform.world.fleet.table.rows.filter(({ state }) => /online|offline/.test(state))
    expect(live.length).toBeGreaterThan(10)
    expect(live.filter(({ since, lastTime }) => since > now || lastTime > now)).toEqual([])
  })

  it('counts no energy twice', async () => {
    const { world } = platform
    const energy = async () => {
      await figuresOf(world).reach('all', minute)
      const { data } = await platform.get(homeCalls.kpi.path)
      const query = new URLSearchParams({ ...homeLists.points.filter, limit: '100' })
      const page = await platform.get(`/base/iot/devices/list?${query.toString()}`)
      const { list } = page.data as { list: { energy: number }[] }
      return [(data as HomeKpi).energy.value ?? -1, list.reduce((sum, row) => sum + row.energy, 0)] as const
    }
    // a session that began in the future is invalid
    platform.clock -= 3 * day
    await platform.signIn('admin')
    platform.clock += 3 * day
    for (const jumped of [0, 4 * hour, -3 * hour, -2 * day, 2 * day + 6 * hour]) {
      platform.clock += jumped
      const [figure, sum] = await energy()
      expect(figure).toBeCloseTo(sum, 0)
    }
  })
})

describe('alarms after clock jumps', () => {
  const world = ofTest(() => AlarmTestWorld.open({ isAlive: true }))

  it('have one active alert per fault', () => {
    world.device(1)
    world.fault({ deviceId: 1, code: 'LOSS_V', until: world.now + 30 * day })
    world.values.set(1, { ua: 230, ub: 20, uc: 230 })
    world.pass(10 * 60)
    for (const days of [5, -9, 6]) {
      world.pass((days * day) / 1000)
      world.pass(60)
    }
    const raised = world.alerts.filter(({ code }) => code === 'LOSS_V')
    expect(raised.filter(({ isActive }) => isActive)).toHaveLength(1)
    expect(raised.length).toBeLessThanOrEqual(2)
  })
})
