import { expect, it } from 'vitest'
import { formatFen } from './fen.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-7, '−0.07'],
  [123_456, '1,234.56'],
  [100_000_000_01, '100,000,000.01'],
])('%i fen are %s', (fen, text) => {
  expect(formatFen(fen)).toBe(text)
})
