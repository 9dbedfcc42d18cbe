import { expect, test } from 'vitest'
import { signalBars } from './cells.tsx'

test('bars follow the signal, and a wire has none', () => {
  expect([-71, -83, -94, -104, -115].map(signalBars)).toEqual([4, 3, 2, 1, 0])
  expect(new Set([0, null, Number.NaN, undefined].map(signalBars))).toEqual(new Set([undefined]))
})
