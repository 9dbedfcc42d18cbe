import { expect, it } from 'vitest'
import type { HomeStation } from '#contract/calls/home/home.ts'
import { axisStart, onlineRows, successRows } from './panels.tsx'

const station = (orgId: number, part: Partial<HomeStation>): HomeStation => ({
  orgId,
  name: `Place ${orgId} Supply Station`,
  nameZh: `${orgId}号供电所`,
  devices: 10,
  online: 9,
  success: 99,
  onlineRate: [],
  ...part,
})

it('orders shares from the worst on and leaves out what is unknown', () => {
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

it('shows the last rate that is known, and nothing for what lies ahead', () => {
  const rows = onlineRows(
    [station(1, { onlineRate: [99, 98, null] }), station(2, { onlineRate: [90, 91, null] })],
    'en',
  )
  expect(rows.map(({ id, total }) => [id, total])).toEqual([
    [2, 91],
    [1, 98],
  ])
  expect(rows[0]?.cells).toEqual([90, 91, undefined])
})
