import { expect, test } from 'vitest'
import { nextZoom } from './lightbox-stage.tsx'

test.each([
  [1, 1, 1.5],
  [1, -1, 1],
  [2, -1, 1.5],
  [6, 1, 6],
] as const)('from %d, a step of %i leads to %d', (zoom, by, expected) => {
  expect(nextZoom(zoom, by)).toBe(expected)
})
