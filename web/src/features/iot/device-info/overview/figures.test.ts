import { expect, test } from 'vitest'
import { figuresOf, levelWithin, limitsOf, mainProperty } from './figures.ts'

test('a value beyond its limits is graver the further it is', () => {
  const voltage = limitsOf('ua', { wiring: 'four-wire', pt: 1 })
  expect([230, 236, 265, 197, 170, null].map((value) => levelWithin(value, voltage))).toEqual([
    'normal',
    'major',
    'critical',
    'major',
    'critical',
    'normal',
  ])
})

test('limits follow the voltage a device is connected to, and survive a ratio that is missing', () => {
  const high = limitsOf('ua', { wiring: 'three-wire', pt: 100 })
  expect(levelWithin(10_000, high)).toBe('normal')
  expect(levelWithin(220, high)).toBe('critical')
  expect(limitsOf('ua', { wiring: 'four-wire', pt: 0 }).warnLow).toBeCloseTo(198)
})

test('each family has figures of its own', () => {
  expect(figuresOf('concentrator')).toContain('metersRead')
  expect(figuresOf('meter-1p')).not.toContain('load')
  expect(figuresOf('unheard-of')).toEqual(['successToday'])
})

test('power comes first where it is measured', () => {
  expect(mainProperty(['ua', 'p'])).toBe('p')
  expect(mainProperty(['temperature', 'signal'])).toBe('temperature')
  expect(mainProperty([])).toBeUndefined()
})
