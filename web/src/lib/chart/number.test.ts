import { describe, expect, test } from 'vitest'
import { formatChange, formatNumber, formatQuantity } from './number.ts'

test.each([
  [1234.5, 2, '1,234.50'],
  [-0.21, 2, '−0.21'],
  [-0.001, 2, '0.00'],
  [null, 2, '—'],
  [Number.NaN, 2, '—'],
  [1.005, -3, '1'],
  [0.5, 99, '0.5000000000'],
])('%s with %s decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

describe('formatQuantity', () => {
  test('has the decimals of its unit unless others are given', () => {
    expect(formatQuantity(3.614, 'A')).toBe('3.61 A')
    expect(formatQuantity(3.614, 'V', 2)).toBe('3.61 V')
    expect(formatQuantity(3.614, 'furlong')).toBe('3.61 furlong')
  })
  test('shows no unit where there is no value', () => expect(formatQuantity(null, 'kW')).toBe('—'))
})

test.each([
  [1331, 1295, '+2.8 %'],
  [90, 100, '−10.0 %'],
  [-90, -100, '+10.0 %'],
  [1.0001, 1, '0.0 %'],
  [1, 0, '—'],
  [1e308, 1e-300, '—'],
])('from %s against %s the change is %s', (value, base, text) => {
  expect(formatChange(value, base)).toBe(text)
})
