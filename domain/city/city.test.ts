import { expect, it } from 'vitest'
import { metresBetween, metresFrom, placeBeside } from '../reform/distance.ts'
import { blockAt, crossing, housesOf } from './blocks.ts'
import { cityFeatures } from './features.ts'
import { cityCentre, isWet, onLand, riverAt } from './water.ts'

it('moves places in water onto land within 1,400 m and leaves the others unchanged', () => {
  for (let east = -12_000; east <= 12_000; east += 171) {
    for (const north of [riverAt(east), riverAt(east) - 60, -3000, 4000]) {
      const place = placeBeside(cityCentre, east, north)
      expect(metresFrom(cityCentre, place).north).toBeCloseTo(north, 0)
      const dry = onLand(place)
      expect(isWet(metresFrom(cityCentre, dry))).toBe(false)
      if (!isWet({ east, north })) expect(dry).toBe(place)
      else expect(metresBetween(place, dry)).toBeLessThan(1400)
    }
  }
})

it('is deterministic, with closed polygons and names in both languages', () => {
  const features = cityFeatures()
  expect(features).toEqual(cityFeatures())
  for (const { geometry, properties } of features) {
    if (geometry.type === 'Polygon') {
      for (const ring of geometry.coordinates) expect(ring.at(-1)).toEqual(ring[0])
    }
    for (const text of properties.name ?? []) expect(text).not.toBe('')
  }
  const kinds = new Set(features.map(({ properties }) => properties.kind))
  expect([...kinds].toSorted()).toEqual(['district', 'park', 'railway', 'road', 'street', 'town', 'water'])
})

it('keeps the houses of a block close to it', () => {
  const houses = housesOf(0, 4)
  expect(houses.length).toBeGreaterThan(3)
  for (const corner of houses.flat()) {
    const [i, j] = blockAt(corner)
    expect(Math.abs(i)).toBeLessThanOrEqual(1)
    expect(Math.abs(j - 4)).toBeLessThanOrEqual(1)
  }
  expect(blockAt(crossing(10.5, 3.5))).toEqual([10, 3])
})
