import { expect, it } from 'vitest'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { formatTime } from '#mock/lib/time.ts'
import { quietBy } from './quiet.ts'

const world = ofTest(() => AlarmTestWorld.open())

const minute = 60
const inMinutes = (minutes: number) => formatTime(world.now + minutes * 60_000)

/** Inserts a maintenance window from now on that covers everything. */
function plan(minutes: number): number {
  const times = { startTime: inMinutes(0), endTime: inMinutes(minutes) }
  const scope = { orgId: 9, areaIds: [], productIds: [], ruleIds: [] }
  const words = { name: 'Works', nameZh: '检修', reason: 'Works' }
  return world.tables.quiets.insert({ ...words, state: 'planned', ...times, ...scope }).id
}

function openCover(): void {
  const rule = world.tables.alarms.rows.find(({ code }) => code === 'COVER_OPEN')
  world.tables.alarms.update(rule?.id ?? 0, { groupIds: [1] })
  world.tables.alarmGroups.update(1, { quietStart: '', repeatMinutes: 0, escalateMinutes: 0 })
  world.device(1)
  world.fault({ deviceId: 1, code: 'COVER_OPEN', until: world.now + 86_400_000 })
  world.pass(1)
}

const quieting = () => world.alerts.map((row) => row.isQuiet && quietBy(world.alarms.context, row))
const heard = () => world.published.filter(({ change }) => change === 'new').length
const open = () => Object.values(world.alarms.counts()).reduce((sum, count) => sum + count, 0)

it('an alert raised in a window is neither counted nor notified until the window ends', () => {
  const id = plan(60)
  openCover()
  expect(quieting()).toEqual([id])
  expect([open(), world.alarms.context.open.summary(1).count]).toEqual([0, 0])
  world.pass(30 * minute)
  expect(world.steps(1)).not.toContain('notified')
  const before = heard()
  world.pass(30 * minute)
  expect(quieting()).toEqual([false])
  expect([...new Set(world.steps(1))]).toEqual(['raised', 'loud', 'notified'])
  expect([open(), heard() - before]).toEqual([1, 1])
  expect(world.tables.quiets.get(id)).toMatchObject({ state: 'over' })
})

it('an open alert becomes quiet in a window, is not repeated, and stays quiet if cleared in it', () => {
  openCover()
  expect(open()).toBe(1)
  const messages = () => world.steps(1).filter((kind) => kind === 'notified').length
  const before = messages()
  const id = plan(10)
  world.tables.alarmDues.insert({ time: world.now + 1000, alertId: 1, groupId: 1, kind: 'repeat' })
  world.pass(2)
  expect([open(), messages()]).toEqual([0, before])
  world.tables.alerts.update(1, { isActive: false, clearTime: inMinutes(1) })
  world.pass(20 * minute)
  expect(quieting()).toEqual([id])
})
