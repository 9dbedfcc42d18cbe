import { beforeAll, expect, test } from 'vitest'
import type { ModelProperty } from '#domain/metering/model/model-check.ts'
import { setPlatformZone } from '#web/lib/time/time.ts'
import { blankRow } from '../product-info/model-draft.ts'
import { measuresOf } from './measures.ts'
import { alertDays } from './alerts.tsx'

const meter = { family: 'meter-3p', wiring: 'four-wire', pt: 1 } as const
const substation = { family: 'substation', wiring: 'three-wire', pt: 100 } as const
const property = (more: Partial<ModelProperty>) =>
  ({
    ...blankRow('properties'),
    id: 'ua',
    name: 'Voltage, phase A',
    nameZh: 'A 相电压',
    unit: 'V',
    ...more,
  }) as ModelProperty

const model = (...properties: ReturnType<typeof property>[]) => ({ properties, outputs: [] })

test('without a model a device has the catalogue measures of its family', () => {
  const { ids, kindOf, unreported } = measuresOf(meter)
  expect(ids).toContain('uc')
  expect(kindOf('ua')).toMatchObject({ label: ['Voltage, phase A', 'A 相电压'], unit: 'V', warnLow: 198 })
  expect(unreported).toEqual([])
})

test('the model defines name, unit, decimals and limits; removed properties are absent, new ones unreported', () => {
  const renamed = property({ name: 'Line A', nameZh: '甲相', unit: 'kV', precision: 3, warnHigh: 240 })
  const { ids, kindOf } = measuresOf(meter, model(renamed))
  expect(ids).toEqual(['ua'])
  expect(kindOf('ua')).toMatchObject({ label: ['Line A', '甲相'], unit: 'kV', decimals: 3, warnHigh: 240 })
  expect(kindOf('ua').warnLow).toBeUndefined()
  expect(kindOf('ua').phase).toBe('A')
  const added = property({ id: 'thdU', name: 'Voltage distortion', nameZh: '电压畸变率' })
  expect(measuresOf(meter, model(property({}), added))).toMatchObject({
    ids: ['ua'],
    unreported: [{ id: 'thdU' }],
  })
})

test('voltage limits scale with the PT ratio, treating a missing ratio as 1', () => {
  const { kindOf } = measuresOf(substation)
  expect(kindOf('ua')).toMatchObject({ label: ['Voltage Uab', '线电压 Uab'] })
  expect(kindOf('ua').warnLow).toBeCloseTo(9000)
  expect(measuresOf(substation, model(property({ warnLow: 198 }))).kindOf('ua').warnLow).toBeCloseTo(9000)
  expect(measuresOf({ ...meter, pt: 0 }).kindOf('ua').warnLow).toBeCloseTo(198)
  expect(measuresOf(substation).kindOf('battery').warnLow).toBe(3.3)
})

beforeAll(() => setPlatformZone('+08:00'))

test('alerts are grouped by platform day, with levels below major as minor', () => {
  const now = Date.UTC(2025, 5, 17, 16, 5)
  const days = alertDays(
    [
      { date: '2025-06-18', severity: 'critical', count: 2 },
      { date: '2025-06-16', severity: 'warning', count: 1 },
      { date: '2025-06-16', severity: 'minor', count: 3 },
      { date: '2025-01-01', severity: 'major', count: 9 },
    ],
    3,
    now,
    480,
    'en',
  )
  expect(days).toEqual([
    { day: '06-16', counts: { critical: 0, major: 0, minor: 4 } },
    { day: '06-17', counts: { critical: 0, major: 0, minor: 0 } },
    { day: '06-18', counts: { critical: 2, major: 0, minor: 0 } },
  ])
})
