import { describe, expect, test } from 'vitest'
import { decimalsOf, formatChange, formatNumber, formatQuantity } from './number.ts'

test.each([
  [1234.5, 2, '1,234.50'],
  [-0.21, 2, '−0.21'],
  [-0.001, 2, '0.00'],
  [0, 0, '0'],
  [null, 2, '--'],
  [undefined, 2, '--'],
  [Number.NaN, 2, '--'],
  [Infinity, 2, '--'],
  [1.005, -3, '1'],
  [1, Number.NaN, '1'],
  [0.5, 99, '0.5000000000'],
])('%s with %s decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

test.each([
  ['kWh', 2],
  ['kW', 2],
  ['V', 1],
  ['A', 2],
  ['PF', 3],
  ['%', 2],
  ['furlong', 2],
])('%s has %s decimals', (unit, decimals) => {
  expect(decimalsOf(unit)).toBe(decimals)
})

describe('formatQuantity', () => {
  test('puts a space before the unit', () => expect(formatQuantity(229.14, 'V')).toBe('229.1 V'))
  test('shows no unit for a power factor', () => expect(formatQuantity(0.94, 'PF')).toBe('0.940'))
  test('shows no unit where there is no value', () => expect(formatQuantity(null, 'kW')).toBe('--'))
})

test.each([
  [1331, 1295, '+2.8 %'],
  [90, 100, '−10.0 %'],
  [-90, -100, '+10.0 %'],
  [1.0001, 1, '0.0 %'],
  [1, 0, '--'],
  [null, 1, '--'],
  [1e308, 1e-300, '--'],
])('from %s against %s the change is %s', (value, base, text) => {
  expect(formatChange(value, base)).toBe(text)
})
