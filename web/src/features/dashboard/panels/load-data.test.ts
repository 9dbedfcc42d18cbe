import { expect, test } from 'vitest'
import { formatNumber } from '#web/lib/chart/number.ts'
import { loadData } from './load-panel.tsx'

const begin = Date.UTC(2026, 10, 24)
const counting = { counted: 1, due: 1 }
const loadOf = (kw: number) => ({
  times: [begin],
  today: [kw + 100],
  yesterday: [kw],
  received: 1,
  due: 1,
  counting,
})

test.each([
  ['megawatts', 58_345, '58.35'],
  ['kilowatts', 312.46, '312.5'],
])('in %s the highest of yesterday has the digits of the curve beside it', (_unit, kw, text) => {
  const { data } = loadData(loadOf(kw), false)
  const { decimals = 0, values = [] } = data.series.find(({ id }) => id === 'yesterday') ?? {}
  expect(formatNumber(values[0] ?? null, decimals)).toBe(text)
  expect(data.markers?.[0]?.label[0]).toContain(`peak yesterday ${text} ·`)
})

test('of a day that is over, nothing is called today or yesterday', () => {
  const { subject, data } = loadData(loadOf(300), true)
  const said = [subject, ...(data.markers ?? []).map(({ label }) => label)]
  expect(said).toHaveLength(2)
  expect(said.join()).not.toMatch(/today|yesterday|今日|昨日/i)
})
