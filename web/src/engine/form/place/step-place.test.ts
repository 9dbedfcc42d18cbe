import { expect, it } from 'vitest'
import { rounded, stepPlace } from './step-place.ts'

const place = { lng: 118.42, lat: 29.36 }
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

it('moves a marker by a fixed number of map pixels, fewer with Shift, and back again', () => {
  const right = stepPlace(place, press('ArrowRight'), 16)
  expect(right?.lat).toBe(place.lat)
  expect(((right?.lng ?? 0) - place.lng) / (360 / (256 * 2 ** 16))).toBeCloseTo(16, 1)
  expect(stepPlace(right ?? place, press('ArrowLeft'), 16)).toEqual(place)
  expect(stepPlace(place, press('ArrowUp'), 16)?.lat).toBeGreaterThan(place.lat)
  expect(stepPlace(place, press('ArrowDown'), 16)?.lat).toBeLessThan(place.lat)
  const little = stepPlace(place, press('ArrowRight', true), 16)?.lng ?? 0
  expect(little).toBeGreaterThan(place.lng)
  expect(little).toBeLessThan(right?.lng ?? 0)
})

it('keeps a marker within the map and ignores other keys', () => {
  expect(stepPlace({ lng: 180, lat: 0 }, press('ArrowRight'), 3)?.lng).toBe(180)
  expect(stepPlace({ lng: 0, lat: 85 }, press('ArrowUp'), 3)?.lat).toBeLessThan(85.06)
  expect(stepPlace(place, press('Enter'), 16)).toBeUndefined()
  expect(rounded({ lng: 1.23456789, lat: -2.0000004 })).toEqual({ lng: 1.234568, lat: -2 })
})
