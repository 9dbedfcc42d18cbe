import { beforeEach, describe, expect, it } from 'vitest'
import { allHours } from '#domain/metering/conditions/conditions.ts'
import { AlarmTestWorld } from '#mock/testing/alarm-world.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { unacknowledge } from '../alerts/settle.ts'
import type { StoredGroup, StoredMember } from '#mock/tables/alarm/stored-alarm.ts'
import { quietUntil, notifiedMembers } from './reach.ts'

const world = ofTest(() => AlarmTestWorld.open())
beforeEach(async () => {
  for (const { id } of world.tables.alarmGroupUsers.rows.toReversed()) world.tables.alarmGroupUsers.remove(id)
}, 60_000)

const minute = 60
const plain: Partial<StoredGroup> = {
  quietStart: '',
  quietEnd: '',
  repeatMinutes: 0,
  escalateMinutes: 0,
  nextGroupId: 0,
  floor: 'info',
  channels: ['app', 'sms', 'email'],
}

function group(id: number, values: Partial<StoredGroup> = {}): void {
  world.tables.alarmGroups.update(id, { ...plain, ...values })
}

function member(values: Partial<StoredMember> = {}): StoredMember {
  const user = world.tables.users.get(values.userId ?? 2)
  return world.tables.alarmGroupUsers.insert({
    groupId: 1,
    userId: 2,
    loginName: user?.loginName ?? '',
    userName: user?.username ?? '',
    userNameZh: user?.usernameZh ?? '',
    channels: ['app', 'sms'],
    floor: 'info',
    hours: allHours,
    substituteId: 0,
    pauseUntil: '',
    state: 'enabled',
    ...values,
  })
}

const who = (severity: 'critical' | 'minor' = 'critical') =>
  notifiedMembers(world.alarms.context.world, 1, severity, world.now).map(
    ({ name, held, step, after, channels }) => ({ name, held, step, after, channels }),
  )

describe('recipients', () => {
  it.each<[string, Partial<StoredMember>, Partial<StoredGroup>, string | undefined]>([
    ['below the floor of the member', { floor: 'major' }, {}, 'floor'],
    ['below the floor of the group', {}, { floor: 'major' }, 'floor'],
    ['outside of the hours', { hours: Array.from({ length: 7 }, () => '0'.repeat(24)) }, {}, 'hours'],
    ['paused', { pauseUntil: '2026-11-19 08:00:00' }, {}, 'paused'],
    ['in quiet hours', {}, { quietStart: '09:00', quietEnd: '11:00', quietMode: 'hold' }, 'quiet'],
    [
      'in quiet hours that let what is critical through',
      {},
      { quietStart: '09:00', quietEnd: '11:00', quietMode: 'critical' },
      'quiet',
    ],
    ['without a common channel', { channels: ['voice'] }, {}, 'unreachable'],
    ['in a group that is disabled', {}, { state: 'disabled' }, 'disabled'],
  ])('%s: held back', (_what, more, of, held) => {
    group(1, of)
    member(more)
    expect(who('minor')).toMatchObject([{ held }])
    if (of.quietMode === 'critical') expect(who('critical')).toMatchObject([{ held: undefined }])
  })

  it('include no member twice, even as a substitute of one or several', () => {
    group(1)
    const away = { pauseUntil: '2026-11-19 08:00:00' }
    member({ userId: 3, ...away, substituteId: 2 })
    const { id } = member()
    expect(who()).toMatchObject([
      { name: 'Sun Qiang', held: 'paused' },
      { name: 'He Jing', held: undefined },
    ])
    world.tables.alarmGroupUsers.remove(id)
    member({ userId: 4, ...away, substituteId: 2 })
    expect(who()).toMatchObject([{ name: 'He Jing', held: undefined }, { held: 'paused' }])
  })

  it('exclude members outside their hours, even as substitutes', () => {
    group(1)
    const closed = { hours: Array.from({ length: 7 }, () => '0'.repeat(24)) }
    member(closed)
    member({ userId: 3, ...closed, substituteId: 2 })
    expect(who()).toMatchObject([{ held: 'hours' }, { held: 'hours' }])
  })

  it('escalate to the next group, one round at most', () => {
    group(1, { escalateMinutes: 10, nextGroupId: 2 })
    group(2, { escalateMinutes: 20, nextGroupId: 1 })
    member()
    member({ groupId: 2, userId: 3 })
    expect(who()).toMatchObject([
      { name: 'He Jing', step: 0, after: 0 },
      { name: 'Sun Qiang', step: 1, after: 10 },
    ])
  })

  it.each([1, 2])('end at group %i when disabled', (off) => {
    group(1, { escalateMinutes: 10, nextGroupId: 2 })
    group(2, { escalateMinutes: 20, nextGroupId: 3 })
    group(3)
    group(off, { ...world.tables.alarmGroups.get(off), state: 'disabled' })
    for (const groupId of [1, 2, 3]) member({ groupId, userId: groupId + 1 })
    expect(who().map(({ name, held }) => [name, held])).toEqual([
      ['He Jing', off === 1 ? 'disabled' : undefined],
    ])
    for (const id of [1, 2, 3]) group(id, { state: 'enabled' })
  })
})

it.each([
  ['22:00', '07:00', '2026-11-18 23:30:00', '2026-11-19 07:00:00'],
  ['22:00', '07:00', '2026-11-18 06:59:00', '2026-11-18 07:00:00'],
  ['12:00', '13:30', '2026-11-18 12:00:00', '2026-11-18 13:30:00'],
  ['22:00', '07:00', '2026-11-18 07:00:00', undefined],
  ['', '', '2026-11-18 07:00:00', undefined],
])('quiet hours %s to %s at %s end at %s', (quietStart, quietEnd, time, end) => {
  expect(quietUntil({ quietStart, quietEnd }, momentOf(time))).toBe(end && momentOf(end))
})

describe('an alert', () => {
  beforeEach(() => {
    world.device(1)
    const rule = world.tables.alarms.rows.find(({ code }) => code === 'COVER_OPEN')
    world.tables.alarms.update(rule?.id ?? 0, { groupIds: [1] })
  })

  const open = () => {
    world.fault({ deviceId: 1, code: 'COVER_OPEN', until: world.now + 86_400_000 })
    world.pass(1)
  }
  const notified = () =>
    (world.tables.alertSteps.get(1)?.steps ?? [])
      .filter(({ kind }) => kind === 'notified')
      .map(({ text }) => text)
  const sent = (id: number) => world.tables.alarmNotices.get(id)?.sent ?? 0

  it('is notified once with the outcome per channel, and the send log is updated', () => {
    group(1)
    const { id } = member()
    open()
    world.pass(40 * minute)
    expect(notified()).toHaveLength(1)
    expect(notified()[0]).toMatch(
      /^Monitoring shift, He Jing: In the console delivered, SMS (delivered|failed)/,
    )
    expect(world.tables.alarmNotices.get(id)).toMatchObject({ sent: 1, last: '2026-11-18 10:00:01' })
  })

  it.each([{ isAcknowledged: true }, { muteUntil: '2026-11-18 14:00:00' }])(
    'repeats and escalates until it is %j',
    (change) => {
      group(1, { repeatMinutes: 15, escalateMinutes: 10, nextGroupId: 2 })
      group(2)
      const { id } = member()
      const { id: next } = member({ groupId: 2, userId: 3 })
      open()
      world.pass(9 * minute)
      expect(sent(next)).toBe(0)
      world.pass(6 * minute)
      world.pass(15 * minute)
      expect(sent(id)).toBe(3)
      world.tables.alerts.update(1, change)
      world.pass(15 * minute)
      expect(sent(id)).toBe(3)
      expect(sent(next)).toBe(1)
      // a muted alert is notified again once the mute is over
      world.pass(200 * minute)
      expect(sent(id)).toBe('muteUntil' in change ? 4 : 3)
    },
  )

  it('reaches a member of several groups once per channel', () => {
    const rule = world.tables.alarms.rows.find(({ code }) => code === 'COVER_OPEN')
    world.tables.alarms.update(rule?.id ?? 0, { groupIds: [1, 2, 3] })
    group(1)
    group(2)
    group(3, { channels: ['voice', 'sms'] })
    member()
    member({ groupId: 2 })
    member({ groupId: 3, channels: ['sms', 'voice'] })
    open()
    expect(notified()).toHaveLength(2)
    expect(notified()[0]).toMatch(/^Monitoring shift, He Jing: In the console \w+.*, SMS \w+/)
    expect(notified()[1]).toMatch(/^Data collection crew, He Jing: Voice call \w+/)
  })

  it('waits for the end of quiet hours, or is dropped', () => {
    group(1, { quietStart: '09:00', quietEnd: '11:00', quietMode: 'hold' })
    const { id } = member()
    open()
    expect(sent(id)).toBe(0)
    world.pass(60 * minute)
    expect(sent(id)).toBe(1)
    group(1, { quietStart: '09:00', quietEnd: '12:00', quietMode: 'drop' })
    world.device(2)
    world.fault({ deviceId: 2, code: 'COVER_OPEN', until: world.now + 86_400_000 })
    world.pass(1)
    world.pass(90 * minute)
    expect(sent(id)).toBe(1)
  })

  it('that reopens is notified and escalated like a new one', () => {
    group(1, { repeatMinutes: 15, escalateMinutes: 20, nextGroupId: 2 })
    group(2)
    const { id } = member()
    const { id: next } = member({ groupId: 2, userId: 3 })
    for (const seconds of [60, 3600]) {
      world.fault({ deviceId: 1, code: 'COVER_OPEN', until: world.now + seconds * 1000 })
      world.pass(1)
      world.pass(9 * minute)
    }
    expect(world.alerts).toMatchObject([{ count: 2, isActive: true }])
    expect([sent(id), sent(next)]).toEqual([2, 0])
    world.pass(6 * minute)
    world.pass(4 * minute)
    expect([sent(id), sent(next)]).toEqual([3, 0])
    world.pass(minute)
    expect([sent(id), sent(next)]).toEqual([3, 1])
  })

  it('repeats and escalates again once its acknowledgement is withdrawn', () => {
    group(1, { repeatMinutes: 15, escalateMinutes: 10, nextGroupId: 2 })
    group(2)
    const { id } = member()
    const { id: next } = member({ groupId: 2, userId: 3 })
    open()
    const alert = world.tables.alerts.update(1, { isAcknowledged: true })
    world.pass(60 * minute)
    expect(sent(id)).toBe(1)
    if (alert !== undefined) unacknowledge(world.alarms.context, alert, ['He Jing', '何静'])
    world.pass(1)
    expect(sent(id)).toBe(2)
    world.pass(15 * minute)
    expect([sent(id), sent(next)]).toEqual([3, 1])
  })

  it('that is muted is notified again when the mute ends', () => {
    group(1)
    const { id } = member()
    open()
    expect(sent(id)).toBe(1)
    world.tables.alerts.update(1, { muteUntil: formatTime(world.now + 30 * 60_000) })
    world.tables.alarmDues.insert({ time: world.now, alertId: 1, groupId: 0, kind: 'first' })
    world.pass(1)
    expect(sent(id)).toBe(1)
    world.pass(30 * minute)
    expect(sent(id)).toBe(2)
  })

  it('in a storm is rate-limited', () => {
    group(1)
    const { id } = member()
    for (let device = 2; device <= 200; device += 1) {
      // each at a different station, so that they are not grouped by a common cause
      world.device(device, { areaId: 0, orgId: device })
      world.fault({ deviceId: device, code: 'COVER_OPEN', source: 'live' })
    }
    world.pass(1)
    expect(world.alerts.length).toBeGreaterThan(100)
    expect(sent(id)).toBe(30)
  })
})
