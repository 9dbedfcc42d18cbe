import { expect, test } from 'vitest'
import { type Curve, measured } from '#domain/metering/telemetry.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { timeTable } from '#web/lib/chart/time-table.ts'
import { measuresOf, withNews } from '../measures.ts'
import { curveProperties, extremesText, groupOf, laneData, lanesOf } from './lanes.ts'

const measuresWith = (family: DeviceRow['family'], wiring: DeviceRow['wiring'] = 'four-wire') =>
  measuresOf({ family, wiring, pt: 1 })
const measures = measuresWith('meter-3p')
const titles = (family: keyof typeof measured) =>
  lanesOf(measured[family], measures).map(({ title }) => title[0])
const curve: Curve = {
  times: [0, 900],
  series: { ua: [230, null], ub: [229, 228] },
  quality: ['normal', 'missing'],
  step: 900,
  due: 2,
  received: 1,
}
const lane = { title: ['Voltage', '电压'], properties: ['ua', 'ub'] } as const
const more = { measures, span: { from: 0, to: 3600 }, now: 1000 }

test('lanes group voltage, current and power, or hold one property each without phases', () => {
  expect(titles('transformer')).toEqual(['Voltage', 'Current', 'Active power'])
  const lanes = lanesOf(measured['meter-1p'], measures).map(({ properties }) => properties)
  expect(lanes).toEqual([['ua'], ['ia'], ['p']])
  const ofConcentrator = ['Internal temperature', 'Clock battery', 'Clock deviation', 'Signal']
  expect(titles('concentrator')).toEqual(ofConcentrator)
})

test('lanes carry device limits, gaps and quality', () => {
  const data = laneData(lane, curve, { ...more, live: [] })
  expect(data.limits).toMatchObject([{ low: 198, high: 235.4 }])
  expect(data.series[0]).toMatchObject({
    values: [230, null],
    colour: 'ph-a',
    quality: ['normal', 'missing'],
  })
  expect(data.series[1]).toMatchObject({ dash: 'dashed', short: ['B', 'B'] })
  expect(data.now).toBe(1000)
})

test('lanes append live samples without duplicates', () => {
  const live = [900, 1000, 9999].map((ts) => ({ ts, values: { ua: 231 } }))
  const data = laneData(lane, curve, { ...more, live })
  expect(data.times).toEqual([0, 900, 1000])
  expect(data.series.map(({ values }) => values)).toEqual([
    [230, null, 231],
    [229, 228, null],
  ])
})

test('lanes give the extremes of visible series', () => {
  const data = laneData(lane, curve, { ...more, live: [] })
  expect(extremesText(data, new Set(), 'en')).toBe('min 228.0, max 230.0')
  expect(extremesText(data, new Set(['ub']), 'zh')).toBe('最小 230.0，最大 230.0')
  expect(extremesText(data, new Set(['ua', 'ub']), 'en')).toBe('')
})

test('a property missing from a response is a gap', () => {
  const data = laneData({ title: ['Voltage', '电压'], properties: ['uc'] }, curve, { ...more, live: [] })
  expect(data.series[0]?.values).toEqual([null, null])
  expect([groupOf('in'), groupOf('p')]).toEqual(['N', undefined])
})

test('curves request instantaneous properties, only electrical ones with phases', () => {
  expect(curveProperties(measuresWith('meter-1p'))).toEqual(['ua', 'ia', 'p', 'q', 's', 'pf', 'frequency'])
  expect(curveProperties(measuresWith('concentrator'))).toEqual(measured.concentrator)
  const threeWire = curveProperties(measuresWith('substation', 'three-wire'))
  expect(threeWire.slice(0, 5)).toEqual(['ua', 'uc', 'ia', 'ic', 'p'])
  const lanes = lanesOf(threeWire, measures).map(({ properties }) => properties)
  expect(lanes).toEqual([['ua', 'uc'], ['ia', 'ic'], ['p']])
})

test('with three-wire wiring a voltage is labelled as line voltage', () => {
  const ofThree = measuresWith('substation', 'three-wire')
  const data = laneData(lane, curve, { ...more, measures: ofThree, live: [] })
  expect(data.series[0]).toMatchObject({ label: ['Voltage Uab', '线电压 Uab'], short: ['Uab', 'Uab'] })
})

test('a meter exchange is a marker with both registers, also listed in the table', () => {
  const exchanged = {
    ...curve,
    exchanges: [{ time: (curve.times[0] ?? 0) + 1, before: 1234.5, after: 0.12 }],
  }
  const data = laneData(lane, exchanged, { ...more, live: [] })
  const label = 'Old meter 1,234.50 kWh | New meter 0.12 kWh'
  expect(data.markers).toEqual([
    { kind: 'moment', at: (curve.times[0] ?? 0) + 1, label: [label, expect.any(String)] },
  ])
  const table = timeTable(data, 480, 'en')
  expect(table.columns.at(-1)?.label).toBe('Event')
  expect(table.rowAt(0).at(-1)).toBe(label)
  expect(table.rowAt(1).at(-1)).toBe('')
})

test('readings of one moment form one sample, and invalid ones are dropped', () => {
  const item = (d: unknown) => ({ topic: 't', key: 'k', d })
  const samples = withNews(
    [{ ts: 1, values: { ua: 230 } }],
    [
      item({ property: 'ub', value: 229, ts: 2 }),
      item({ property: 'ua', value: 231, ts: 2 }),
      item({ property: 'nonsense', value: 1, ts: 2 }),
      item({ property: 'ua', value: 'x', ts: 3 }),
      item(null),
    ],
  )
  expect(samples).toEqual([
    { ts: 1, values: { ua: 230 } },
    { ts: 2, values: { ua: 231, ub: 229 } },
  ])
})
