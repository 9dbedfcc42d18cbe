import { describe, expect, it } from 'vitest'
import { allHours } from '#domain/metering/conditions/conditions.ts'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { timelineOf, maxAlerts, trim } from './steps.ts'

const world = ofTest(() => AlarmTestWorld.open())

const minute = 60

it('an offline terminal suppresses the alerts behind it and clears those without another cause on return', () => {
  world.device(1, { family: 'concentrator' })
  for (let id = 2; id <= 6; id += 1) world.device(id, { family: 'meter-1p', parentId: 1 })
  const { until } = world.fault({ deviceId: 1, code: 'OFFLINE', source: 'presenter' })
  world.fault({ deviceId: 2, code: 'READ_FAIL', until: until + 7_200_000 })
  world.pass(1)
  expect(world.alerts).toHaveLength(6)
  expect(world.alerts[0]).toMatchObject({ code: 'OFFLINE', suppressed: 5, suppressedBy: 0 })
  expect(world.alerts.slice(1).every(({ suppressedBy }) => suppressedBy === 1)).toBe(true)
  expect(world.alarms.counts()).toMatchObject({ major: 1, minor: 0 })
  expect(world.alarms.context.open.summary(3)).toEqual({ count: 0 })
  expect(world.steps(3)).toEqual([])
  world.now = until
  world.pass(1)
  expect(world.alerts.filter(({ isActive }) => isActive)).toMatchObject([{ deviceId: 2, suppressedBy: 0 }])
  expect(world.alarms.counts()).toMatchObject({ minor: 1 })
  world.fault({ deviceId: 1, code: 'OFFLINE', source: 'presenter' })
  world.pass(1)
  const held = world.alerts.filter(({ suppressedBy }) => suppressedBy === 1)
  expect(world.alerts[0]).toMatchObject({ code: 'OFFLINE', isActive: true, suppressed: held.length })
})

it('an alert that outlives the outage of its terminal is published and notified once', () => {
  const rule = world.tables.alarms.rows.find(({ code }) => code === 'READ_FAIL')
  world.tables.alarms.update(rule?.id ?? 0, { groupIds: [1] })
  world.tables.alarmGroups.update(1, { quietStart: '', repeatMinutes: 0, escalateMinutes: 0, floor: 'info' })
  const members = world.tables.alarmGroupUsers.rows.filter(({ groupId }) => groupId === 1)
  for (const { id } of members) world.tables.alarmGroupUsers.update(id, { floor: 'info', hours: allHours })
  world.device(1, { family: 'concentrator' })
  world.device(2, { family: 'meter-1p', parentId: 1 })
  const { until } = world.fault({ deviceId: 1, code: 'OFFLINE', source: 'presenter' })
  world.fault({ deviceId: 2, code: 'READ_FAIL', until: until + 7_200_000 })
  world.pass(1)
  expect(world.alerts[1]).toMatchObject({ deviceId: 2, suppressedBy: 1 })
  const before = world.published.length
  world.now = until
  for (const seconds of [1, 1, minute]) world.pass(seconds)
  expect(world.published.slice(before)).toContainEqual({ key: '2', change: 'new' })
  expect(world.steps(2).filter((kind) => kind === 'notified')).toHaveLength(members.length)
})

describe('the table', () => {
  it('removes the oldest cleared alerts and their timelines', () => {
    world.device(1)
    world.fault({ deviceId: 1, code: 'COVER_OPEN' })
    world.pass(1)
    const [first = expect.unreachable('Nothing was raised')] = world.alerts
    for (let id = 2; id <= maxAlerts + 2; id += 1) {
      world.tables.alerts.restore(id, { ...first, id, isActive: false })
    }
    world.tables.alertSteps.put({ id: 2, steps: [] })
    trim(world)
    expect(world.alerts).toHaveLength(maxAlerts)
    expect(world.alerts.slice(0, 2).map(({ id }) => id)).toEqual([1, 4])
    expect(world.tables.alertSteps.get(2)).toBeUndefined()
  })

  it('derives a missing timeline from the alert row', () => {
    world.device(1)
    world.fault({ deviceId: 1, code: 'UNBAL_I', until: world.now + 300_000 })
    world.pass(2 * minute)
    world.tables.alertSteps.remove(1)
    world.pass(30 * minute)
    const [alert] = world.alerts
    const steps = alert === undefined ? [] : timelineOf({ tables: world.tables }, alert)
    expect(steps.map(({ kind }) => kind)).toEqual(['raised', 'cleared'])
  })
})
