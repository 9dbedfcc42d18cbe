import { describe, expect, it } from 'vitest'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { CollectRow, LineLossRow } from '#contract/resources/report/analysis.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud } from '#contract/wire/crud.ts'
import { dateOf } from '#mock/lib/days.ts'
import { askCounted } from '#mock/testing/truth/asked.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 200 })

const get = <Data>(url: string) => askCounted<Data>(platform, url)
const codeOf = async (url: string) => (await platform.get(url)).code

/** Moves devices to another transformer area, as an edit of the ledger does. */
const move = async (ids: readonly number[], areaId: number) => {
  for (const id of ids) {
    const { method, path } = crud(device).update
    const answer = await platform.call(method, path, { as: 'admin', body: { id, areaId } })
    expect({ id, code: answer.code, msg: answer.msg }).toMatchObject({ code: 0 })
  }
}
const isMeter = (family: string | undefined) => family === 'meter-1p' || family === 'meter-3p'

/** URL of every report that takes a range, without the range. */
const ranged = [
  '/base/rpt/analysis/stat?kind=energy',
  '/base/rpt/analysis/stat?kind=demand',
  '/base/rpt/analysis/stat?kind=lineLoss',
  '/base/rpt/analysis/stat?kind=quality',
  '/base/rpt/analysis/stat?kind=collect',
  '/base/rpt/analysis/lineLoss/list?limit=1',
  '/base/rpt/operation/stat?kind=maintenance',
  '/base/rpt/warning/stat?limit=1',
  '/base/rpt/historyData/curve?deviceIds=5&props=p&step=day',
  '/base/rpt/historyData/freeze?deviceIds=5&period=day',
  '/base/rpt/historyData/settlement?deviceIds=5',
]

describe.each(ranged)('%s', (url) => {
  it('refuses a reversed, future, invalid or ten-year range', async () => {
    const refused = [
      '2026-11-10/2026-11-09',
      '2027-05-01/2027-05-02',
      '2025-02-29/2025-03-01',
      '2016-11-01/2026-11-01',
    ]
    for (const range of refused) {
      const [start, end] = range.split('/')
      const code = await codeOf(`${url}&start=${start}&end=${end}`)
      // the history responds to excessive ranges with 413
      expect({ range, code }).toEqual({
        range,
        code: url.includes('history') && range.startsWith('2016') ? 413 : 400,
      })
    }
  })

  it('accepts a turn of the year and a leap day', async () => {
    for (const range of ['start=2025-12-31&end=2026-01-01', 'start=2024-02-29&end=2024-02-29']) {
      expect({ range, code: await codeOf(`${url}&${range}&compare=none`) }).toEqual({ range, code: 0 })
    }
  })
})

it('an analysis of today is refused because today is not over, not as a future day', async () => {
  const today = dateOf(platform.clock)
  const url = `/base/rpt/analysis/stat?kind=energy&start=${today}&end=${today}`
  const { code, msg } = await platform.get(url)
  expect({ code, msg }).toEqual({ code: 400, msg: 'Today is not over yet: this report ends with yesterday.' })
})

const days = 'start=2026-11-16&end=2026-11-17&compare=none'
const lossOf = async (id: number) => {
  const { list } = await get<{ list: LineLossRow[] }>(`/base/rpt/analysis/lineLoss/list?${days}&limit=100`)
  return list.find((row) => row.id === id)
}

describe('an area', () => {
  it('without meters any more has no loss, and is excluded from the totals with the reason', async () => {
    const { fleet } = platform.world
    const before = await get<ReportStat>(`/base/rpt/analysis/stat?kind=lineLoss&${days}`)
    const { list } = await get<{ list: LineLossRow[] }>(
      `/base/rpt/analysis/lineLoss/list?${days}&limit=100&lossClass=normal`,
    )
    const [{ id, users } = { id: 0, users: 0 }] = list.toSorted((a, b) => a.users - b.users)
    expect(users).toBeGreaterThan(0)
    const other = list.find((row) => row.id !== id)?.id ?? 0
    await move(
      fleet.usersOf(id).filter((one) => isMeter(fleet.table.get(one)?.family)),
      other,
    )
    expect((await lossOf(other))?.users).toBe((list.find((row) => row.id === other)?.users ?? 0) + users)
    expect(await lossOf(id)).toMatchObject({ lossClass: 'noUsers', lossRate: null, users: 0, sale: 0 })
    const after = await get<ReportStat>(`/base/rpt/analysis/stat?kind=lineLoss&${days}`)
    expect(after.head.due).toBe(before.head.due)
    const leftOut = ({ head }: ReportStat) => head.leftOut.find(({ reason }) => reason === 'noUsers')?.count
    expect(leftOut(after)).toBe((leftOut(before) ?? 0) + 1)
    expect(after.bins.reduce((sum, { count }) => sum + count, 0)).toBe(after.head.counted)
  })

  it('without supply, as before commissioning, has no loss rate', async () => {
    const { list } = await get<{ list: LineLossRow[] }>(
      '/base/rpt/analysis/lineLoss/list?start=2016-01-01&end=2016-01-02&compare=none&limit=100',
    )
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ lossRate, supply }) => lossRate === null && supply === 0)).toBe(true)
  })
})

it.each(['compareEnd=0', 'compareStart=2025-02-30'])(
  'a comparison with an invalid day is refused: %s',
  async (query) => expect(await codeOf(`/base/rpt/analysis/demand/list?${days}&${query}`)).toBe(400),
)

it('a retired device is no longer due, and its past readings stay available', async () => {
  const { fleet } = platform.world
  const meter = fleet.table.rows.find((row) => row.parentId > 0 && row.state === 'online')
  const id = meter?.id ?? 0
  const collected = async () => {
    const url = `/base/rpt/analysis/collect/list?${days}&keyword=${meter?.address}`
    return (await get<{ list: CollectRow[] }>(url)).list.map((row) => row.id)
  }
  expect(await collected()).toEqual([id])
  const curve = `/base/rpt/historyData/curve?deviceIds=${id}&props=forward&step=day&${days.replace('&compare=none', '')}`
  const before = (await platform.get(curve)).data
  const { method, path } = iotCalls.retire
  expect((await platform.call(method, path, { as: 'admin', body: { ids: [id] } })).code).toBe(0)
  expect(await collected()).toEqual([])
  expect((await platform.get(curve)).data).toEqual(before)
  expect(await codeOf(`/base/rpt/deviceStatus/timeline/${id}`)).toBe(0)
})
