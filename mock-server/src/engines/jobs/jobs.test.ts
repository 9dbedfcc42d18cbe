import { describe, expect, it, vi } from 'vitest'
import type { ListPage } from '#contract/wire/crud.ts'
import type { JobLogRow } from '#contract/resources/system/job-log.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ tickEvery: 10 })

const call = callsOf(platform, '/base/sys/')
const runsOf = async (id: number) =>
  ((await call('GET', `job-log/list?jobId=${id}&limit=100`)).data as ListPage<JobLogRow>).list

async function add(values: object): Promise<number> {
  const body = { name: `Job ${Math.random()}`, target: 'heartbeat.report', cron: '0 0/5 * * * ?', ...values }
  return (await call('POST', 'job/save', body)).id
}

describe('a schedule', () => {
  it.each<[string, string[]]>([
    ['0 0/20 * * * ?', ['2026-11-20 08:20:00', '2026-11-20 08:40:00', '2026-11-20 09:00:00']],
    ['0 0 2 ? * 6#3', ['2026-11-20 08:00:00', '2026-12-18 02:00:00', '2027-01-15 02:00:00'].slice(1)],
    ['0 0 12 L * ?', ['2026-11-30 12:00:00', '2026-12-31 12:00:00', '2027-01-31 12:00:00']],
    ['0 0 12 15W * ?', ['2026-12-15 12:00:00', '2027-01-15 12:00:00', '2027-02-15 12:00:00']],
    ['0 0 0 1 1 ? 2030', ['2030-01-01 00:00:00']],
  ])('%s is due as in Quartz', async (cron, times) => {
    const { data } = await call('GET', `job/next?cron=${encodeURIComponent(cron)}&n=${times.length}`)
    expect(data).toEqual(times)
  })

  it.each(['', 'often', '0 0 25 * * ?', '0 0 0 30 2 ?', '0 0 0 * * ? 1999'])(
    '%j is invalid',
    async (cron) => {
      expect((await call('GET', `job/next?cron=${encodeURIComponent(cron)}`)).refused).toEqual(['cron'])
      expect((await call('POST', 'job/save', { name: 'Bad', target: 'log.cut', cron })).code).toBe(400)
    },
  )
})

describe('a job', () => {
  it.each(['log.cut', 'job-log.cut'])('of %s keeps at least a month', async (target) => {
    const job = { name: 'Cut', target, cron: '0 0 3 * * ?' }
    const refusals = ['0', '29', 'all'].map((params) => call('POST', 'job/save', { ...job, params }))
    for (const { refused } of await Promise.all(refusals)) expect(refused).toEqual(['params'])
    const { tables, jobs } = platform.world
    const stored = tables.jobs.rows.find((row) => row.target === target) ?? expect.unreachable()
    expect(await jobs.run({ ...stored, params: '0' })).toMatchObject({ result: 'failed' })
  })

  it('cuts the operation log except the entries about cleared logs', async () => {
    const { log } = platform.world.tables
    await call('POST', 'job-log/clear')
    const cleared = await vi.waitFor(
      () => log.rows.find(({ path }) => path === '/base/sys/job-log/clear') ?? expect.unreachable(),
    )
    const old = { ...cleared, time: '2026-08-01 00:00:00' }
    const [stays, goes] = [log.insert(old), log.insert({ ...old, path: '' })]
    await call('POST', 'job/run', { ids: [await add({ target: 'log.cut', params: '30' })] })
    expect([stays, goes].map(({ id }) => log.get(id))).toEqual([stays, undefined])
  })

  it('runs once when due', async () => {
    const id = await add({ state: 'running' })
    expect(await runsOf(id)).toEqual([])
    platform.clock = Date.parse('2026-11-20T08:05:00+08:00')
    const [run] = await vi.waitFor(async () => {
      const runs = await runsOf(id)
      expect(runs).toHaveLength(1)
      return runs
    })
    expect(run).toMatchObject({
      time: '2026-11-20 08:05:00',
      result: 'ok',
      message: '0 connections, 120 accounts.',
      messageZh: '当前连接 0 个，账号 120 个。',
    })
    await call('DELETE', `job/delete/${id}`)
  })

  it.each([
    ['once', 1],
    ['skip', 0],
  ])('missed with misfire %s runs %i times', async (misfire, times) => {
    const id = await add({ state: 'running', misfire, cron: '0 30 * * * ?' })
    const marker = await add({ state: 'running', misfire: 'once', cron: '0 30 * * * ?' })
    platform.clock += 2 * 3_600_000
    await vi.waitFor(async () => expect(await runsOf(marker)).toHaveLength(1))
    expect(await runsOf(id)).toHaveLength(times)
    await call('DELETE', `job/delete/${id},${marker}`)
  })

  it('missed while the platform was stopped runs once afterwards', async () => {
    const id = await add({ state: 'running', misfire: 'once', cron: '0 45 * * * ?' })
    const skipping = await add({ state: 'running', misfire: 'skip', cron: '0 45 * * * ?' })
    platform.clock += 3 * 3_600_000
    await platform.restart()
    await vi.waitFor(async () => expect(await runsOf(id)).toHaveLength(1))
    await platform.restart()
    const marker = await add({ state: 'running', misfire: 'once' })
    platform.clock += 300_000
    await vi.waitFor(async () => expect(await runsOf(marker)).toHaveLength(1))
    expect([await runsOf(id), await runsOf(skipping)].map((runs) => runs.length)).toEqual([1, 0])
    await call('DELETE', `job/delete/${id},${skipping},${marker}`)
  })

  it('does not run again after a restart when its log was cleared, cut or full', async () => {
    const firstRun = (id: number) => vi.waitFor(async () => (await runsOf(id)).at(-1) ?? expect.unreachable())
    const id = await add({ state: 'running', misfire: 'once', cron: '0 45 * * * ?' })
    platform.clock += 3_600_000
    const run = await firstRun(id)
    await call('POST', 'job-log/clear')
    await platform.restart()
    const marker = await add({ state: 'running', misfire: 'once' })
    platform.clock += 300_000
    const line = await firstRun(marker)
    expect(await runsOf(id)).toEqual([run])
    const { tables, jobs } = platform.world
    const old = tables.jobLog.update(run.id, { time: '2026-08-01 00:00:00' })
    await call('POST', 'job/run', { ids: [await add({ target: 'job-log.cut', params: '30' })] })
    expect(await runsOf(id)).toEqual([old])
    for (let n = 0; n < 5000; n += 1) tables.jobLog.insert(line)
    const stored = tables.jobs.get(marker) ?? expect.unreachable()
    await Promise.all(Array.from({ length: 20 }, () => jobs.run(stored)))
    expect(await runsOf(id)).toEqual([old])
    await call('DELETE', `job/delete/${id},${marker}`)
  })

  it('that is paused does not run, and setting its state is idempotent', async () => {
    const id = await add({ state: 'running' })
    const pause = { ids: [id], state: 'paused' }
    expect((await call('POST', 'job/state', pause)).data).toMatchObject({ ok: 1 })
    expect((await call('POST', 'job/state', pause)).data).toMatchObject({ ok: 1 })
    expect((await call('GET', `job/info/${id}`)).data).toMatchObject({ state: 'paused', version: 2 })
    const marker = await add({ state: 'running' })
    platform.clock += 300_000
    await vi.waitFor(async () => expect(await runsOf(marker)).toHaveLength(1))
    expect(await runsOf(id)).toEqual([])
    await call('DELETE', `job/delete/${id},${marker}`)
  })

  it.each<[target: string, params: string, result: string, message: string]>([
    ['store.compact', '', 'ok', 'The data store was compacted.'],
    ['log.cut', '365', 'ok', '0 lines were removed.'],
    ['mail.digest', '', 'failed', 'No mail server is configured.'],
  ])('%s with %j run manually: %s', async (target, params, result, message) => {
    const id = await add({ target, params })
    const { data } = await call('POST', 'job/run', { ids: [id] })
    const outcome = result === 'ok' ? { ok: 1, errors: [] } : { fail: 1, errors: [{ id, msg: message }] }
    expect(data).toMatchObject(outcome)
    expect(await runsOf(id)).toMatchObject([{ target, params, result, message }])
  })
})
