import { expect, it } from 'vitest'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { DeviceStatusRow } from '#contract/resources/report/device-status.ts'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import { askCounted } from '#mock/testing/truth/asked.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400 })

const get = <Data>(url: string) => askCounted<Data>(platform, url)
const statOf = (more = '') => get<ReportStat>(`/base/rpt/deviceStatus/stat?group=manufacturer${more}`)

it('counts devices like the list, and groups them', async () => {
  const stat = await statOf()
  const figure = (id: string) => stat.figures.find((one) => one.id === id)?.value
  const { counts = {} } = await get<{ counts?: Record<string, number> }>('/base/iot/devices/list?limit=1')
  expect(figure('online')).toBe(counts['online'] ?? 0)
  expect(figure('offline')).toBe(counts['offline'] ?? 0)
  expect(stat.groups.reduce((sum, { count }) => sum + count, 0)).toBe(figure('total'))
  const ofMaker = stat.groups.find(({ key }) => key === 'yunluo')
  const one = await statOf('&manufacturer=yunluo')
  expect(one.head.due).toBe(ofMaker?.count)
  expect(one.figures.find(({ id }) => id === 'online')?.value).toBe(ofMaker?.values['online'])
})

it('shows the online rate of a quarter hour as in the simulation', async () => {
  const stat = await statOf()
  const { world, clock } = platform
  const live = world.fleet.table.rows.filter(({ state }) => state === 'online' || state === 'offline')
  expect(stat.lines).toHaveLength(3)
  const [, yesterday] = stat.lines
  for (const slot of [0, 37, 80]) {
    const time = Number(yesterday?.days[slot])
    const due = live.filter(({ id }) => (world.fleet.profile(id)?.installed ?? Infinity) <= time)
    const heard = due.filter(({ id }) => world.simulation.isReachable(id, time))
    expect(yesterday?.values[slot]).toBeCloseTo((heard.length / due.length) * 100, 1)
  }
  const [today] = stat.lines
  expect(today?.values.filter((value) => value !== null)).toHaveLength(Math.floor((8 * hour) / quarter) + 1)
  expect(Number(today?.days[0])).toBeLessThanOrEqual(clock)
})

it('finds a drifting clock, and an outage with its length', async () => {
  const { clock } = platform
  const meter = platform.world.fleet.table.rows.find(
    ({ family, state }) => family === 'meter-1p' && state === 'online',
  )
  const id = meter?.id ?? 0
  platform.plant({ deviceId: id, code: 'CLOCK', from: clock - day, until: clock + day })
  const from3 = clock - 3 * day
  platform.plant({ deviceId: id, code: 'OFFLINE', from: from3, until: from3 + 5 * hour })
  const { list } = await get<{ list: (DeviceStatusRow & { planted?: unknown })[] }>(
    `/base/rpt/deviceStatus/list?keyword=${meter?.address}`,
  )
  const row = list.find((one) => one.id === id)
  expect(row).toMatchObject({ clockClass: 'far' })
  expect(row?.outages).toBeGreaterThan(0)
  expect(row?.offline).toBeGreaterThanOrEqual(300)
  expect(row).not.toHaveProperty('planted')
  const { spans, from, until } = await get<{
    from: number
    until: number
    spans: { from: number; until: number; state: string }[]
  }>(`/base/rpt/deviceStatus/timeline/${id}`)
  expect(spans.some((span) => span.state === 'offline' && span.until - span.from >= 5 * hour)).toBe(true)
  expect([spans[0]?.from, spans.at(-1)?.until]).toEqual([from, until])
})
