import { expect, it, test } from 'vitest'
import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { hour } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })
const base = '/base/alarm/handover'
const idOf = (login: string) => platform.account(login).id
const hoursAgo = (hours: number) => formatTime(platform.clock - hours * hour)
const now = async (as: string, since = hoursAgo(12)) =>
  (await platform.get(`${base}/now?since=${encodeURIComponent(since)}`, as)).data as ShiftReport
const sign = (as: string, to: string, startTime = hoursAgo(12)) =>
  platform.post(`${base}/save`, { startTime, toId: idOf(to), remark: 'Rain is due' }, as)
const take = (as: string, id: number) => platform.post(`${base}/take`, { ids: [id], answer: 'All clear' }, as)

it.each(['admin', 'dispatcher', 'engineer', 'viewer'])(
  'a report for %s counts only readable lists and matches their totals',
  async (as) => {
    const { lines } = await now(as)
    expect(lines.length).toBeGreaterThan(5)
    for (const { id, page, filter, count, names } of lines) {
      const query = new URLSearchParams({ ...filter, limit: '1' })
      const path = `${resourceNamed(page)?.path}/list?${query}`
      const answer = await platform.get(path, as)
      expect([id, answer.code, (answer.data as { total: number }).total]).toEqual([id, 0, count])
      expect(names.length === 0).toBe(count === 0)
    }
  },
)

it.each([
  ['to the person who signs', () => sign('dispatcher', 'dispatcher'), 'toId'],
  ['before it begins', () => sign('dispatcher', 'engineer', hoursAgo(-1)), 'startTime'],
  ['after too long', () => sign('dispatcher', 'engineer', hoursAgo(24 * 32)), 'startTime'],
])('a handover is refused %s', async (_case, act, field) => {
  expect(await act()).toMatchObject({ code: 400, data: { errors: [{ field }] } })
})

test('a handover has one recipient, a fixed report and sets the next start', async () => {
  const before = await now('dispatcher')
  const { id } = await sign('dispatcher', 'engineer')
  platform.clock += 1000
  platform.world.alarms.storm({ alerts: 30, seconds: 1 })
  platform.clock += 2000
  platform.world.alarms.tick()

  const reportOf = (as: string, of = id) => platform.get(`${base}/report/${of}`, as)
  expect((await reportOf('engineer')).data).toEqual(before)
  expect((await reportOf('dispatcher')).data).toEqual(before)
  const other = await sign('engineer', 'admin')
  expect((await reportOf('dispatcher', other.id)).code).toBe(0)
  const { roles, users } = platform.world.tables
  for (const roleId of users.get(idOf('dispatcher'))?.roleIds ?? [])
    roles.update(roleId, { dataScope: 'own' })
  expect((await reportOf('dispatcher', other.id)).code).toBe(404)
  expect((await reportOf('dispatcher')).code).toBe(0)

  expect((await take('dispatcher', id)).data).toMatchObject({ ok: 0, fail: 1 })
  expect((await take('engineer', id)).data).toMatchObject({ ok: 1 })
  expect((await take('engineer', id)).data).toMatchObject({ ok: 0, fail: 1 })

  const taken = formatTime(platform.clock)
  platform.clock += hour
  const next = async (as: string) => (await platform.get(`${base}/now`, as)).data
  expect([taken, hoursAgo(1)]).toContain(((await next('engineer')) as ShiftReport).since)
  expect(await next('dispatcher')).toMatchObject({ since: before.until })
})
