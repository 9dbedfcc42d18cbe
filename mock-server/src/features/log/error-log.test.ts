import { beforeEach, describe, expect, it } from 'vitest'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import type { ErrorLogRow } from '#contract/resources/monitor/error-log.ts'
import { reportLimits, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { maxErrors } from './served-error-log.ts'

const path = '/base/sys/error-log'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const platform = platformOfFile({ tokenLifetime: 48 * 3_600_000 })
beforeEach(() => platform.call('POST', `${path}/clear`, { as: 'admin' }))

const error = (more: Partial<ErrorReport> = {}) => ({
  kind: 'window',
  message: 'x is not a function',
  place: 'console-A.js:1:20',
  stack: 'Error: x is not a function\n    at f (console-A.js:1:20)',
  component: 'iot/device',
  version: '1.0.0 (A)',
  language: 'zh',
  requestId: '',
  count: 1,
  ...more,
})

const report = (as: string, ...reports: object[]) =>
  platform.call('POST', `${path}/report`, { as, body: { reports }, headers: { 'user-agent': firefox } })

const list = async (query = '') => (await platform.get(`${path}/list?${query}`)).data as ListPage<ErrorLogRow>

describe('the error log', () => {
  it('records a console report with its user and browser', async () => {
    const { code, data } = await report('viewer', error({ requestId: 'req-12345678' }))
    expect([code, data]).toEqual([0, { taken: 1 }])
    const [row] = (await list()).list
    const by = { user: 'viewer', browser: 'Firefox 145 · Linux', requestId: 'req-12345678' }
    expect(row).toMatchObject({ status: 'open', level: 'error', count: 1, users: 1, ...by })
    expect(row).toMatchObject({ firstTime: '2026-11-20 08:00:00', lastTime: '2026-11-20 08:00:00' })
  })

  it('groups equal errors of a day in one row for all users', async () => {
    await report(
      'viewer',
      error(),
      error({ place: 'console-A.js:1:21' }),
      error({ component: 'alarm/alert' }),
    )
    await report('viewer', error({ count: 4, requestId: 'req-12345678' }))
    await report('crew', error({ version: '1.0.1 (B)' }))
    const rows = (await list('sort=-count')).list
    expect(rows.map(({ count }) => count)).toEqual([6, 1, 1])
    expect(rows[0]).toMatchObject({ users: 2, user: 'crew', version: '1.0.1 (B)', requestId: 'req-12345678' })
  })

  it('starts a new row on another day', async () => {
    const before = platform.clock
    await report('viewer', error())
    platform.clock += 24 * 3_600_000
    await report('viewer', error())
    platform.clock = before
    expect((await list()).list.map(({ count, firstTime }) => [count, firstTime.slice(0, 10)])).toEqual([
      [1, '2026-11-21'],
      [1, '2026-11-20'],
    ])
  })

  it('resolves many at once; a recurring error is reopened', async () => {
    await report('viewer', error(), error({ message: 'another' }))
    const ids = (await list()).list.map(({ id }) => id)
    const body = { ids, status: 'resolved' }
    const { data } = await platform.post(`${path}/state`, body)
    expect((data as BulkAnswer).ok).toBe(2)
    expect((await list()).counts).toEqual({ resolved: 2 })
    await report('crew', error())
    const again = await list('status=open')
    expect(again.list).toMatchObject([{ message: 'x is not a function', resolvedBy: '', resolvedTime: '' }])
    expect((await list('status=resolved')).list).toMatchObject([{ resolvedBy: 'admin' }])
  })

  it.each<[string, object[], number]>([
    ['nothing', [], 400],
    ['too many at once', Array.from({ length: reportLimits.batch + 1 }, () => error()), 400],
    ['no message', [error({ message: '' })], 400],
    ['another kind', [{ ...error(), kind: 'other' }], 400],
    ['no times', [error({ count: 0 })], 400],
    ['a body that is too large', [{ ...error(), more: 'x'.repeat(reportLimits.bytes) }], 413],
  ])('refuses reports with %s', async (_what, reports, code) => {
    expect((await report('viewer', ...reports)).code).toBe(code)
    expect((await list()).total).toBe(0)
  })

  it('makes no operation log entry', async () => {
    const { headers } = await report('viewer', error())
    await platform.call('POST', `${path}/clear`, { as: 'admin' })
    const id = String(headers.get('x-request-id'))
    const { data } = await platform.get(`/base/sys/log/list?requestId=${id}`)
    expect((data as ListPage<object>).total).toBe(0)
  })

  it('evicts the oldest entry when full', async () => {
    const { errorLog } = platform.world.tables
    await report('viewer', error({ message: 'the oldest' }))
    const [oldest = expect.unreachable('Nothing was noted')] = errorLog.rows
    const { id: _id, ...values } = oldest
    for (let n = 1; n < maxErrors; n += 1) errorLog.insert({ ...values, message: `error ${n}` })
    await report('viewer', error({ message: 'the newest' }))
    expect(errorLog.rows).toHaveLength(maxErrors)
    expect(errorLog.rows[0]?.message).toBe('error 1')
    expect(errorLog.rows.at(-1)?.message).toBe('the newest')
  })

  it('limits the rate of reports per user', async () => {
    const calls = Array.from({ length: reportLimits.calls + 1 }, () => report('engineer', error()))
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(reportLimits.calls)
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
    expect((await report('crew', error())).code).toBe(0)
    platform.clock += reportLimits.minutes * 60_000
    expect((await report('engineer', error())).code).toBe(0)
  })
})
