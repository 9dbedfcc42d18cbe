import { expect, it } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import type { QuietRow } from '#contract/resources/alarm/quiet.ts'
import type { IncidentList } from '#contract/calls/alarm/incident.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import type { HomeKpi } from '#contract/calls/home/home.ts'
import { minute } from '#contract/schema/time-units.ts'
import { homeLists } from '#domain/metering/home.ts'
import { formatTime } from '#mock/lib/time.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })
const at = (minutes: number) => formatTime(platform.clock + minutes * minute)
const call = callsOf(platform, '/base/')
const alerts = async (filter: object) => {
  const query = new URLSearchParams({ limit: '5', ...filter })
  return (await call('GET', `alarm/alert/list?${query}`)).data as ListPage<AlertRow>
}
const save = (values: { ruleIds?: number[]; orgId?: number; endTime?: string } = {}, as?: string) => {
  const window = { name: 'Works', orgId: 1, reason: 'Works', startTime: at(-10), endTime: at(60) }
  return call('POST', 'alarm/quiet/save', { ...window, ...values }, as)
}

it('all counts exclude quiet alerts while a window is active, also in historical views', async () => {
  platform.world.alarms.tick()
  const ruleId = (await alerts(homeLists.alerts.filter)).list[0]?.ruleId ?? 0
  const { id } = await save({ ruleIds: [ruleId] })
  platform.world.alarms.tick()
  const quiet = await alerts({ isActive: 'true', isQuiet: 'true', suppressedBy: '0' })
  expect(quiet.total).toBeGreaterThan(0)
  expect(quiet.list.every((row) => row.ruleId === ruleId && row.quietBy === id)).toBe(true)
  const standing = async () => (await alerts({ isActive: 'true', suppressedBy: '0' })).total
  const loud = (await standing()) - quiet.total
  const sums = async (moment = '') => {
    const query = moment === '' ? '' : `?at=${encodeURIComponent(moment)}`
    const { data } = await call('GET', `home/kpi${query}`)
    const open = (await call('GET', `alarm/alert/open${query}`)).data as Record<string, number>
    const sum = Object.values(open).reduce((all, count) => all + count, 0)
    const list = await alerts({ ...homeLists.alerts.filter, ...(moment !== '' && { at: moment }) })
    const { open: grouped, list: incidents } = (await call('GET', 'alarm/alert/incidents'))
      .data as IncidentList
    expect(incidents.map((one) => one.open)).not.toContain(0)
    return [(data as HomeKpi).alerts.value, sum, list.total, ...(moment === '' ? [grouped] : [])]
  }
  expect(await sums()).toEqual([loud, loud, loud, loud])
  const [then, earlier] = [await sums(at(-5)), await sums(at(-15))]
  expect([new Set(then).size, new Set(earlier).size]).toEqual([1, 1])
  expect(then[0]).toBeLessThan(earlier[0] ?? 0)
  expect((await call('DELETE', `alarm/quiet/delete/${id}`)).msg).toContain('end it instead')
  await call('POST', 'alarm/quiet/end', { ids: [id] })
  platform.world.alarms.tick()
  const before = await standing()
  expect(await sums()).toEqual(Array.from({ length: 4 }, () => before))
})

it('a window is limited to its creator’s scope and hidden from users outside its organisation', async () => {
  const { tables, alarms } = platform.world
  tables.users.update(platform.account('engineer').id, { groupId: 9 })
  expect((await save({}, 'engineer')).refused).toEqual(['orgId'])
  expect((await save({ orgId: 9, endTime: at(-20) }, 'engineer')).refused).toEqual(['endTime'])
  const { id } = await save({ orgId: 9 }, 'engineer')
  const seen = (await call('GET', 'alarm/quiet/list', undefined, 'engineer')).data as ListPage<QuietRow>
  expect(seen.list.map((row) => row.id)).toEqual([id])
  const row = tables.quiets.get(id) ?? expect.unreachable()
  expect([...alarms.context.quietOrgs({ ...row, orgId: 1 })]).toEqual([9])
  expect([...alarms.context.quietOrgs({ ...row, orgId: 1, createBy: 'gone' })]).toEqual([1])
})

it.each([
  ['orgId', () => ({ orgId: 2 })],
  ['ruleIds', () => ({ ruleIds: [1] })],
  ['startTime', () => ({ startTime: at(10), endTime: at(90) })],
  ['endTime', () => ({ endTime: at(-5) })],
])('a started window refuses a %s that would rewrite history', async (field, values) => {
  const { id } = await save()
  expect((await call('PUT', 'alarm/quiet/update', { id, ...values() })).refused).toContain(field)
  expect((await call('PUT', 'alarm/quiet/update', { id, endTime: at(90), reason: 'Longer' })).code).toBe(0)
  await call('POST', 'alarm/quiet/end', { ids: [id] })
  expect((await call('PUT', 'alarm/quiet/update', { id, endTime: at(90) })).refused).toEqual(['endTime'])
})
