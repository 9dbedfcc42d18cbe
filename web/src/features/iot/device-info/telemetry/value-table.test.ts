import { expect, test } from 'vitest'
import { measuresOf } from '../measures.ts'
import { valueTable } from './telemetry.tsx'

test('a row has its time by the platform, every value, and how they came about', () => {
  const curve = {
    times: [Date.UTC(2025, 5, 17, 16), Date.UTC(2025, 5, 17, 16, 15)],
    series: { ua: [230.04, null] },
    quality: ['recollected', 'missing'] as const,
    step: 900_000,
    due: 2,
    received: 1,
  }
  const { columns, count, rowAt } = valueTable(
    ['ua', 'pf'],
    measuresOf({ family: 'meter-3p', wiring: 'four-wire', pt: 1 }),
    curve,
    480,
    'en',
  )
  expect(columns.map(({ label }) => label)).toEqual([
    'Time (UTC+8)',
    'Voltage, phase A (V)',
    'Power factor',
    'Quality',
  ])
  expect(count).toBe(2)
  expect(rowAt(0)).toEqual(['2025-06-18 00:00:00', 230.04, null, 'Collected again'])
  expect(rowAt(1)).toEqual(['2025-06-18 00:15:00', null, null, 'Missing'])
})
