import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.ts'

describe('maskEmail keeps three characters of the local part (spec §9)', () => {
  test.each([
    ['zhangmin@example.com', 'zha***@example.com'],
    ['ab@example.com', 'ab***@example.com'],
    ['"a@b"c@example.com', '"a@***@example.com'],
    ['😀😀😀😀@example.com', '😀😀😀***@example.com'],
    ['not an address', 'not***'],
    ['@example.com', '***@example.com'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [{ email: 'secret@example.com' }, ''],
  ])('%s → %s', (value, expected) => {
    expect(maskEmail(value)).toBe(expected)
  })

  test('the rest of the local part is never in the answer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3}[0-9]{1,20}$/), (local) => {
        expect(maskEmail(`${local}@example.com`)).toBe(`${local.slice(0, 3)}***@example.com`)
      }),
    )
  })
})

describe('maskPhone keeps the first three and the last four (spec §9)', () => {
  test.each([
    ['13812345678', '138****5678'],
    [13812345678, '138****5678'],
    ['+8613812345678', '+86****5678'],
    ['12345678', '123****5678'],
    ['1234567', '123****'],
    ['1234', '123****'],
    ['123', '****'],
    ['', ''],
    [null, ''],
    [[1, 2], ''],
  ])('%s → %s', (value, expected) => {
    expect(maskPhone(value)).toBe(expected)
  })
})
