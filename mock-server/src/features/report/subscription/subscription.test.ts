import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaperPreview } from '#contract/calls/report/subscription.ts'
import type { SentFileRow } from '#contract/resources/report/sent-file.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { day } from '#contract/schema/time-units.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { followSubscriptions, quota } from './make-file.ts'

// the clock of subscriptions is advanced manually
const platform = platformOfFile({ tickEvery: 3_600_000, tokenLifetime: 400 * day })
beforeEach(() => {
  platform.clock = Date.parse('2026-11-20T08:00:00+08:00')
})

const sub = '/base/rpt/subscription'
const wanted = {
  name: 'Alerts of the day',
  report: 'report/warning',
  view: 'severity=critical,major&tab=x&unknown=1',
  span: 'day',
  cron: '0 30 7 * * ?',
  format: 'csv',
  language: 'en',
  groupId: 1,
}
const call = (method: string, path: string, body?: object, as = 'engineer') =>
  platform.call(method, path, { as, ...(body && { body }) })

async function subscribe(values: Partial<typeof wanted> & { endDate?: string } = {}, as?: string) {
  const { id, msg } = await call('POST', `${sub}/save`, { ...wanted, ...values }, as)
  expect(msg).toBe('success')
  return id
}
const info = async (id: number) =>
  (await call('GET', `${sub}/info/${id}`, undefined, 'admin')).data as SubscriptionRow
const filesOf = async (id: number, as = 'admin') =>
  (
    (await call('GET', `/base/rpt/sentFile/list?subscriptionId=${id}&limit=100`, undefined, as))
      .data as ListPage<SentFileRow>
  ).list
async function pass(days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    platform.clock += day
    await followSubscriptions(platform.world)
  }
}

describe('a subscription', () => {
  it('notifies its group like alerts, and again on resend', async () => {
    const id = await subscribe({ groupId: 1 })
    const sums = () => platform.world.tables.alarmNotices.rows.reduce((sum, { sent }) => sum + sent, 0)
    const before = sums()
    await call('POST', `${sub}/send`, { id })
    const [file] = await filesOf(id)
    const once = sums()
    expect(once).toBeGreaterThan(before)
    await call('POST', '/base/rpt/sentFile/resend', { id: file?.id })
    expect(sums()).toBeGreaterThan(once)
  })

  it('can be paused and resumed', async () => {
    const id = await subscribe()
    await call('POST', `${sub}/state`, { ids: [id], state: 'paused' })
    expect(await info(id)).toMatchObject({ state: 'paused', pausedBecause: 'person', nextTime: '' })
    await pass(2)
    expect(await filesOf(id)).toEqual([])
    await call('POST', `${sub}/state`, { ids: [id], state: 'running' })
    await pass(1)
    expect(await filesOf(id)).toHaveLength(1)
  })

  it('deletes its files with it, each once no email needs it', async () => {
    const id = await subscribe()
    const { tables, reportFiles, mailer } = platform.world
    const sent: string[] = []
    for (let n = 0; n < 2; n += 1) {
      // eslint-disable-next-line no-await-in-loop -- one file after the other
      await call('POST', `${sub}/send`, { id })
      sent.push(tables.sentFiles.rows.at(-1)?.path ?? '')
    }
    const [free = '', posted = ''] = sent
    const file = { name: 'a.csv', path: posted, bytes: 1 }
    const letter = { kind: 'report', sender: '', to: ['a@b.example'], subject: '', content: '' } as const
    const mail = mailer.post({ ...letter, attachments: [file] })
    expect((await call('DELETE', `${sub}/delete/${id}`)).code).toBe(0)
    expect(await filesOf(id)).toEqual([])
    await vi.waitFor(async () => expect(await reportFiles.read(free)).toBeUndefined())
    expect(await reportFiles.read(posted)).toBeDefined()
    tables.mails.remove('id' in mail ? mail.id : 0)
    await vi.waitFor(async () => expect(await reportFiles.read(posted)).toBeUndefined())
  })

  it('ends after its last day', async () => {
    const id = await subscribe({ endDate: '2026-11-22' })
    await pass(4)
    expect(await filesOf(id)).toHaveLength(2)
    expect(await info(id)).toMatchObject({ state: 'ended', nextTime: '' })
    const past = await call('POST', `${sub}/save`, { ...wanted, endDate: '2026-11-01' })
    expect(past.refused).toEqual(['endDate'])
  })

  it('pauses with a reason if its group is deleted; cannot resume without one', async () => {
    const values = {
      name: 'Short-lived',
      code: 'SHORT',
      orgId: 1,
      floor: 'minor',
      channels: ['app'],
      state: 'enabled',
    }
    const group = await call('POST', '/base/alarm/alarmGroup/save', values, 'admin')
    const id = await subscribe({ groupId: group.id }, 'admin')
    expect((await call('DELETE', `/base/alarm/alarmGroup/delete/${group.id}`, undefined, 'admin')).code).toBe(
      0,
    )
    await pass(1)
    expect(await info(id)).toMatchObject({ state: 'paused', pausedBecause: 'group', groupId: 0 })
    const again = await call('POST', `${sub}/state`, { ids: [id], state: 'running' }, 'admin')
    expect(again.data).toMatchObject({ ok: 0, fail: 1 })
    expect((await call('POST', `${sub}/send`, { id }, 'admin')).code).toBe(409)
  })

  it('contains what its owner may see, and pauses when that right is lost', async () => {
    const [narrow, whole] = [
      await subscribe({ span: 'month' }, 'dispatcher'),
      await subscribe({ span: 'month' }, 'admin'),
    ]
    const totalOf = async (id: number, as: string) =>
      ((await call('GET', `${sub}/preview/${id}`, undefined, as)).data as PaperPreview).total
    const listed = (
      await call(
        'GET',
        '/base/rpt/warning/list?suppressedBy=0&severity=critical,major&firstTimeStart=2026-10-01&firstTimeEnd=2026-10-31&limit=1',
        undefined,
        'dispatcher',
      )
    ).data as ListPage<object>
    expect(await totalOf(narrow, 'dispatcher')).toBe(listed.total)
    expect(await totalOf(whole, 'admin')).toBeGreaterThanOrEqual(listed.total)
    const { users } = platform.world.tables
    const owner =
      users.rows.find(({ loginName }) => loginName === 'dispatcher') ??
      expect.unreachable('There is no dispatcher')
    users.update(owner.id, { roleIds: [] })
    await pass(1)
    expect(await info(narrow)).toMatchObject({ state: 'paused', pausedBecause: 'right' })
    users.update(owner.id, { roleIds: owner.roleIds, status: 'locked' })
    expect(
      (await call('POST', `${sub}/state`, { ids: [narrow], state: 'running' }, 'admin')).data,
    ).toMatchObject({ fail: 1 })
    users.update(owner.id, { status: 'active' })
  })

  it('removes old files beyond the quota, and marks them', async () => {
    const id = await subscribe()
    await call('POST', `${sub}/send`, { id })
    const { sentFiles } = platform.world.tables
    const [first] = await filesOf(id)
    const whole = sentFiles.get(first?.id ?? 0) ?? expect.unreachable('No file was made')
    sentFiles.update(whole.id, { bytes: quota.bytes })
    await call('POST', `${sub}/send`, { id })
    expect((await filesOf(id)).map(({ result }) => result)).toEqual(['sent', 'removed'])
    expect((await call('GET', `/base/rpt/sentFile/download/${whole.id}`)).code).toBe(404)
    expect((await call('POST', '/base/rpt/sentFile/resend', { id: whole.id })).code).toBe(409)
  })
})
