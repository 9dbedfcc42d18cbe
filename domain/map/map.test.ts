import { describe, expect, it } from 'vitest'
import { boxAround, isPlaced, isWithinBox, readBox, writeBox } from './box.ts'
import { isInside } from './inside.ts'
import { mapStateOf } from './kinds.ts'
import { mercatorOf, placeOfMercator } from './mercator.ts'

describe('a bounding box', () => {
  it('round-trips as text; null, NaN and 0, 0 are no places', () => {
    const box = { west: 118.1, south: 29.2, east: 118.3, north: 29.4 }
    expect(readBox(writeBox(box))).toEqual(box)
    const places = [
      [0, 0],
      [null, 29],
      [Number.NaN, 29],
      [118, 29],
    ] as const
    expect(places.map(([lng, lat]) => isPlaced({ lng, lat }))).toEqual([false, false, false, true])
  })

  it.each(`|1,2,3|2,1,1,2|1,2,2,1|-181,0,0,1|0,0,1,91|a,b,c,d|1e2,0,120,1|0,0,1,1,1| 0,0,1,1`.split('|'))(
    'is not "%s"',
    (text) => {
      expect(readBox(text)).toBeUndefined()
    },
  )

  it('includes its west and south edge, not the east', () => {
    const box = { west: 1, south: 1, east: 2, north: 2 }
    expect([1, 2].map((lng) => isWithinBox({ lng, lat: 1 }, box))).toEqual([true, false])
    expect(boxAround([])).toBeUndefined()
    const around = boxAround([1, 3].map((lng) => ({ lng, lat: 5 - lng })))
    expect(around).toEqual({ west: 1, south: 2, east: 3, north: 4 })
  })
})

it('the Mercator projection round-trips', () => {
  for (const place of [
    { lng: 118.42, lat: 29.36 },
    { lng: -170, lat: -84 },
  ]) {
    const back = placeOfMercator(mercatorOf(place))
    expect(back.lng).toBeCloseTo(place.lng, 9)
    expect(back.lat).toBeCloseTo(place.lat, 9)
  }
  expect(mercatorOf({ lng: 0, lat: 90 }).y).toBeGreaterThanOrEqual(-1e-9)
})

it('isInside handles a self-crossing outline; open alerts take precedence over the state', () => {
  const eight = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  expect(isInside({ x: 0.2, y: 1 }, eight)).toBe(true)
  expect(isInside({ x: 1, y: 0.2 }, eight)).toBe(false)
  expect(isInside({ x: 1, y: 1 }, [])).toBe(false)
  expect(mapStateOf({ state: 'offline', alerts: 2 })).toBe('alarm')
  expect(mapStateOf({ state: 'retired', alerts: 0 })).toBe('idle')
})
