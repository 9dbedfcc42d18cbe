import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleSheet } from './example.ts'
import { recogniseSheet, type OwnSheet } from './recognise.ts'

type Row = (string | number | boolean)[]
const recognised = (rows: Row[]) => recogniseSheet(rows) as OwnSheet
const heads = ['Meter', 'Time', 'kWh']
const sumOf = (values: readonly (number | null)[] = []) =>
  values.reduce<number>((sum, kwh) => sum + Number(kwh), 0)
const hours = (...values: Row) => values.map((value, hour) => ['M1', `2026-03-01 ${hour}:00`, value])

it.each([15, 30, 60])('recognises the same area in each layout at a step of %s minutes', (step) => {
  const [[, ...names] = [], ...lines] = exampleSheet('2026-02-28', 1, step)
  const curves = names.map((name, n) => ({ name, values: lines.map((line) => line[n + 1] ?? 0) }))
  const times = lines.map(([time = '']) => time)
  const sheet = recognised([['Time', ...names], ...lines])
  expect(sheet).toMatchObject({ step, unit: 'kWh', head: 'Head meter', gaps: 0, refused: [] })
  const energies = sheet.meters.map(({ values }) => expect.closeTo(sumOf(values), 6) as number)
  expect(curves.map(({ values }) => sumOf(values.map(Number)))).toEqual(energies)
  const long = curves.flatMap(({ name, values }) => values.map((one, n) => [name, times[n] ?? '', one]))
  expect(recognised([heads, ...long])).toEqual({ ...sheet, layout: 'long' })
  const days = curves.map(({ name, values }) => [
    name,
    name === 'Head meter' ? '总表' : '',
    '2026-02-28',
    ...values,
  ])
  const parts = times.map((_, n) => (n * step) / 1440)
  expect(recognised([['表号', '角色', '日期', ...parts], ...days])).toEqual({ ...sheet, layout: 'days' })
})

it.each([
  [['Meter', 'Time', 'kW'], hours(4, 2), 'kW', 6],
  [['表号', '采集时间', '正向有功示数'], hours(100, 101, 99, 103.5), 'register', 3.5],
  [['Meter', 'Time', 'Value'], hours(5, 6, 7, 8, 9, 10, 11, 12), 'register', 7],
  [['Meter', 'Time', 'Value'], hours(5, 6, 7, 8, 9, 10, 11, 1), 'kWh', 57],
  [['用户', '时间', '电量'], hours('1,5', '1.234,5'), 'kWh', 1236],
  [['用户', '时间', '电量'], hours('0,125', '1,250', 2.5), 'kWh', 3.875],
  [['Meter', 'Time', 'Register'], hours('999', '1,000', '1,001'), 'register', 2],
  [['Meter', 'Time', 'kWh'], hours('1,234', '12,345.5'), 'kWh', 13_579.5],
])('finds the unit by the headings %j and the shape', (head, rows, unit, energy) => {
  const sheet = recognised([head, ...rows])
  expect([sheet.unit, sumOf(sheet.meters[0]?.values)]).toEqual([unit, energy])
})

it.each([
  ['13/03/2026', '13/3/2026 1:00'],
  ['03/13/2026', '3/13/2026 01:00'],
  ['20260313', '2026年3月13日 1:00'],
  [46_094, 46_094.0416667],
  ['2026-03-12 24:00', '2026-03-13T01:00:00.000Z'],
])('reads the times %s and %s', (one, other) => {
  const { from, until } = recognised([heads, ['M1', one, 1], ['M1', other, 2]])
  expect([from, until - from]).toEqual([Date.UTC(2026, 2, 13) / 60_000, 120])
})

it('refuses invalid rows with their reasons and keeps the others', () => {
  const bad = [
    ['M1 soon 1', 'No time can be read'],
    [' 2026-03-01 1', 'It names no meter'],
    ['M1 2026-03-01T05:00 n/a', 'M1: Not a number'],
    ['M1 2026-03-01T06:00 1e308', 'M1: No value of a meter'],
    ['M1 2026-03-01T07:00 -3', 'M1: No value of a meter'],
    ['M1 2026-03-01T00:00 9', 'M1: A second value for its time'],
    ['M1 2026-03-01T08:07 9', 'M1: Not at the start of an interval'],
  ]
  const [good, formula] = [
    hours(1, 2, 1, 2, '', 3, 2, 3, 2, 1, 1, 2),
    ['=cmd|1', '2026-03-01', 3, 'more', true],
  ]
  const lines = [...bad.map(([line = '']) => line.split(' ')), [], formula, ...good]
  const sheet = recognised([['a title'], heads, ...good.slice(0, 1), ...lines])
  expect(sheet.meters.map(({ name, values }) => [name, sumOf(values)])).toEqual([
    ['M1', 20],
    ['=cmd|1', 3],
  ])
  expect(sheet.refused.map(({ row, text }) => [row, text[0]])).toEqual(
    bad.map(([, text], n) => [n + 4, text]),
  )
})

it('explains unusable sheets in both languages and never throws', () => {
  const daily = ['01', '02', '03'].map((date) => ['M1', `2026-03-${date}`, 1])
  const wide = Array.from({ length: 100 }, () => 'x')
  const sheets: Row[][] = [
    [],
    [['x']],
    [heads],
    [heads, ...daily],
    [wide],
    [heads, ...hours(1), ['M1', '20400101', 1]],
  ]
  const said = [expect.stringMatching(/^[ -~]+$/), expect.stringMatching(/\p{Script=Han}/u)]
  expect(sheets.map((rows) => recogniseSheet(rows))).toEqual(sheets.map(() => said))
  const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(...heads, '00:15'))
  fc.assert(fc.property(fc.array(fc.array(cell)), (rows) => void recogniseSheet(rows)))
})
