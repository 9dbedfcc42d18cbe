import { describe, expect, it } from 'vitest'
import type { ReportStat, SuspectUser } from '#contract/calls/report/analysis.ts'
import { lossClassOf } from '#domain/metering/report.ts'
import { day } from '#contract/schema/time-units.ts'
import type { CollectRow, LineLossRow } from '#contract/resources/report/analysis.ts'
import { momentOf } from '#mock/lib/time.ts'
import { askCounted } from '#mock/testing/truth/asked.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { AnalysisDays } from './area-days.ts'
import { areaLoss } from './loss-rows.ts'

const platform = platformOfFile({ devices: 1000 })

const range = 'start=2026-11-16&end=2026-11-19'

const get = <Data>(url: string, as?: string) => askCounted<Data>(platform, url, as)

const rowsOf = async (more = '', as = 'admin') =>
  (await get<{ list: LineLossRow[] }>(`/base/rpt/analysis/lineLoss/list?${range}&limit=100${more}`, as)).list

describe('line loss', () => {
  it('adds up to its rows, and reports exclusions', async () => {
    const rows = await rowsOf()
    const stat = await get<ReportStat>(`/base/rpt/analysis/stat?kind=lineLoss&${range}`)
    const figure = (id: string) => stat.figures.find((one) => one.id === id)?.value ?? NaN
    const counted = rows.filter(({ lossClass }) => lossClass !== 'noSupply' && lossClass !== 'noUsers')
    const supply = counted.reduce((sum, row) => sum + row.supply, 0)
    expect(figure('supply')).toBeCloseTo(supply, 0)
    expect(figure('lossRate')).toBeCloseTo(
      (counted.reduce((sum, row) => sum + row.loss, 0) / supply) * 100,
      2,
    )
    expect(figure('outOfRange')).toBe(counted.filter(({ lossClass }) => lossClass !== 'normal').length)
    expect(stat.bins.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length)
    expect(stat.head).toMatchObject({ counted: counted.length, due: rows.length })
    expect(stat.head.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length - counted.length)
  })

  it('has bins that match the filtered rows', async () => {
    const { bins } = await get<ReportStat>(`/base/rpt/analysis/stat?kind=lineLoss&${range}`)
    const rows = await rowsOf()
    const listed = bins.map(({ key }) => {
      const [low = '', high = ''] = key.split(':')
      return rows.filter(
        ({ lossRate }) =>
          typeof lossRate === 'number' &&
          (low === '' || lossRate >= Number(low)) &&
          (high === '' || lossRate < Number(high)),
      ).length
    })
    expect(listed).toEqual(bins.map(({ count }) => count))
  })

  it('raises an alert on the day after its curve leaves the limits', async () => {
    const { past, tables, fleet, simulation } = platform.world
    await past
    const alerts = tables.alerts.rows.filter(({ code, isActive }) => code === 'LINE_LOSS' && isActive)
    expect(alerts.length).toBeGreaterThan(2)
    for (const { deviceId, firstTime } of alerts) {
      const areaId = fleet.table.get(deviceId)?.areaId ?? 0
      const raised = momentOf(firstTime)
      const [before, first] = [2, 1].map((n) =>
        simulation.lineLoss(areaId, raised - n * day, raised - (n - 1) * day),
      )
      const isOut = (loss: number | null | undefined) => lossClassOf(loss ?? 0) === 'high' || (loss ?? 0) < 0
      expect({ areaId, firstTime, before, first, isOut: [before, first].map(isOut) }).toMatchObject({
        isOut: [false, true],
      })
    }
  })

  it.each([
    [9.996, 10, 'high'],
    [6.995, 7, 'raised'],
    [6.994, 6.99, 'normal'],
    [-0.004, 0, 'normal'],
    [-0.006, -0.01, 'negative'],
  ])('of %f %% is rounded and judged as %f %%: %s', (share, rounded, judged) => {
    const balance = { supply: 100_000, sale: 100_000 - share * 1000, users: 1 }
    const days = { balances: { get: () => balance } } as unknown as AnalysisDays
    expect(areaLoss(days, 1, [0])).toMatchObject({ rate: rounded, lossClass: judged })
  })

  it('finds the meter behind each planted fault', async () => {
    const rows = await rowsOf()
    const planted = platform.world.fleet.table.rows.filter((row) => row.planted !== undefined)
    expect(planted.length).toBeGreaterThan(2)
    const kinds = { theft: 'under', dead: 'stopped', 'wrong-area': 'foreign' } as const
    for (const { id, areaId, planted: fault } of planted) {
      const row = rows.find((one) => one.id === areaId)
      expect(row?.lossClass).not.toBe('normal')
      const found = await get<SuspectUser[]>(`/base/rpt/analysis/detail?areaId=${areaId}&${range}`)
      expect(found.slice(0, 3).map((user) => [user.id, user.kind])).toContainEqual([
        id,
        kinds[fault?.kind ?? 'theft'],
      ])
      if (fault?.kind !== 'wrong-area') continue
      const there = await get<SuspectUser[]>(`/base/rpt/analysis/detail?areaId=${fault.areaId}&${range}`)
      expect(there.slice(0, 3).map((user) => [user.id, user.kind])).toContainEqual([id, 'missing'])
    }
  })
})

describe('planted faults', () => {
  const add = (deviceId: number, code: 'UNBAL_I' | 'OFFLINE', from: string, until: string) =>
    platform.plant({ deviceId, code, from: momentOf(from), until: momentOf(until) })

  it('of phase imbalance appear in the quality report', async () => {
    const check = platform.world.fleet.checkOf(2) ?? 0
    add(check, 'UNBAL_I', '2026-11-18 00:00:00', '2026-11-20 00:00:00')
    const { list } = await get<{ list: { id: number; qualityClass: string; unbalance: number }[] }>(
      `/base/rpt/analysis/quality/list?start=2026-11-18&end=2026-11-19&compare=none&limit=100`,
    )
    const row = list.find(({ id }) => id === 2)
    expect(row).toMatchObject({ qualityClass: 'unbalance' })
    expect(row?.unbalance).toBeGreaterThan(30)
  })

  it('of an offline terminal appear in the collection report: its meters fail on each day', async () => {
    const { fleet } = platform.world
    const terminal = fleet.table.rows.find(
      ({ id, family, state }) =>
        family === 'concentrator' && state === 'online' && fleet.childrenOf(id).length > 3,
    )
    add(terminal?.id ?? 0, 'OFFLINE', '2026-11-16 00:00:00', '2026-11-20 00:00:00')
    const { list } = await get<{ list: { failing: number }[] }>(
      `/base/rpt/analysis/collect/list?start=2026-11-17&end=2026-11-19&compare=none&parentId=${terminal?.id}&limit=100`,
    )
    expect(list.length).toBeGreaterThan(3)
    // points of a meter that was also offline itself may have been re-collected meanwhile
    expect(list.filter(({ failing }) => failing === 3).length / list.length).toBeGreaterThan(0.9)
    const { list: classes } = await get<{ list: { failureClass: string }[] }>(
      `/base/rpt/analysis/collect/list?start=2026-11-17&end=2026-11-19&compare=none&failureClass=three&limit=100`,
    )
    expect(classes.length).toBeGreaterThan(3)
  })
})

describe('managers and completeness', () => {
  it('line loss has the scene manager of its area, and can be grouped by it', async () => {
    const { scenes, users } = platform.world.tables
    const scene = scenes.rows.find(({ areaId, managerId }) => areaId !== 0 && managerId !== 0)
    const rows = await rowsOf()
    const row = rows.find(({ id }) => id === scene?.areaId)
    expect(row?.managerId).toBe(scene?.managerId)
    const { groups } = await get<ReportStat>(`/base/rpt/analysis/stat?kind=lineLoss&${range}&group=managerId`)
    const own = groups.find(({ key }) => key === String(row?.managerId))
    expect(own?.count).toBe(rows.filter(({ managerId }) => managerId === row?.managerId).length)
    expect(own?.label).not.toBe(own?.key)
    expect(users.get(row?.managerId ?? 0)).toBeDefined()
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  })

  it('complete days add up by terminal and station, and to the total', async () => {
    const ask = (group: string) =>
      get<ReportStat>(`/base/rpt/analysis/stat?kind=collect&${range}&compare=none&group=${group}`)
    const stat = await ask('orgId')
    const { list, total } = await get<{ list: CollectRow[]; total: number }>(
      `/base/rpt/analysis/collect/list?${range}&compare=none&limit=100&complete=4`,
    )
    expect(list.every(({ complete, due, success }) => complete === due && success === 100)).toBe(true)
    const whole = stat.figures.find(({ id }) => id === 'complete')?.value ?? NaN
    expect(whole).toBeGreaterThan(0)
    expect(whole).toBeLessThan(100)
    expect(total).toBeGreaterThan(0)
    const mean = stat.groups.reduce((sum, { values, count }) => sum + (values['complete'] ?? 0) * count, 0)
    expect(mean / stat.groups.reduce((sum, { count }) => sum + count, 0)).toBeCloseTo(whole, 0)
    const behind = (await ask('parentId')).groups.find(({ key }) => key !== '0')
    expect(behind?.label).toBe(platform.world.fleet.table.get(Number(behind?.key))?.name)
  })

  it('energy by tariff minus feed-in adds up to the supply', async () => {
    const { figures } = await get<ReportStat>(`/base/rpt/analysis/stat?kind=energy&${range}`)
    const value = (id: string) => figures.find((one) => one.id === id)?.value ?? NaN
    const tariffs = ['sharp', 'peak', 'flat', 'valley'].reduce((sum, id) => sum + value(id), 0)
    expect(value('fedBack')).toBeGreaterThan(0)
    expect(tariffs - value('fedBack')).toBeCloseTo(value('supply'), 0)
    expect(figures.find(({ id }) => id === 'peak')?.before).toBeGreaterThan(0)
  })
})

it('timely collection is at most the total, and lower where points were re-collected', async () => {
  const stat = await get<ReportStat>(`/base/rpt/analysis/stat?kind=collect&${range}&compare=none`)
  const value = (id: string) => stat.figures.find((one) => one.id === id)?.value ?? NaN
  expect(value('timely')).toBeGreaterThan(50)
  expect(value('timely')).toBeLessThan(value('success'))
  const { list } = await get<{ list: CollectRow[] }>(
    `/base/rpt/analysis/collect/list?${range}&compare=none&limit=100&sort=timely`,
  )
  expect(list.every(({ timely, success }) => timely <= success + 0.005)).toBe(true)
  expect(list.map(({ timely }) => timely)).toEqual(list.map(({ timely }) => timely).toSorted((a, b) => a - b))
})

it('the collection counts and excludes only devices that match its filters', async () => {
  const idle = platform.world.fleet.table.rows.filter(
    ({ state }) => state === 'inactive' || state === 'retired',
  )
  const { manufacturer } = idle[0] ?? expect.unreachable()
  const leftOutIn = async (filter: string) => {
    const asked = `${range}&compare=none&${filter}`
    const { head } = await get<ReportStat>(`/base/rpt/analysis/stat?kind=collect&${asked}`)
    const { total } = await get<{ total: number }>(`/base/rpt/analysis/collect/list?${asked}`)
    const leftOut = head.leftOut.reduce((sum, { count }) => sum + count, 0)
    expect(head).toMatchObject({ counted: total, due: total + leftOut })
    return leftOut
  }
  expect(await leftOutIn(`manufacturer=${manufacturer}`)).toBe(
    idle.filter((row) => row.manufacturer === manufacturer).length,
  )
  // nothing is known about readings that never arrived
  expect(await leftOutIn('successEnd=90')).toBe(0)
})

it('energy is grouped by main customer class and by scene, and groups add up to the total', async () => {
  const { collections, tables } = platform.world
  const ask = (more: string) => get<ReportStat>(`/base/rpt/analysis/stat?kind=energy&${range}${more}`)
  const whole = (await ask('')).figures.find(({ id }) => id === 'supply')?.value ?? NaN
  for (const group of ['mainClass', 'sceneId']) {
    const { groups } = await ask(`&group=${group}`)
    const supply = groups.reduce((sum, { values }) => sum + (values['supply'] ?? 0), 0)
    expect(supply / whole).toBeCloseTo(1, 2)
    // the group's count matches the number of its rows
    const [first] = groups
    const { total } = await get<{ total: number }>(
      `/base/rpt/analysis/energy/list?${range}&${group}=${first?.key}`,
    )
    expect(total).toBe(first?.count)
  }
  const scene = tables.scenes.rows.find(({ areaId }) => areaId !== 0)
  const area = collections.get('iot/transformer-area')?.table?.get(scene?.areaId ?? 0)
  expect(area).toBeDefined()
  const { list } = await get<{ list: { id: number }[] }>(
    `/base/rpt/analysis/energy/list?${range}&sceneId=${scene?.id}`,
  )
  expect(list.map(({ id }) => id)).toEqual([scene?.areaId])
})

it('the energy course adds up to the supply, including areas without meters', async () => {
  const { fleet } = platform.world
  const [left = 0, taken = 0] = new Set(fleet.table.rows.map(({ areaId }) => areaId).filter((id) => id > 0))
  for (const id of fleet.usersOf(left)) fleet.table.update(id, { areaId: taken })
  const { figures, lines } = await get<ReportStat>(`/base/rpt/analysis/stat?kind=energy&${range}`)
  const course = lines.find(({ id }) => id === 'now')?.values ?? []
  const supply = figures.find(({ id }) => id === 'supply')?.value ?? NaN
  expect(course.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(supply, 0)
})
