import { expect, test } from 'vitest'
import { isOfFilter } from './of-filter.ts'

const picture = { id: 9, cameraId: 3, alertId: 12, orderId: 0 }

test.each([
  [{}, true],
  [{ cameraId: '3' }, true],
  [{ alertId: '12' }, true],
  [{ alertId: '1' }, false],
  [{ alertId: '7,12' }, true],
  [{ cameraId: '4', alertId: '12' }, false],
  [{ orderId: '5' }, false],
  [{ quality: 'dark', alertId: '12' }, true],
])('a picture of an alert, under %j: %s', (filter, expected) => {
  expect(isOfFilter(picture, filter)).toBe(expected)
})

test('what is no picture is of nothing', () => {
  expect(isOfFilter(null, { alertId: '12' })).toBe(false)
})
