import { describe, expect, it } from 'vitest'
import type { WouldTell } from '#contract/calls/alarm.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import type { AlarmGroupUserRow } from '#contract/resources/alarm/group-user.ts'
import type { AlarmGroupRow } from '#contract/resources/alarm/group.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 100, liveEvery: 0 })

const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  platform.call(method, `/base/alarm/${path}`, { as, body })
const list = async <R>(path: string) => (await call('GET', path)).data as ListPage<R>
describe('a group', () => {
  it('counts its members and rules, and stays while a rule uses it', async () => {
    const { list: rows } = await list<AlarmGroupRow>('alarmGroup/list')
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatchObject({ code: 'LJ-DD', members: 5 })
    expect(rows.every(({ rules, success }) => rules >= 0 && success <= 100)).toBe(true)
    const { msg } = await call('DELETE', 'alarmGroup/delete/1')
    expect(msg).toMatch(/is still used by/)
  })

  it('takes its members along', async () => {
    const values = {
      name: 'Night crew',
      nameZh: '夜班组',
      code: 'NIGHT',
      orgId: 1,
      floor: 'major',
      channels: ['app'],
    }
    const { id } = (await call('POST', 'alarmGroup/save', values)).data as { id: number }
    await call('POST', 'alarmGroupUser/save', { groupId: id, userId: 2, channels: ['app'], floor: 'minor' })
    expect((await list('alarmGroupUser/list?groupId=' + id)).total).toBe(1)
    expect((await call('DELETE', `alarmGroup/delete/${id}`)).code).toBe(0)
    expect((await list('alarmGroupUser/list?groupId=' + id)).total).toBe(0)
  })

  it.each([
    ['quietEnd', { quietStart: '22:00', quietEnd: '' }],
    ['quietEnd', { quietStart: '22:00', quietEnd: '22:00' }],
    ['nextGroupId', { nextGroupId: 2, escalateMinutes: 5 }],
    ['escalateMinutes', { nextGroupId: 6, escalateMinutes: 0 }],
  ])('with a wrong %s is refused', async (field, values) => {
    const { code, data } = await call('PUT', 'alarmGroup/update', { id: 2, ...values })
    expect({ code, data }).toMatchObject({ code: 400, data: { errors: [{ field }] } })
  })

  it('that escalates in a circle is refused', async () => {
    const { data } = await call('PUT', 'alarmGroup/update', { id: 6, nextGroupId: 1, escalateMinutes: 5 })
    expect(data).toMatchObject({ errors: [{ field: 'nextGroupId' }] })
  })

  it('tells who would be told, step by step', async () => {
    const { data } = await call('GET', 'alarmGroup/preview?groupId=1&severity=critical', undefined, 'viewer')
    const people = data as WouldTell[]
    expect(new Set(people.map(({ step }) => step))).toEqual(new Set([0, 1, 2]))
    expect(people.find(({ name }) => name === 'He Jing')).toMatchObject({ step: 0, after: 0 })
    expect(people.some(({ held }) => held === 'hours')).toBe(true)
    expect((await call('GET', 'alarmGroup/preview?groupId=1&severity=loud')).code).toBe(400)
    expect((await call('GET', 'alarmGroup/preview?groupId=99&severity=info')).code).toBe(404)
  })

  it('is sent a test, and says who could not be reached', async () => {
    const { data } = await call('POST', 'alarmGroup/test', { id: 1 }, 'engineer')
    const { ok, fail, errors } = data as BulkAnswer
    expect(ok + fail).toBe(5)
    expect(errors.some(({ msg }) => msg.endsWith('not on duty'))).toBe(true)
  })
})

describe('a member', () => {
  const values = { groupId: 6, userId: 30, channels: ['email'], floor: 'major' }

  it('is shown with masked addresses, and whether it is on duty', async () => {
    const { list: rows } = await list<AlarmGroupUserRow>('alarmGroupUser/list?groupId=1&limit=50')
    const [first] = rows
    expect(first).toMatchObject({ userName: 'He Jing', loginName: 'dispatcher' })
    expect(first?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(first?.email).toMatch(/^he\.\*\*\*@/)
    expect(rows.map(({ onDuty }) => onDuty)).toContain(true)
    expect(rows.map(({ onDuty }) => onDuty)).toContain(false)
  })

  it('is in a group once, and is not its own substitute', async () => {
    const { id } = (await call('POST', 'alarmGroupUser/save', values)).data as { id: number }
    const twice = await call('POST', 'alarmGroupUser/save', values)
    expect(twice.refused).toEqual(['userId'])
    const self = await call('PUT', 'alarmGroupUser/update', { id, substituteId: 30 })
    expect(self.refused).toEqual(['substituteId'])
    const none = await call('PUT', 'alarmGroupUser/update', { id, channels: [] })
    expect(none.refused).toEqual(['channels'])
    expect((await call('DELETE', `alarmGroupUser/delete/${id}`)).code).toBe(0)
  })

  it('needs what its channels need', async () => {
    platform.clock += 1000
    const user = {
      loginName: 'nobile',
      username: 'No Mobile',
      email: 'no@lanjiang.example',
      mobile: '',
      groupId: 1,
      roleIds: [],
    }
    const { data } = await platform.call('POST', '/base/sys/user/save', { as: 'admin', body: user })
    const id = (data as { id?: number } | null)?.id ?? 0
    const asked = await call('POST', 'alarmGroupUser/save', { ...values, userId: id, channels: ['sms'] })
    expect(asked.refused).toEqual(['channels'])
  })

  it('is paused until a time that lies ahead', async () => {
    const pause = (until: string) => call('POST', 'alarmGroupUser/pause', { ids: [1], until })
    expect((await pause('2020-01-01 00:00:00')).code).toBe(400)
    expect((await pause('2026-12-01 00:00:00')).data).toMatchObject({ ok: 1 })
    expect((await call('GET', 'alarmGroupUser/info/1')).data).toMatchObject({ onDuty: false })
    expect((await pause('')).data).toMatchObject({ ok: 1 })
  })

  it('follows its user', async () => {
    await platform.call('PUT', '/base/sys/user/update', {
      as: 'admin',
      body: { id: 2, username: 'He Jing-Li' },
    })
    expect((await list<AlarmGroupUserRow>('alarmGroupUser/list?keyword=jing-li')).total).toBeGreaterThan(0)
  })
})
