import { describe, expect, it } from 'vitest'
import type { AlertStep, Replay } from '#contract/calls/alarm.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 1000, liveEvery: 0 })

const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  platform.call(method, `/base/alarm/${path}`, { as, body })
const list = async <R>(path: string) => (await call('GET', path)).data as ListPage<R>
const info = async (id: number) => (await call('GET', `alert/info/${id}`)).data as AlertRow
const timeline = async (id: number) =>
  ((await call('GET', `alert/timeline/${id}`)).data as AlertStep[]).map(({ kind }) => kind)

/** An alert that is open and not acknowledged, another one each time. */
async function openAlert(): Promise<AlertRow> {
  const { list: rows } = await list<AlertRow>('alert/list?status=open&suppressedBy=0&limit=1')
  const [row] = rows
  if (row === undefined) throw new Error('Nothing is open')
  return row
}

describe('the alerts of a new platform', () => {
  it('are those of sixty days, some open, each with the life that its row tells', async () => {
    const { total, counts, list: rows } = await list<AlertRow>('alert/list?limit=50')
    expect(total).toBeGreaterThan(700)
    expect(counts?.['open']).toBeGreaterThan(3)
    expect(counts?.['closed']).toBeGreaterThan(counts?.['open'] ?? 0)
    const wrong = rows.filter(
      (row) =>
        row.status !==
          (row.isActive
            ? row.isAcknowledged
              ? 'acknowledged'
              : 'open'
            : row.isAcknowledged
              ? 'closed'
              : 'recovered') ||
        (row.clearTime !== '') === row.isActive ||
        row.lastTime < row.firstTime,
    )
    expect(wrong).toEqual([])
  })

  it('are counted as the list has them', async () => {
    const open = (await call('GET', 'alert/open', undefined, 'auditor')).data as Record<string, number>
    const { total } = await list('alert/list?isActive=true&suppressedBy=0&severity=critical')
    expect(open['critical']).toBe(total)
    const lines = (await call('GET', 'alert/stat?by=severity&days=90')).data as {
      key: string
      count: number
    }[]
    const all = await list('alert/list')
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    expect((await call('GET', 'alert/stat?by=colour')).code).toBe(400)
  })

  it('are counted by day for one device', async () => {
    const row = await openAlert()
    const days = (await call('GET', `alert/perDay?deviceId=${row.deviceId}&days=90`)).data as object[]
    expect(days).toContainEqual(
      expect.objectContaining({ date: row.firstTime.slice(0, 10), severity: row.severity }),
    )
  })
})

describe('an alert', () => {
  it('is acknowledged once; the second is told by whom', async () => {
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

  it('is cleared with a reason and a remark only, whether or not anybody acknowledged it', async () => {
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

  it('is assigned, commented and muted, and its timeline tells of it', async () => {
    const { id } = await openAlert()
    expect((await call('POST', 'alert/assign', { ids: [id], userId: 999 })).code).toBe(400)
    expect((await call('POST', 'alert/assign', { ids: [id], userId: 4 })).data).toMatchObject({ ok: 1 })
    expect((await call('POST', 'alert/comment', { id, text: '' })).code).toBe(400)
    expect((await call('POST', 'alert/comment', { id, text: 'On site' })).code).toBe(0)
    expect((await call('POST', 'alert/mute', { ids: [id], hours: 3 })).code).toBe(400)
    expect((await call('POST', 'alert/mute', { ids: [id], hours: 4 })).data).toMatchObject({ ok: 1 })
    expect(await info(id)).toMatchObject({ assigneeId: 4, muteUntil: '2026-11-20 12:00:00' })
    expect((await timeline(id)).slice(-3)).toEqual(['assigned', 'comment', 'muted'])
  })

  it('is acknowledged with all that match a filter', async () => {
    const { total } = await list('alert/list?isAcknowledged=false&isActive=false')
    const target = { filter: { isAcknowledged: 'false', isActive: 'false' }, except: [], expect: total }
    expect((await call('POST', 'alert/ack', target)).data).toMatchObject({ ok: total, fail: 0 })
    expect((await list('alert/list?isAcknowledged=false&isActive=false')).total).toBe(0)
  })
})

describe('a rule', () => {
  const condition = { kind: 'compare', property: 'p', op: 'gt', value: 50 }
  const values = { name: 'Much power', nameZh: '功率过高', code: 'OVERLOAD', severity: 'major', condition }

  it('has its figures, and lists can be had by them', async () => {
    const { list: rows, total } = await list<AlarmRow>('alarm/list?limit=50')
    expect(total).toBe(22)
    const open = rows.reduce((sum, row) => sum + row.open, 0)
    expect(open).toBe((await list('alert/list?isActive=true')).total)
    expect(rows.some(({ lastRaised, raised7 }) => lastRaised !== '' && raised7 > 0)).toBe(true)
  })

  it('begins switched off, is switched on, and is removed only when off', async () => {
    const { id } = (await call('POST', 'alarm/save', values)).data as { id: number }
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
    ['condition', { condition: null }],
    ['template', { template: 'Too hot: {heat}' }],
    ['groupIds', { groupIds: [77] }],
  ])('with a wrong %s is refused', async (field, wrong) => {
    const { code, data } = await call('POST', 'alarm/save', { ...values, ...wrong })
    expect({ code, data }).toMatchObject({ code: 400, data: { errors: [{ field }] } })
  })

  it('is tried on a day of a device', async () => {
    const device = { deviceId: 30, date: '2026-11-19' }
    const { data } = await call('POST', 'alarm/test', { ...device, condition, holdSeconds: 0 })
    const { times, series, raised, perWeek } = data as Replay
    expect(times).toHaveLength(96)
    expect(series['p']).toHaveLength(96)
    const above = (series['p'] ?? []).filter((value) => value !== null && value > 50)
    expect(raised.length > 0).toBe(above.length > 0)
    expect(perWeek).toBeGreaterThanOrEqual(0)
    expect((await call('POST', 'alarm/test', { ...device, condition, date: '2027-01-01' })).code).toBe(400)
    expect((await call('POST', 'alarm/test', { ...device, condition: {} })).code).toBe(400)
    expect((await call('POST', 'alarm/test', { condition, deviceId: 9999, date: '2026-11-19' })).code).toBe(
      400,
    )
  })
})
