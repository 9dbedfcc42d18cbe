import { expect, test } from 'vitest'
import { treeTiles } from './tree-map.ts'

test('tiles fill the picture, each by its share, and none lies over another', () => {
  for (let run = 0; run < 50; run += 1) {
    const values = Array.from({ length: run + 1 }, (_, n) => ((n * 7919 + run * 104_729) % 997) - 40)
    const known = values.filter((value) => value > 0)
    const whole = known.reduce((all, value) => all + value, 0)
    const tiles = treeTiles(values)
    expect(tiles).toHaveLength(known.length)
    for (const { index, width, height } of tiles) {
      expect((width * height) / 10_000).toBeCloseTo((values[index] ?? 0) / whole, 8)
    }
    for (const [place, one] of tiles.entries()) {
      for (const other of tiles.slice(place + 1)) {
        const isApart =
          one.x + one.width <= other.x + 1e-9 ||
          other.x + other.width <= one.x + 1e-9 ||
          one.y + one.height <= other.y + 1e-9 ||
          other.y + other.height <= one.y + 1e-9
        expect(isApart).toBe(true)
      }
    }
  }
})
