import { describe, expect, it } from 'vitest'
import type { ProjectProgress, ProjectMoney } from '#contract/calls/reform/project.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import type { ProjectRow } from '#contract/resources/reform/project.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { fenOf } from '#domain/reform/quantities.ts'
import { daysOf, figuresOf } from './figures.ts'

const base = '/base/reform/project'
const platform = platformOfFile({ devices: 400 })

const get = async <T>(path: string) => (await platform.get(path)).data as T
const send = callsOf(platform, '')
const orders = () => platform.world.tables.workOrders
const ordersOf = (id: number) => orders().rows.filter(({ projectId }) => projectId === id)

describe('the progress of a project', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

  it.each(ids)('%i adds up to its orders', async (id) => {
    const { total, states, weeks, days, crews } = await get<ProjectProgress>(`${base}/progress/${id}`)
    const planned = platform.world.tables.projects.get(id)?.planned ?? 0
    const done = states.audit + states.rejected + states.completed
    expect({ done: total.done, audited: total.audited }).toEqual({ done, audited: states.completed })
    expect(weeks.reduce((sum, week) => sum + week.done, 0)).toBe(done)
    const last = days.findLast((each) => each.done !== null)
    if (last !== undefined) expect(last).toMatchObject({ done, audited: states.completed })
    expect(days.at(-1)?.planned).toBe(planned)
    expect(crews.reduce((sum, crew) => sum + crew.done, 0)).toBeLessThanOrEqual(done)
  })

  it('closed after its end counts the work in between', async () => {
    const { projects } = platform.world.tables
    const project = projects.rows.find(({ state }) => state === 'closed') ?? expect.unreachable()
    projects.restore(project.id, { ...project, end: project.start })
    const { total, weeks, days } = await get<ProjectProgress>(`${base}/progress/${project.id}`)
    expect(weeks.reduce((sum, week) => sum + week.done, 0)).toBe(total.done)
    expect(days.at(-1)).toMatchObject({ done: total.done, audited: total.audited })
    projects.restore(project.id, project)
  })

  it.each(ids)('%i matches the linked lists', async (id) => {
    const progress = await get<ProjectProgress>(`${base}/progress/${id}`)
    const { skips, rejects, online, states, sentAgain } = progress
    const open = openOrderStates.join(',')
    const counts: [filter: string, count: number][] = [
      ['rejectionsStart=1', progress.rejections.orders],
      ['state=rejected', progress.rejections.waiting],
      ['skipsStart=1', progress.skipped],
      ['state=audit', states.audit],
      ['state=audit&rejectionsStart=1', sentAgain],
      ['state=completed&online=true', online.online],
      ...skips.map(({ code, count }): [string, number] => [`state=${open}&skipCode=${code}`, count]),
      ...rejects.map(({ reason, count }): [string, number] => [`rejectReasons=${reason}`, count]),
    ]
    const totals = counts.map(async ([filter]) => {
      const { total } = await get<{ total: number }>(`${workOrder.path}/list?projectId=${id}&${filter}`)
      return [filter, total]
    })
    expect(await Promise.all(totals)).toEqual(counts)
  })
})

it('counts rejected orders without a reason, so that reasons and orders add up', async () => {
  const { id, projectId } = orders().rows.find(({ state }) => state === 'audit') ?? expect.unreachable()
  const sums = async () => {
    const { rejects, rejections } = await get<ProjectProgress>(`${base}/progress/${projectId}`)
    const named = rejects.reduce((sum, { count }) => sum + count, 0)
    return [named + rejections.unnamed - rejections.orders, rejections.unnamed]
  }
  expect(await sums()).toEqual([0, 0])
  await send('POST', `${workOrder.path}/audit`, { ids: [id], outcome: 'reject', opinion: 'Look again' })
  expect(await sums()).toEqual([0, 1])
})

describe('the figures of a project', () => {
  it('exclude cancelled orders, even if audited', () => {
    const [row = expect.unreachable('No order')] = orders().rows
    const passed = { ...row, state: 'completed', auditedAt: '2026-11-01 08:00:00', rejections: 0 } as const
    expect(figuresOf([passed, { ...passed, state: 'cancelled', rejections: 1 }]).passRate).toBe(100)
  })

  it('do not change the version of the project', async () => {
    const before = await get<ProjectRow & { version: number }>(`${base}/info/2`)
    const [order] = ordersOf(2)
    orders().update(order?.id ?? 0, { state: order?.state === 'completed' ? 'pending' : 'completed' })
    const after = await get<ProjectRow & { version: number }>(`${base}/info/2`)
    expect(after.done).not.toBe(before.done)
    expect(after.version).toBe(before.version)
  })

  it('include the planned progress to date and the days left', () => {
    const now = Date.parse('2026-11-20T15:00:00+08:00')
    expect(daysOf({ start: '2026-11-10', end: '2026-11-30' }, now)).toEqual({
      plannedProgress: 50,
      daysLeft: 10,
    })
    expect(daysOf({ start: '2026-12-01', end: '2026-12-30' }, now).plannedProgress).toBe(0)
    expect(daysOf({ start: '2026-01-01', end: '2026-11-18' }, now)).toEqual({
      plannedProgress: 100,
      daysLeft: -2,
    })
  })
})

describe('a project', () => {
  const good = () => {
    const days = { start: '2026-12-01', end: '2027-01-31' }
    return { ...platform.world.tables.projects.rows[0], number: 'LH-TEST-01', state: 'draft', ...days }
  }

  it.each([
    ['ends before it starts', { end: '2026-11-30' }, 'end'],
    ['has the number of another', { number: 'JC-2026-02' }, 'number'],
    ['is closed by its form', { state: 'closed' }, 'state'],
  ])('is refused that %s', async (_what, wrong, field) => {
    expect((await send('POST', `${base}/save`, { ...good(), ...wrong })).refused).toEqual([field])
  })

  it('is stored with dates, and deleted only as a draft without orders', async () => {
    const { id } = await send('POST', `${base}/save`, good())
    expect(await get(`${base}/info/${id}`)).toMatchObject({ start: '2026-12-01', planned: 0, progress: 0 })
    expect((await send('DELETE', `${base}/delete/2`, undefined)).code).toBe(409)
    expect((await send('DELETE', `${base}/delete/${id}`, undefined)).code).toBe(0)
  })

  it('is assigned a manager in bulk', async () => {
    const { data } = await send('POST', `${base}/setManager`, { ids: [2, 3, 10], managerId: 3 })
    // a closed project keeps its manager
    expect(data).toMatchObject({ ok: 2, fail: 1 })
    expect((await get<ProjectRow>(`${base}/info/3`)).managerId).toBe(3)
  })
})

describe('the costs of a project', () => {
  it.each([1, 2, 5, 10])('%i are whole fen and add up to the lines', async (id) => {
    const { lines, total, budget } = await get<ProjectMoney>(`/base/reform/project/money/${id}`)
    const own = platform.world.tables.quantities.rows.filter(
      ({ projectId, orderId }) => projectId === id && orders().get(orderId)?.state !== 'cancelled',
    )
    for (const name of ['planned', 'filled', 'settled'] as const) {
      expect(lines.reduce((sum, line) => sum + line[name], 0)).toBe(total[name])
      expect(Number.isSafeInteger(total[name])).toBe(true)
    }
    const settled = own.filter(({ state }) => state === 'confirmed')
    expect(total.settled).toBe(settled.reduce((sum, row) => sum + Math.round(row.amount * 100), 0))
    expect(Number.isSafeInteger(budget)).toBe(true)
  })

  it('are computed in integers, not floats', () => {
    expect(fenOf(1.15, 100)).toBe(11_500)
    expect(fenOf(0.35, 38.5)).toBe(1348)
    expect(fenOf(999_999, 9800)).toBe(979_999_020_000)
  })
})

describe('the log', () => {
  const logOf = (id: number) =>
    get<{ total: number; list: { path: string }[] }>(`/base/sys/log/list?projectId=${id}&limit=100`)

  it('lists actions on a project, its orders and its other records', async () => {
    const { workOrders, quantities } = platform.world.tables
    const order = workOrders.rows.find(({ projectId }) => projectId === 2)
    const line = quantities.rows.find(({ projectId }) => projectId === 2)
    const before = (await logOf(2)).total
    const reform = '/base/reform'
    await send('POST', `${base}/setManager`, { ids: [2], managerId: 3 })
    await send('POST', `${reform}/workOrder/due`, { ids: [order?.id], due: '2026-12-30' })
    await send('POST', `${reform}/quantity/copyDesign`, { ids: [line?.id] })
    // a preview changes nothing
    await send('POST', `${base}/previewOrders`, { projectId: 2 })
    const { id } = await send('POST', `${reform}/document/save`, {
      name: 'Minutes of the start',
      projectId: 2,
      kind: 'minutes',
      scan: 'a.png',
    })
    await send('DELETE', `${reform}/document/delete/${id}`, undefined)
    await send('POST', `${base}/setManager`, { ids: [3], managerId: 3 })
    const { total, list } = await logOf(2)
    expect(total - before).toBe(5)
    expect(list.map(({ path }) => path.split('/').at(-2))).toContain('workOrder')
  })

  it('of a project lists bulk actions by filter only if its orders match', async () => {
    const { workOrders } = platform.world.tables
    const matching = workOrders.rows.filter(({ state }) => state === 'pending')
    const concerned = new Set(matching.map(({ projectId }) => projectId))
    const projects = platform.world.tables.projects.rows.map(({ id }) => id)
    expect(concerned.size).toBeGreaterThan(1)
    expect(concerned.size).toBeLessThan(projects.length)
    const totals = () => Promise.all(projects.map(async (id) => (await logOf(id)).total))
    const before = await totals()
    const target = { filter: { state: 'pending' }, except: [], expect: matching.length }
    const { data } = await platform.post('/base/reform/workOrder/due', { ...target, due: '2026-12-31' })
    expect((data as BulkAnswer).ok).toBeGreaterThan(0)
    const added = projects.map((id) => (concerned.has(id) ? 1 : 0))
    expect(await totals()).toEqual(before.map((total, place) => total + (added[place] ?? 0)))
  })

  it('of a project excludes a scene whose own project has the same number', async () => {
    const { total } = await logOf(1)
    const body = { filter: { projectId: '1' }, except: [], expect: -1 }
    await platform.post(`${scene.path}/delete`, body)
    expect((await logOf(1)).total).toBe(total)
  })
})
