import { describe, expect, it } from 'vitest'
import { day, hour } from '#contract/schema/time-units.ts'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { formatTime } from '#mock/lib/time.ts'
import { lateMeasure, seedHistory } from './history.ts'
import { timelineOf } from './steps.ts'

const world = ofTest(() => AlarmTestWorld.open({ isAlive: true }))

/** Exhausts an iterator of steps. */
function complete(steps: Iterable<unknown>): void {
  for (const _ of steps) continue
}

describe('the seeded history', () => {
  it('contains what the rules raise for the faults, in order', () => {
    world.device(1)
    world.values.set(1, { ua: 190 })
    const begun = world.now - 2 * day
    world.fault({ deviceId: 1, code: 'UNDER_V', phase: 'A', from: begun, until: begun + hour })
    world.fault({ deviceId: 1, code: 'COVER_OPEN', from: world.now - hour, until: world.now + hour })
    world.fault({ deviceId: 1, code: 'OFFLINE', from: begun - day, until: begun - day + 300_000 })
    world.fault({ deviceId: 1, code: 'MAGNET', from: world.now - 61 * day, until: world.now - 60.5 * day })
    world.fault({
      deviceId: 1,
      code: 'UNDER_V',
      phase: 'A',
      from: world.now - 30 * day,
      until: begun - 20 * day,
    })
    // not in service
    world.device(2, { state: 'retired' })
    world.fault({ deviceId: 2, code: 'COVER_OPEN', from: world.now - hour, until: world.now + hour })
    complete(seedHistory(world.alarms.context))
    // a second run adds nothing
    complete(seedHistory(world.alarms.context))
    const [long, ...late] = world.alerts
    // alerts that ended long ago are measured on request
    expect(long).not.toHaveProperty('value')
    expect(long && lateMeasure(world.alarms.context, long)).toMatchObject({ value: 190, unit: 'V' })
    expect(late).toMatchObject([
      {
        code: 'UNDER_V',
        isActive: false,
        firstTime: formatTime(begun),
        clearTime: formatTime(begun + hour + 300_000),
        value: 190,
        limit: 198,
      },
      { code: 'COVER_OPEN', isActive: true, clearTime: '' },
    ])
    expect(world.alarms.counts()).toMatchObject({ critical: 1 })
  })

  it('suppresses alerts behind an outage', () => {
    world.device(1, { family: 'concentrator' })
    world.device(2, { family: 'meter-1p', parentId: 1 })
    world.fault({ deviceId: 1, code: 'OFFLINE', from: world.now - hour, until: world.now + hour })
    complete(seedHistory(world.alarms.context))
    expect(world.alerts).toMatchObject([{ suppressed: 1 }, { deviceId: 2, suppressedBy: 1 }])
    world.now += hour
    world.pass(1)
    expect(world.alerts.every(({ isActive }) => !isActive)).toBe(true)
  })

  it('is handled by platform users, with steps in chronological order', () => {
    for (let id = 1; id <= 300; id += 1) {
      world.device(id)
      world.fault({ deviceId: id, code: 'COVER_OPEN', from: world.now - 3 * day - id * 60_000 })
    }
    complete(seedHistory(world.alarms.context))
    const names = new Set(world.tables.users.rows.map(({ username }) => username))
    const acknowledged = world.alerts.filter(({ isAcknowledged }) => isAcknowledged)
    expect(acknowledged.length / 300).toBeCloseTo(0.85, 1)
    expect(acknowledged.filter(({ ackBy }) => !names.has(ackBy))).toEqual([])
    const assigned = world.alerts.filter(({ assigneeId }) => assigneeId > 0)
    expect(assigned.length).toBeGreaterThan(20)
    for (const alert of world.alerts) {
      const times = timelineOf(world, alert).map(({ time }) => time)
      expect(times).toEqual(times.toSorted())
    }
  })
})

it('an unattended platform raises about one alert a minute', () => {
  for (let id = 1; id <= 300; id += 1) world.device(id)
  for (let minutes = 0; minutes < 60; minutes += 1) world.pass(60)
  expect(world.alerts.length).toBeGreaterThan(30)
  expect(world.alerts.length).toBeLessThan(80)
  expect(world.alerts.some(({ isActive }) => !isActive)).toBe(true)
})
