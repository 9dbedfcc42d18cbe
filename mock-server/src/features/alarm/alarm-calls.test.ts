import { describe, expect, it } from 'vitest'
import type { AlertStep, WouldTell } from '#contract/calls/alarm/alarm.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { AlarmGroupUserRow } from '#contract/resources/alarm/group-user.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })

const call = callsOf(platform, '/base/alarm/')
const list = async <R>(path: string) => (await call('GET', path)).data as ListPage<R>
const info = async (id: number) => (await call('GET', `alert/info/${id}`)).data as AlertRow
const timeline = async (id: number) =>
  ((await call('GET', `alert/timeline/${id}`)).data as AlertStep[]).map(({ kind }) => kind)

/** Returns an open alert that is not acknowledged. */
async function openAlert(): Promise<AlertRow> {
  const { list: rows } = await list<AlertRow>('alert/list?status=open&suppressedBy=0&limit=1')
  const [row = expect.unreachable('Nothing is open')] = rows
  return row
}

it('alert counts by severity and by day of a device match the list', async () => {
  const open = (await call('GET', 'alert/open')).data as Record<string, number>
  const { total } = await list('alert/list?isActive=true&suppressedBy=0&severity=critical')
  expect(open['critical']).toBe(total)
  const lines = (await call('GET', 'alert/stat?by=severity&days=90')).data as { count: number }[]
  const all = await list('alert/list?suppressedBy=0&isQuiet=false')
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  const { deviceId, firstTime, severity } = await openAlert()
  const { data: days } = await call('GET', `alert/perDay?deviceId=${deviceId}&days=90`)
  expect(days).toContainEqual(expect.objectContaining({ date: firstTime.slice(0, 10), severity }))
})

describe('an alert', () => {
  it('is acknowledged once; a second attempt says by whom', async () => {
    const { id } = await openAlert()
    expect((await call('POST', 'alert/ack', { ids: [id], text: 'On it' }, 'dispatcher')).data).toMatchObject({
      ok: 1,
    })
    const answer = (await call('POST', 'alert/ack', { ids: [id] })).data as BulkAnswer
    expect(answer).toMatchObject({ ok: 0, fail: 1 })
    expect(answer.errors[0]?.msg).toMatch(/^He Jing acknowledged it at/)
    expect(await info(id)).toMatchObject({ status: 'acknowledged', ackBy: 'He Jing', isActive: true })
    expect(await timeline(id)).toContain('acknowledged')
  })

  it('is cleared only with a valid reason and a remark, acknowledged or not', async () => {
    const { id } = await openAlert()
    expect((await call('POST', 'alert/clear', { ids: [id], reason: 'repaired', text: ' ' })).code).toBe(400)
    expect((await call('POST', 'alert/clear', { ids: [id], reason: 'tired', text: 'x' })).code).toBe(400)
    const body = { ids: [id], reason: 'repaired', text: 'Fuse exchanged' }
    expect((await call('POST', 'alert/clear', body)).data).toMatchObject({ ok: 1 })
    expect(await info(id)).toMatchObject({
      status: 'recovered',
      clearBy: 'Zhao Min',
      clearText: 'Fuse exchanged',
    })
    expect((await call('POST', 'alert/clear', body)).data).toMatchObject({ fail: 1 })
    expect((await call('POST', 'alert/ack', { ids: [id] })).data).toMatchObject({ ok: 1 })
    expect(await info(id)).toMatchObject({ status: 'closed' })
    expect((await timeline(id)).slice(-2)).toEqual(['cleared', 'acknowledged'])
  })

  it('can be assigned, commented and muted, as its timeline shows', async () => {
    const { id } = await openAlert()
    expect((await call('POST', 'alert/assign', { ids: [id], userId: 999 })).code).toBe(400)
    expect((await call('POST', 'alert/assign', { ids: [id], userId: 4 })).data).toMatchObject({ ok: 1 })
    expect((await call('POST', 'alert/comment', { id, text: '' })).code).toBe(400)
    expect((await call('POST', 'alert/comment', { id, text: 'On site' })).code).toBe(0)
    expect((await call('POST', 'alert/mute', { ids: [id], hours: 3 })).code).toBe(400)
    expect((await call('POST', 'alert/mute', { ids: [id], hours: 4 })).data).toMatchObject({ ok: 1 })
    expect(await info(id)).toMatchObject({ assigneeId: 4, muteUntil: '2026-11-20 12:00:00' })
    expect((await timeline(id)).slice(-3)).toEqual(['assigned', 'comment', 'muted'])
    expect((await call('POST', 'alert/unmute', { ids: [id] })).data).toMatchObject({ ok: 1 })
    expect(await info(id)).toMatchObject({ muteUntil: '' })
  })

  it('sends notifications held by a mute when it ends, even early', async () => {
    const { id } = await openAlert()
    const { alarmDues } = platform.world.tables
    const mute = (hours: number) => call('POST', 'alert/mute', { ids: [id], hours })
    const hoursLeft = (due: number) => ((alarmDues.get(due)?.time ?? 0) - platform.clock) / 3_600_000
    await mute(4)
    const time = platform.clock + 4 * 3_600_000
    const { id: due } = alarmDues.insert({ time, alertId: id, groupId: 0, kind: 'first' })
    await mute(1)
    expect(hoursLeft(due)).toBe(1)
    await mute(24)
    await call('POST', 'alert/unmute', { ids: [id] })
    expect(hoursLeft(due)).toBe(0)
  })
})

describe('a rule', () => {
  const condition = { kind: 'compare', property: 'p', op: 'gt', value: 50 }
  const values = { name: 'Much power', nameZh: '功率过高', code: 'OVERLOAD', severity: 'major', condition }

  it('is created disabled, can be enabled, and deleted only if disabled', async () => {
    const { id } = await call('POST', 'alarm/save', values)
    expect((await call('GET', `alarm/info/${id}`)).data).toMatchObject({ state: 'disabled', open: 0 })
    const state = (wanted: string) => call('POST', 'alarm/state', { ids: [id], state: wanted }, 'engineer')
    expect((await state('enabled')).data).toMatchObject({ ok: 1 })
    expect((await call('DELETE', `alarm/delete/${id}`)).msg).toBe('Disable the rule first.')
    await state('disabled')
    expect((await call('DELETE', `alarm/delete/${id}`)).code).toBe(0)
    expect((await state('flying')).code).toBe(400)
  })

  it.each([
    ['condition', { condition: { kind: 'compare', property: 'warp', op: 'gt', value: 1 } }],
    ['condition', { condition: { kind: 'rate', property: 'p', op: 'between', value: 1 } }],
    ['template', { template: 'Too hot: {heat}' }],
  ])('rejects an invalid %s', async (field, wrong) => {
    expect((await call('POST', 'alarm/save', { ...values, ...wrong })).refused).toEqual([field])
  })
})

describe('a group', () => {
  it.each([
    ['quietEnd', { quietStart: '22:00', quietEnd: '' }],
    ['quietEnd', { quietStart: '22:00', quietEnd: '22:00' }],
    ['nextGroupId', { nextGroupId: 2, escalateMinutes: 5 }],
    ['escalateMinutes', { nextGroupId: 6, escalateMinutes: 0 }],
  ])('rejects an invalid %s', async (field, values) => {
    expect((await call('PUT', 'alarmGroup/update', { id: 2, ...values })).refused).toEqual([field])
  })

  it('rejects an escalation cycle', async () => {
    const { data } = await call('PUT', 'alarmGroup/update', { id: 6, nextGroupId: 1, escalateMinutes: 5 })
    expect(data).toMatchObject({ errors: [{ field: 'nextGroupId' }] })
  })

  it('lists the members to notify by step', async () => {
    const { data } = await call('GET', 'alarmGroup/preview?groupId=1&severity=critical', undefined, 'viewer')
    const people = data as WouldTell[]
    expect(new Set(people.map(({ step }) => step))).toEqual(new Set([0, 1, 2]))
    expect(people.find(({ name }) => name === 'He Jing')).toMatchObject({ step: 0, after: 0 })
    expect(people.some(({ held }) => held === 'hours')).toBe(true)
  })
})

describe('a member', () => {
  const values = { groupId: 6, userId: 30, channels: ['email'], floor: 'major' }

  it('is shown with masked addresses and duty status', async () => {
    const { list: rows } = await list<AlarmGroupUserRow>('alarmGroupUser/list?groupId=1&limit=50')
    const [first] = rows
    expect(first).toMatchObject({ userName: 'He Jing', loginName: 'dispatcher' })
    expect(first?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(first?.email).toMatch(/^he\.\*\*\*@/)
    expect(rows.map(({ onDuty }) => onDuty)).toContain(true)
    expect(rows.map(({ onDuty }) => onDuty)).toContain(false)
  })

  it('is unique in a group and not its own substitute', async () => {
    const { id } = await call('POST', 'alarmGroupUser/save', values)
    expect((await call('POST', 'alarmGroupUser/save', values)).refused).toEqual(['userId'])
    const self = await call('PUT', 'alarmGroupUser/update', { id, substituteId: 30 })
    expect(self.refused).toEqual(['substituteId'])
    expect((await call('DELETE', `alarmGroupUser/delete/${id}`)).code).toBe(0)
  })

  it('needs a phone number for SMS', async () => {
    platform.clock += 1000
    const like = platform.world.tables.users.get(6)
    const body = { ...like, loginName: 'nobile', email: 'no@lanjiang.example', mobile: '' }
    const { id } = await platform.post('/base/sys/user/save', body)
    const asked = await call('POST', 'alarmGroupUser/save', { ...values, userId: id, channels: ['sms'] })
    expect(asked.refused).toEqual(['channels'])
  })

  it('is paused only until a future time', async () => {
    const pause = (until: string) => call('POST', 'alarmGroupUser/pause', { ids: [1], until })
    expect((await pause('2020-01-01 00:00:00')).code).toBe(400)
    expect((await pause('2026-12-01 00:00:00')).data).toMatchObject({ ok: 1 })
    expect((await call('GET', 'alarmGroupUser/info/1')).data).toMatchObject({ onDuty: false })
    expect((await pause('')).code).toBe(400)
    expect((await call('POST', 'alarmGroupUser/resume', { ids: [1] })).data).toMatchObject({ ok: 1 })
    expect((await call('GET', 'alarmGroupUser/info/1')).data).toMatchObject({ pauseUntil: '' })
  })

  it('follows renames', async () => {
    await platform.call('PUT', '/base/sys/user/update', {
      as: 'admin',
      body: { id: 2, username: 'He Jing-Li' },
    })
    expect((await list<AlarmGroupUserRow>('alarmGroupUser/list?keyword=jing-li')).total).toBeGreaterThan(0)
  })
})
