import { expect, test } from 'vitest'
import { quietHours } from './quiet-hours.ts'

test('quiet hours over midnight and within a day; without two different ends there are none', () => {
  expect([...quietHours('22:00', '07:00')]).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23])
  expect([...quietHours('12:30', '13:30')]).toEqual([12, 13])
  expect(quietHours('', '').size).toBe(0)
  expect(quietHours('22:00', '22:00').size).toBe(0)
  expect(quietHours('25:00', '07:00').size).toBe(0)
})
