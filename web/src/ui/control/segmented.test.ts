import { expect, test } from 'vitest'
import { fitsBeside } from './segmented.tsx'

test.each([
  ['short words', ['Enabled', 'Disabled'], true],
  ['Chinese ones, twice as wide', ['本单位及下级', '仅本单位', '仅本人'], false],
  ['long ones', ['When the condition no longer holds', 'By hand only'], false],
  ['more than four', ['A', 'B', 'C', 'D', 'E'], false],
])('whether they stand side by side: %s', (_what, words, fits) => {
  expect(fitsBeside(words, 36)).toBe(fits)
})
