import { expect, test } from 'vitest'
import { isPlaced, planOf, scaleOf } from './plan.ts'

const centre = { id: 1, lng: 118.5, lat: 29.4 }

test('north is up, east is right, and everything fits', () => {
  const plan = planOf(centre, [centre, { id: 2, lng: 118.51, lat: 29.4 }, { id: 3, lng: 118.5, lat: 29.405 }])
  const [own, east, north] = plan.points
  expect(own).toEqual({ id: 1, x: 50, y: 50 })
  expect(east?.x).toBeCloseTo(88)
  expect(east?.y).toBe(50)
  expect(north?.y).toBeLessThan(50)
  expect(plan.points.every(({ x, y }) => x >= 12 && x <= 88.01 && y >= 12 && y <= 88)).toBe(true)
})

test('a lone place has a plan of the least size, and a round scale', () => {
  const plan = planOf(centre, [])
  expect(plan).toEqual({ metres: 200, points: [] })
  expect(scaleOf(plan)).toBe(50)
  expect(scaleOf({ points: [], metres: 7000 })).toBe(2000)
})

test('what has no position is left out', () => {
  expect(isPlaced({ lng: 0, lat: 0 })).toBe(false)
  expect(isPlaced({ lng: null, lat: 29 })).toBe(false)
  expect(planOf(centre, [{ id: 9, lng: Number.NaN, lat: 29 }]).points).toEqual([])
})
