import { describe, expect, it, vi } from 'vitest'
import type {
  Comparison,
  ResembleRun,
  ResembleRunFound,
  SearchSent,
  SimilarFound,
} from '#contract/calls/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import { DayCurves } from '#mock/engines/likeness/day-curves.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'
import { Search } from './search.ts'

const platform = platformOfFile({ devices: 1000 })

const base = '/base/data/dataResemble'
const post = postsOf(platform, `${base}/`)
const search = async (body: SearchSent) => (await post('search', body)).data as SimilarFound
const compare = async (body: object) => (await post('compare', body)).data as Comparison
const ago = (days: number) => addDays(dateOf(platform.world.clock()), -days)
const planted = (kind: string) =>
  platform.world.fleet.table.rows.filter((row: StoredDevice) => row.planted?.kind === kind)
const whole = { from: '', to: '', scope: 'all' } as const
const past = () => ({
  ...whole,
  method: 'past' as const,
  from: ago(55),
  to: ago(49),
  otherFrom: ago(7),
  otherTo: ago(1),
})

/** Checks that a user who sees only the devices of a list finds none of the devices found for them. */
async function expectHidden(body: SearchSent, list: SimilarFound['list']): Promise<void> {
  const { fleet, tables } = platform.world
  const { groupId } = platform.account('engineer')
  const role = platform.roleOf('engineer')
  tables.roles.update(role.id, { dataScope: 'org' })
  const found = list.filter(({ foundDeviceId }) => foundDeviceId > 0)
  expect(found).not.toEqual([])
  const moved = found.flatMap(({ deviceId }) => fleet.table.get(deviceId) ?? [])
  for (const { id } of moved) fleet.table.update(id, { orgId: groupId })
  const { data } = await post('search', body, 'engineer')
  expect((data as SimilarFound).list.filter(({ foundDeviceId }) => foundDeviceId > 0)).toEqual([])
  for (const { id, orgId } of moved) fleet.table.update(id, { orgId })
  tables.roles.update(role.id, { dataScope: role.dataScope })
}

describe('a search', () => {
  it('finds thefts by an equal shape at a lower level, with day and line loss', async () => {
    const { list, compared } = await search(past())
    expect(compared).toBeGreaterThan(500)
    for (const { id } of planted('theft')) {
      const row = list.find(({ deviceId }) => deviceId === id)
      expect(row, `device ${id}`).toMatchObject({ conclusion: { kind: 'theft' } })
      expect(row?.ratio).toBeCloseTo(0.55, 1)
      expect(row?.conclusion.en).toContain('suspected theft')
      expect((row?.lossAfter ?? 0) - (row?.lossBefore ?? 0)).toBeGreaterThan(4)
    }
    const [first] = planted('theft')
    const device = { deviceId: first?.id ?? 0, property: 'p' }
    const { change } = await compare({
      series: [
        { ...device, from: ago(55), to: ago(49) },
        { ...device, from: ago(7), to: ago(1) },
      ],
    })
    expect(change?.day).toBe(dateOf(first?.planted?.from ?? 0))
    for (const { id } of planted('dead')) {
      expect(list.find(({ deviceId }) => deviceId === id)?.conclusion.kind).toBe('stopped')
    }
    expect(list.filter(({ conclusion }) => conclusion.kind === 'theft')).toHaveLength(planted('theft').length)
  })

  it('finds meters whose voltage follows another transformer than in the ledger, if that is in the data scope', async () => {
    const body = { ...whole, method: 'area', from: ago(3), to: ago(1) } as const
    const { list } = await search(body)
    const wrong = planted('wrong-area')
    expect(wrong.length).toBeGreaterThan(0)
    for (const { id, areaId, planted: fault } of wrong) {
      const row = list.find(({ deviceId }) => deviceId === id)
      expect(row).toMatchObject({ areaId, foundAreaId: fault?.areaId, conclusion: { kind: 'foreign' } })
    }
    expect(list.length).toBeLessThan(wrong.length + 3)
    await expectHidden(body, list)
  })

  it('finds swapped meters, one of each pair, and names the other if it is in the data scope', async () => {
    const body = { ...past(), threshold: 0 }
    const { list } = await search(body)
    const swapped = platform.world.fleet.table.rows.filter((row: StoredDevice) => row.swapped !== undefined)
    expect(swapped.length).toBeGreaterThan(1)
    const found = list.filter(({ conclusion }) => conclusion.kind === 'swapped')
    // only the meter of each pair that counts less now stands out
    expect(found).toHaveLength(swapped.length / 2)
    const looks = found.map(async ({ deviceId, foundDeviceId, conclusion }) => {
      const row = swapped.find(({ id }) => id === deviceId)
      expect(foundDeviceId).toBe(row?.swapped?.with)
      const other = platform.world.fleet.table.get(foundDeviceId)
      expect(conclusion.en).toContain(other?.name)
      expect(conclusion.zh).toContain(other?.nameZh)
      const curve = { ...past(), method: 'curve' as const, scope: 'area' as const, base: 'level' as const }
      const { list: like } = await search({ ...curve, deviceId })
      expect(like[0], 'what it counted before is counted by the other one now').toMatchObject({
        deviceId: foundDeviceId,
      })
    })
    await Promise.all(looks)
    await expectHidden(body, list)
  })

  it('finds the check meter of a main meter by its equal curve', async () => {
    const main = platform.world.fleet.table.rows.filter(
      ({ family, state }) => family === 'concentrator' && state === 'online',
    )
    expect(main.length).toBeGreaterThan(3)
    const days = { from: ago(7), to: ago(1), scope: 'area', method: 'curve', base: 'level' } as const
    const looks = main.slice(0, 4).map(async ({ id, areaId }) => {
      const { list } = await search({ ...days, deviceId: id })
      const [first] = list
      expect(first, `beside ${id}`).toMatchObject({
        deviceId: platform.world.fleet.checkOf(areaId),
        verdict: 'same',
        conclusion: { kind: 'alike' },
      })
      expect(first?.score).toBeGreaterThan(99)
      expect(Math.abs((first?.ratio ?? 0) - 1)).toBeLessThan(0.005)
    })
    await Promise.all(looks)
  })

  it('sorts and filters by the displayed score, also with a lag', async () => {
    const main = platform.world.fleet.table.rows.find(
      ({ family, state }) => family === 'concentrator' && state === 'online',
    )
    const days = { from: ago(1), to: ago(1), lag: 8 }
    const late = { ...days, method: 'curve', scope: 'terminals', deviceId: main?.id ?? 0 } as const
    const scores = (await search(late)).list.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const [threshold = 0] = scores.slice(10)
    const { list } = await search({ ...late, threshold })
    expect(list.map(({ score }) => score)).toEqual(scores.filter((score) => score >= threshold))
  })
})

it('a search runs as a stored job, and can be cancelled', async () => {
  const body = { ...past(), from: ago(50), to: ago(50), otherFrom: ago(2), otherTo: ago(2) }
  const { data } = await post('run', body)
  const { id, total } = data as ResembleRun
  expect(total).toBeGreaterThan(500)
  const found = async (one: number) => (await platform.get(`${base}/found/${one}`)).data as ResembleRunFound
  await expect.poll(async () => (await found(id)).state, { timeout: 20_000 }).toBe('done')
  expect(await found(id)).toMatchObject({ done: total, asked: body, found: { compared: total } })
  const second = (await post('run', body)).data as ResembleRun
  await post('cancel', { id: second.id })
  expect((await found(second.id)).state).toBe('cancelled')
  expect((await platform.get(`${base}/found/${id}`, 'engineer')).code).toBe(404)
}, 30_000)

it('a task uses the same weekday of the past', async () => {
  const { resembles, resembleRuns } = platform.world.tables
  const task = resembles.rows.find(({ method }) => method === 'past') ?? expect.unreachable()
  resembles.update(task.id, { days: 1 })
  const { id } = (await post('runTask', { id: task.id })).data as ResembleRun
  await post('cancel', { id })
  // seven weeks before yesterday
  const [before, now] = [ago(50), ago(1)]
  expect(resembleRuns.get(id)?.asked).toMatchObject({
    from: before,
    to: before,
    otherFrom: now,
    otherTo: now,
  })
})

it('a task runs for users who see its reference; a narrower scope does not overwrite its result', async () => {
  const { fleet, tables } = platform.world
  const { resembles, resembleRuns, roles } = tables
  const task = resembles.rows.find(({ method }) => method === 'curve') ?? expect.unreachable()
  const engineer = platform.account('engineer')
  const role = platform.roleOf('engineer')
  const hidden = fleet.table.rows.find(({ orgId }) => orgId !== engineer.groupId)
  const own = fleet.table.rows.find(({ orgId, state }) => orgId === engineer.groupId && state === 'online')
  resembles.restore(task.id, { ...task, deviceId: hidden?.id ?? 0, createBy: 'dispatcher' })
  const run = () => post('runTask', { id: task.id }, 'engineer')
  const { id } = (await run()).data as ResembleRun
  expect(resembleRuns.get(id)?.userId).toBe(engineer.id)
  resembleRuns.update(id, { state: 'cancelled' })
  roles.update(role.id, { dataScope: 'org' })
  expect((await run()).code).toBe(404)
  resembles.restore(task.id, { ...task, deviceId: own?.id ?? 0, createBy: 'dispatcher', lastTime: '' })
  const narrow = (await run()).data as ResembleRun
  await expect.poll(() => resembleRuns.get(narrow.id)?.state).toBe('done')
  expect(resembles.get(task.id)?.lastTime).toBe('')
  roles.update(role.id, { dataScope: role.dataScope })
  resembles.restore(task.id, task)
})

it('a task for low similarity counts all scores below its threshold and lists the lowest', async () => {
  const { fleet, tables } = platform.world
  const { resembles, resembleRuns } = tables
  const isSought = ({ method, when }: (typeof resembles.rows)[number]) =>
    method === 'curve' && when === 'below'
  const { id: taskId, ...task } = resembles.rows.find(isSought) ?? expect.unreachable()
  const main = fleet.table.rows.find(({ family, state }) => family === 'concentrator' && state === 'online')
  const { method, property, base: on } = task
  const shared = { method, property, base: on, scope: 'all', deviceId: main?.id ?? 0 } as const
  const sought = { ...shared, from: ago(3), to: ago(1), lag: 0, threshold: 0 }
  const all = new Search(platform.world, sought, platform.account('admin'))
  await inSlices(all.work(), () => false)
  resembles.update(taskId, { ...shared, days: 3, threshold: 100 })
  const { id } = (await post('runTask', { id: taskId })).data as ResembleRun
  await expect.poll(() => resembleRuns.get(id)?.state, { timeout: 20_000 }).toBe('done')
  const hits = resembles.get(taskId)?.hits
  expect(hits).toBeGreaterThan(20)
  expect(hits).toBe(all.count((score) => score < 100))
  expect(resembleRuns.get(id)?.found?.list[0]?.score).toBeCloseTo(all.spread().lowest)
}, 30_000)

it('caches settled days, and rereads days open to re-collection after an hour', () => {
  const { fleet, simulation, clock } = platform.world
  let now = clock()
  const curves = new DayCurves({ fleet, simulation, clock: () => now })
  const points = vi.spyOn(simulation, 'points')
  for (const days of [2, 5]) curves.day(1, 'p', midnight(now) - days * day)
  now += hour
  for (const days of [2, 5]) curves.day(1, 'p', midnight(now) - days * day)
  const read = points.mock.calls.map(([, , { from }]) => dateOf(from))
  points.mockRestore()
  expect(read).toEqual([ago(2), ago(5), ago(2)])
})

it('a comparison names the phase lost during a day', async () => {
  const device = platform.world.fleet.table.rows.find(
    ({ family, wiring, customerClass, state }) =>
      family === 'load-control' &&
      wiring === 'four-wire' &&
      customerClass === 'three-shift' &&
      state === 'online',
  )
  const { id = 0 } = device ?? {}
  const yesterday = ago(1)
  platform.plant({
    deviceId: id,
    code: 'LOSS_I',
    phase: 'B',
    from: Date.parse(`${yesterday}T10:15:00+08:00`),
    until: Date.parse(`${yesterday}T23:59:00+08:00`),
  })
  const series = [8, 1].map((days) => ({ deviceId: id, property: 'p', from: ago(days), to: ago(days) }))
  const { series: compared } = await compare({ series })
  expect(compared[1]?.likeness?.conclusion.en).toMatch(/from 10:\d\d: check phase B current\.$/)
})
