import { expect, test } from 'vitest'
import { decimalsOf } from './properties.ts'

test.each([
  ['kWh', 2],
  ['V', 1],
  ['s', 0],
  ['furlong', 2],
  ['toString', 2],
])('%s has %i decimals', (unit, decimals) => {
  expect(decimalsOf(unit)).toBe(decimals)
})
