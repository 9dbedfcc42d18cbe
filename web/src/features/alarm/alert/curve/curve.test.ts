import { beforeAll, expect, test } from 'vitest'
import { hour } from '#contract/schema/time-units.ts'
import type { Condition } from '#domain/metering/conditions/conditions.ts'
import { kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { setPlatformZone } from '#web/lib/time/time.ts'
import { quantityText, spanText, curveSpan, limitOf, seriesOf } from './curve-data.ts'
import { isOfArea, lossSeries, lossSpan, propertiesOf } from './curve.tsx'

const kindOf = (id: ValueId) => kindOfValue(id, [])

beforeAll(() => setPlatformZone('+08:00'))

test('the span adds 2 hours on both sides, in steps of 1 minute or 15 for a long alert', () => {
  const raised = 100 * hour
  expect(curveSpan(raised, 101 * hour, 500 * hour)).toEqual({ from: 98 * hour, to: 103 * hour, step: 60 })
  expect(curveSpan(raised, undefined, 300 * hour)).toEqual({ from: 98 * hour, to: 300 * hour, step: 900 })
  expect(curveSpan(raised, undefined, 100 * hour).to).toBe(100 * hour)
  expect(curveSpan(raised, undefined, 50 * hour)).toEqual({ from: 98 * hour, to: 100 * hour, step: 60 })
})

test("shows the event's properties in its phase, else those of its rule, else the power", () => {
  expect(propertiesOf({ code: 'LOSS_V', phase: 'B' }, undefined)).toEqual(['ub'])
  expect(propertiesOf({ code: 'OVER_I', phase: '' }, undefined)).toEqual(['ia', 'ib', 'ic'])
  expect(propertiesOf({ code: 'HOT', phase: '' }, undefined)).toEqual(['temperature'])
  const condition: Condition = { kind: 'compare', property: 'load', op: 'gt', value: 2, other: 'pf' }
  expect(propertiesOf({ code: 'COVER_OPEN', phase: '' }, condition)).toEqual(['load', 'pf'])
  expect(propertiesOf({ code: 'COVER_OPEN', phase: '' }, undefined)).toEqual(['p'])
})

test('a line-loss alert concerns its area and charts the daily loss around it', () => {
  expect(isOfArea({ code: 'LINE_LOSS', areaId: 3 })).toBe(true)
  expect(isOfArea({ code: 'LINE_LOSS', areaId: 0 })).toBe(false)
  expect(isOfArea({ code: 'OVER_I', areaId: 3 })).toBe(false)
  const raised = Date.parse('2026-11-10T09:00:00+08:00')
  const midnight = Date.parse('2026-11-10T00:00:00+08:00')
  const day = 24 * hour
  expect(lossSpan(raised, undefined, raised + 5 * hour)).toEqual({ from: midnight - 14 * day, to: midnight })
  expect(lossSpan(raised, raised + hour, raised + 9 * day).to).toBe(midnight + 2 * day)
  expect(lossSpan(raised, undefined, raised + 300 * day).from).toBe(midnight + 240 * day)
  const line = lossSeries([
    { date: '2026-11-09', loss: 12.5 },
    { date: '2026-11-10', loss: null },
  ])
  expect(line).toMatchObject([{ unit: '%', values: [12.5, null] }])
  expect(quantityText(line, 'zh')).toBe('线损率 (%)')
  expect(lossSeries([{ date: '2026-11-09', loss: null }])).toEqual([])
})

test('a property without values has no series', () => {
  const lines = seriesOf(['ua', 'ub'], kindOf, { ua: [null, 220], ub: [null, null] })
  expect(lines.map(({ id }) => id)).toEqual(['ua'])
})

test('a limit is low or high by the side the value is on; an invalid one is omitted', () => {
  const label = ['Limit', '限值'] as const
  expect(limitOf(180, 198, label)).toEqual([{ label, low: 198, isNamed: true }])
  expect(limitOf(260, 240, label)).toEqual([{ label, high: 240, isNamed: true }])
  expect(limitOf(260, Number.NaN, label)).toEqual([])
  expect(limitOf(260, undefined, label)).toEqual([])
})

test('a chart names each quantity and unit once, and the phase of a lone series', () => {
  const lines = seriesOf(['ua', 'ub', 'load'], kindOf, { ua: [1], ub: [1], load: [1] })
  expect(quantityText(lines, 'en')).toBe('Voltage (V), Load rate (%)')
  expect(quantityText(lines.slice(0, 1), 'zh')).toBe('A 相电压 (V)')
})

test('a 4-hour span is worded, a longer one gives dates', () => {
  expect(spanText({ from: 0, to: 4 * hour })[0]).toBe('2 hours before and after')
  expect(spanText({ from: 0, to: 44 * hour })[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d to \d{4}-/)
})
