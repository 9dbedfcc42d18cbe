import { screen } from '@testing-library/react'
import { expect, test, afterEach, it } from 'vitest'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import type { HomeStation } from '#contract/calls/home/home.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { panelViews, axisStart, onlineRows, successRows } from './panels.tsx'
import { byBatch } from './commands-panel.tsx'
import { loadData, LoadPanel } from './load-panel.tsx'

const platform = mockPlatform()

test.each([
  ['plans', 'iot/command-plan', 'iot/command'],
  ['requests', 'control/request', 'control/unit'],
])('waiting %s link to their list with the counted filter', async (id, page, component) => {
  platform.pretend('GET /todo', () => [{ id, page, filter: { state: 'waiting' }, count: 2 }])
  const nav = [{ id: 1, title: 'Shown', path: '/shown', component }]
  openPage(<panelViews.todo />, '/dashboard', ['*'], nav)
  expect(await screen.findByRole('link')).toHaveAttribute('href', `/shown?part=${id}&${id}=state%3Dwaiting`)
})

test('commands are grouped by batch, those without one stay single', () => {
  const rows = [
    { id: 9, batchNo: 'B2' },
    { id: 8, batchNo: '' },
    { id: 7, batchNo: 'B2' },
    { id: 6, batchNo: '' },
    { id: 5, batchNo: 'B1' },
    { id: 4, batchNo: 'B2' },
  ]
  expect(byBatch(rows).map(({ row, more }) => `${row.id} ${more}`)).toEqual(['9 2', '8 0', '6 0', '5 0'])
})

const begin = Date.UTC(2026, 10, 24)

const read = { received: 1, due: 1, counting: { counted: 1, due: 1 } }
const loadOf = (kw: number) => ({ times: [begin], today: [kw + 100], yesterday: [kw], ...read })

test.each([
  ['megawatts', 58_345, '58.35'],
  ['kilowatts', 312.46, '312.5'],
])("in %s yesterday's peak has the decimals of its curve", (_unit, kw, text) => {
  const { data } = loadData(loadOf(kw), false)
  const { decimals = 0, values = [] } = data.series.find(({ id }) => id === 'yesterday') ?? {}
  expect(formatNumber(values[0] ?? null, decimals)).toBe(text)
  expect(data.markers?.[0]?.label[0]).toContain(`peak yesterday ${text} ·`)
})

test('a past day has no label of today or yesterday', () => {
  const { subject, data } = loadData(loadOf(300), true)
  const said = [subject, ...(data.markers ?? []).map(({ label }) => label)]
  expect(said).toHaveLength(2)
  expect(said.join()).not.toMatch(/today|yesterday|今日|昨日/i)
})

afterEach(() => useMoment.setState({ at: undefined }))

test.each([
  ['the present', undefined, 2],
  ['a moment that is over', 1, 0],
])('today and yesterday are named only for the present: %s', async (_name, at, named) => {
  useMoment.setState({ at })
  openPage(<LoadPanel />, '/dashboard')
  expect(await screen.findAllByRole('button', { pressed: true })).toHaveLength(2)
  expect(screen.queryAllByRole('button', { name: /today|yesterday/i })).toHaveLength(named)
})

const hour = { devices: 10, online: 9, success: 99, onlineRate: [] }
const station = (orgId: number, part: Partial<HomeStation>): HomeStation => {
  const names = { name: `Place ${orgId} Supply Station`, nameZh: `${orgId}号供电所` }
  return { orgId, ...names, ...hour, ...part }
}

it('stations are sorted by success, worst first, without unknown ones', () => {
  const rows = successRows(
    [station(1, {}), station(2, { success: null }), station(3, { success: 97.2 })],
    'en',
  )
  expect(rows).toEqual([
    { id: 3, name: 'Place 3', value: 97.2 },
    { id: 1, name: 'Place 1', value: 99 },
  ])
  expect(successRows([station(1, {})], 'zh')[0]?.name).toBe('1号')
  expect(axisStart(rows)).toBe(96.5)
  expect(axisStart([])).toBe(97.5)
})

it('stations show the last known rate and no cell for the future', () => {
  const rows = onlineRows(
    [station(1, { onlineRate: [99, 98, null] }), station(2, { onlineRate: [90, 91, null] })],
    'en',
  )
  expect(rows.map(({ id, total }) => `${id} ${total}`)).toEqual(['2 91', '1 98'])
  expect(rows[0]?.cells).toEqual([90, 91, undefined])
})
