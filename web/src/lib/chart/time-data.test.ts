import { describe, expect, test } from 'vitest'
import type { Quality } from '#domain/metering/properties.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { indicesOf, missingSpans, qualitiesOf } from './quality.ts'
import { timeSentence, valuesSentence } from './sentence.ts'
import type { Series, TimeData } from './series.ts'
import { cellText, csvFile, tableOf } from './table.ts'
import { timeTable } from './time-table.ts'

const china = 480
const start = Date.UTC(2025, 5, 18, 2)
const times = [0, 1, 2, 3].map((index) => start + index * quarter)

function series(values: (number | null)[], rest: Partial<Series> = {}): Series {
  return { id: 'p', label: ['Total', '总'], colour: 'series-now', unit: 'kW', decimals: 1, values, ...rest }
}
const graded: Quality[] = ['normal', 'missing', 'estimated', 'recollected']
const data: TimeData = { times, due: 96, series: [series([1, null, 196, 3], { quality: graded })] }

test('summary: states received points and the maximum with its time', () => {
  expect(timeSentence('Active power today', data, china, 'en')).toBe(
    'Active power today, 3 of 96 points, maximum 196.0 kW at 10:30',
  )
  expect(timeSentence('今日有功功率', data, china, 'zh')).toBe(
    '今日有功功率，已收 3/96 点，最大值 196.0 kW，出现在 10:30',
  )
})

test('summary: names the series of the maximum when there are several, ignoring reference series', () => {
  const several = [
    series([1, 2]),
    series([3, 1], { id: 'b', label: ['Phase B', 'B 相'] }),
    series([99], { isReference: true }),
  ]
  expect(timeSentence('Power', { times, series: several }, china, 'en')).toBe(
    'Power, 2 of 4 points, maximum 3.0 kW at 10:00 (Phase B)',
  )
})

test('summary: a list of values has its last, lowest and highest', () => {
  expect(valuesSentence('Online', [3, null, 1, 2], '%', 1, 'en')).toBe(
    'Online, 3 values, last 2.0 %, lowest 1.0 %, highest 3.0 %',
  )
  expect(valuesSentence('Online', [null], '%', 1, 'en')).toBe('Online, no values')
})

test('a missing span extends to the neighbouring points', () => {
  expect(missingSpans(times, data.series)).toEqual([{ from: times[0], to: times[2] }])
  const allMissing = series([], { quality: ['missing', 'missing', 'missing', 'missing'] })
  expect(missingSpans(times, [allMissing])).toEqual([{ from: times[0], to: times[3] }])
  expect(missingSpans(times, [series([1, null])])).toEqual([])
})

test('the legend lists only the qualities that occur', () => {
  expect(qualitiesOf(data)).toEqual(['estimated', 'recollected', 'missing'])
  expect(qualitiesOf({ series: [series([1])] })).toEqual([])
  expect(indicesOf(series([1, 2], { quality: ['estimated', 'normal'] }), 'estimated')).toEqual([0])
})

describe('chart table', () => {
  const table = timeTable(data, china, 'en')

  test('has columns for time, value and quality', () => {
    expect(table.columns.map(({ label }) => label)).toEqual(['Time (UTC+8)', 'Total (kW)', 'Total quality'])
    expect(table.rowAt(1)).toEqual(['2025-06-18 10:15:00', null, 'Missing'])
    expect(table.columns.map((column, place) => cellText(table.rowAt(1)[place], column))).toEqual([
      '2025-06-18 10:15:00',
      '—',
      'Missing',
    ])
  })

  test('shows only the time of day for an average day', () => {
    expect(timeTable({ ...data, isOfAnyDay: true }, china, 'en').rowAt(1)[0]).toBe('10:15')
  })

  test('exports as CSV with BOM, without digit grouping', async () => {
    const file = csvFile(timeTable({ times, series: [series([1234.56, null])] }, china, 'en'), 'Load: a/b')
    expect(file.name).toBe('Load a b.csv')
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [, ...rows] = (await file.text()).split('\r\n')
    expect(rows.slice(0, 2)).toEqual(['2025-06-18 10:00:00,1234.6', '2025-06-18 10:15:00,'])
  })

  test('escapes texts that could be formulas', async () => {
    const hostile = tableOf([{ label: '=cmd()' }, { label: 'n', decimals: 0 }], [['@SUM(A1)', -5]])
    const text = await csvFile(hostile, '...').text()
    expect(text).toContain("'=cmd(),n\r\n'@SUM(A1),-5")
  })
})
