import { describe, expect, test } from 'vitest'
import { measureBuild } from '../../scripts/bench/build-size.ts'
import { fromRoot } from '../../scripts/root.ts'

describe('the sign-in page, gzip', () => {
  const size = measureBuild(fromRoot('web/dist'))

  test.each([
    ['js', 92_000],
    ['css', 4_000],
    ['fontsAndIcons', 8_000],
    ['requests', 8],
  ] as const)('%s is at most %i', (part, budget) => {
    expect(size[part]).toBeLessThanOrEqual(budget)
  })
})
