import { expect, it } from 'vitest'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { incidentsOf } from './incidents.ts'

const world = ofTest(() => AlarmTestWorld.open())

const incidents = () => incidentsOf(world.alarms.context)
/** Number of notified alerts. */
const notified = () => world.alerts.filter(({ id }) => world.steps(id).includes('notified')).length

it('an offline terminal and the devices behind it are one incident while an alert is open', () => {
  world.device(1, { family: 'concentrator' })
  for (let id = 2; id <= 6; id += 1) world.device(id, { family: 'meter-1p', parentId: 1 })
  world.fault({ deviceId: 1, code: 'OFFLINE', source: 'presenter' })
  world.pass(1)
  expect(incidents()).toMatchObject([
    { id: 1, cause: 'terminal', placeId: 1, open: 1, evidence: { devices: 5, of: 5, near: 5 } },
  ])
  world.pass(7200)
  expect(incidents()).toEqual([])
})

it('an incident is notified once, not each of its alerts', () => {
  for (let id = 1; id <= 20; id += 1) {
    world.device(id)
    world.fault({ deviceId: id, code: 'PHASE_BREAK' })
  }
  for (let minute = 0; minute < 8; minute += 1) world.pass(60)
  expect(world.alerts.length).toBe(20)
  expect(incidents()).toMatchObject([{ cause: 'area', open: 20 }])
  expect(notified()).toBe(1)
})

it('a storm forms few incidents whose counts sum to the open alerts', () => {
  for (let id = 1; id <= 400; id += 1) world.device(id, { areaId: 1 + (id % 8) })
  world.alarms.storm({ alerts: 300, seconds: 10 })
  for (let second = 0; second < 12; second += 1) world.pass(1)
  world.pass(120)
  const counted = Object.values(world.alarms.counts()).reduce((sum, count) => sum + count, 0)
  const found = incidents()
  expect(counted).toBeGreaterThan(100)
  // each is announced once, however often it is raised
  expect(new Set(world.alerts.map(({ deviceId, ruleId }) => `${deviceId} ${ruleId}`)).size).toBe(
    world.alerts.length,
  )
  expect(found.reduce((sum, { open }) => sum + open, 0)).toBe(counted)
  expect(found.length).toBeLessThan(counted / 10)
})
