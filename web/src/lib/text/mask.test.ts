import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.ts'

test.each([
  ['zhangmin@example.com', 'zha***@example.com'],
  ['ab@example.com', 'ab***@example.com'],
  ['"a@b"c@example.com', '"a@***@example.com'],
  ['😀😀😀😀@example.com', '😀😀😀***@example.com'],
  ['not an address', 'not***'],
  [null, ''],
  [{ email: 'secret@example.com' }, ''],
])('maskEmail keeps three characters of the local part (spec §9) %s → %s', (value, expected) => {
  expect(maskEmail(value)).toBe(expected)
})

test.each([
  ['13812345678', '138****5678'],
  [13812345678, '138****5678'],
  ['12345678', '123****5678'],
  ['1234567', '123****'],
  ['123', '****'],
  [null, ''],
  [[1, 2], ''],
])('maskPhone keeps the first three and the last four (spec §9) %s → %s', (value, expected) => {
  expect(maskPhone(value)).toBe(expected)
})
