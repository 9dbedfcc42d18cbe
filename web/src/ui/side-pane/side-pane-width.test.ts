import { expect, test } from 'vitest'
import { clampPane, paneStep } from './side-pane.tsx'

test.each([
  [300.4, 300],
  [10, 180],
  [9000, 480],
  [Number.NaN, 240],
])('a requested pane width of %d is clamped to %d', (wanted, width) => {
  expect(clampPane(wanted)).toBe(width)
})

test.each([
  ['ArrowLeft', -16],
  ['ArrowRight', 16],
  ['Enter', undefined],
])('%s resizes the pane by %s', (key, step) => {
  expect(paneStep(key)).toBe(step)
})
