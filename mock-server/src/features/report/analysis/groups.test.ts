import { expect, it } from 'vitest'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { CollectRow } from '#contract/resources/report/analysis.ts'
import { askCounted } from '#mock/testing/report/ask-counted.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400 })

const range = 'start=2026-11-16&end=2026-11-19'

const get = <Data>(url: string) => askCounted<Data>(platform, url)

it('what arrived in its time is at most what arrived, and less where points were read again', async () => {
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

it('energy is grouped by what areas are mainly used for and by their scene; groups add up to the whole', async () => {
  const { collections, tables } = platform.world
  const ask = (more: string) => get<ReportStat>(`/base/rpt/analysis/stat?kind=energy&${range}${more}`)
  const whole = (await ask('')).figures.find(({ id }) => id === 'supply')?.value ?? NaN
  for (const group of ['mainClass', 'sceneId']) {
    const { groups } = await ask(`&group=${group}`)
    const supply = groups.reduce((sum, { values }) => sum + (values['supply'] ?? 0), 0)
    expect(supply / whole).toBeCloseTo(1, 2)
    // the rows behind a group are as many as it says
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
