import { describe, expect, it } from 'vitest'
import type { ProjectMoney } from '#contract/calls/reform/project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { fenOf } from '#contract/reform/quantities.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })

const get = async <T>(path: string) =>
  (await platform.call('GET', `/base/${path}`, { as: 'admin' })).data as T

describe('the money of a project', () => {
  it.each([1, 2, 5, 10])('%i is whole fen, adds up, and is that of its lines', async (id) => {
    const { lines, total, budget } = await get<ProjectMoney>(`reform/project/money/${id}`)
    const own = platform.world.tables.quantities.rows.filter(({ projectId }) => projectId === id)
    for (const name of ['planned', 'filled', 'settled'] as const) {
      expect(lines.reduce((sum, line) => sum + line[name], 0)).toBe(total[name])
      expect(Number.isSafeInteger(total[name])).toBe(true)
    }
    const settled = own.filter(({ state }) => state === 'confirmed')
    expect(total.settled).toBe(settled.reduce((sum, row) => sum + Math.round(row.amount * 100), 0))
    expect(Number.isSafeInteger(budget)).toBe(true)
  })

  it('is counted in whole numbers where floats would err', () => {
    expect(fenOf(1.15, 100)).toBe(11_500)
    expect(fenOf(0.35, 38.5)).toBe(1348)
    expect(fenOf(999_999, 9800)).toBe(979_999_020_000)
  })
})

describe('the log', () => {
  const logOf = (id: number) =>
    get<{ total: number; list: { path: string }[] }>(`sys/log/list?projectId=${id}&limit=100`)

  it('tells what was done to a project, to its orders and to what belongs to it', async () => {
    const { workOrders, quantities } = platform.world.tables
    const order = workOrders.rows.find(({ projectId }) => projectId === 2)
    const line = quantities.rows.find(({ projectId }) => projectId === 2)
    const before = (await logOf(2)).total
    const send = (method: string, path: string, body?: unknown) =>
      platform.call(method, `/base/reform/${path}`, { as: 'admin', body })
    await send('POST', 'project/setManager', { ids: [2], managerId: 3 })
    await send('POST', 'workOrder/setDue', { ids: [order?.id], due: '2026-12-30' })
    await send('POST', 'quantity/copyDesign', { ids: [line?.id] })
    await send('POST', 'project/previewOrders', { projectId: 2 })
    const { data } = await send('POST', 'document/save', {
      name: 'Minutes of the start',
      projectId: 2,
      kind: 'minutes',
      scan: 'a.png',
    })
    await send('DELETE', `document/delete/${(data as { id: number }).id}`)
    await send('POST', 'project/setManager', { ids: [3], managerId: 3 })
    const { total, list } = await logOf(2)
    expect(total - before).toBe(6)
    expect(list.map(({ path }) => path.split('/').at(-2))).toContain('workOrder')
  })

  it('of each project tells what was done to orders of several at once', async () => {
    const { workOrders } = platform.world.tables
    const projects = [...new Set(workOrders.rows.map(({ projectId }) => projectId))]
    expect(projects.length).toBeGreaterThan(2)
    const ids = projects.map((id) => workOrders.rows.find(({ projectId }) => projectId === id)?.id)
    const totals = () => Promise.all(projects.map(async (id) => (await logOf(id)).total))
    const before = await totals()
    await platform.call('POST', '/base/reform/workOrder/due', {
      as: 'admin',
      body: { ids, due: '2026-12-31' },
    })
    expect(await totals()).toEqual(before.map((total) => total + 1))
  })

  it('of each project tells what was done to all orders that match a filter, and of no other', async () => {
    const { workOrders } = platform.world.tables
    const matching = workOrders.rows.filter(({ state }) => state === 'pending')
    const concerned = new Set(matching.map(({ projectId }) => projectId))
    const projects = platform.world.tables.projects.rows.map(({ id }) => id)
    expect(concerned.size).toBeGreaterThan(1)
    expect(concerned.size).toBeLessThan(projects.length)
    const totals = () => Promise.all(projects.map(async (id) => (await logOf(id)).total))
    const before = await totals()
    const target = { filter: { state: 'pending' }, except: [], expect: matching.length }
    const { data } = await platform.call('POST', '/base/reform/workOrder/due', {
      as: 'admin',
      body: { ...target, due: '2026-12-31' },
    })
    expect((data as BulkAnswer).ok).toBeGreaterThan(0)
    const told = projects.map((id) => (concerned.has(id) ? 1 : 0))
    expect(await totals()).toEqual(before.map((total, place) => total + (told[place] ?? 0)))
  })

  it('of a reform project tells nothing of a scene whose own project has the same number', async () => {
    const { total } = await logOf(1)
    const body = { filter: { projectId: '1' }, except: [], expect: -1 }
    await platform.call('POST', `${scene.path}/delete`, { as: 'admin', body })
    expect((await logOf(1)).total).toBe(total)
  })
})
