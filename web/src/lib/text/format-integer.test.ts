import { expect, test } from 'vitest'
import { formatInteger } from './format-integer.ts'

test.each<[unknown, string]>([
  [0, '0'],
  [-1234567, '-1,234,567'],
  [Number.NaN, '—'],
  [undefined, '—'],
  [{ of: 'a meter' }, '—'],
])('%s is written as %s', (sent, written) => {
  expect(formatInteger(sent as number)).toBe(written)
})
