import { expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

it.each([
  [8107, 'kWh'],
  [33_599, 'MWh'],
  [15_660_000, 'GWh'],
  [-20_000, 'MWh'],
])('%d kWh are shown in %s', (value, unit) => {
  expect(scaleOf(value, 'Wh').unit).toBe(unit)
})
