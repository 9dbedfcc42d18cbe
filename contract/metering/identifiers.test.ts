import { describe, expect, it } from 'vitest'
import { assetCheckDigit, isAssetNumber, isIccid, isLogicalAddress, luhnDigit } from './identifiers.ts'

describe('isAssetNumber', () => {
  const valid = `999000100000000123456${assetCheckDigit('999000100000000123456')}`

  it('accepts a number whose check digit fits', () => {
    expect(isAssetNumber(valid)).toBe(true)
  })

  it('notices every single digit that was mistyped', () => {
    const mistyped = [...valid].flatMap((digit, place) =>
      [1, 3, 7].map(
        (step) => valid.slice(0, place) + String((Number(digit) + step) % 10) + valid.slice(place + 1),
      ),
    )
    expect(mistyped.filter(isAssetNumber)).toEqual([])
  })

  it.each(['', valid.slice(1), `${valid}0`, valid.replace('9', 'x')])('refuses %j', (text) => {
    expect(isAssetNumber(text)).toBe(false)
  })
})

describe('isIccid', () => {
  it('computes the digit of ISO/IEC 7812-1', () => {
    expect(luhnDigit('7992739871')).toBe('3')
  })

  it.each([
    ['89860426001234005671', true],
    ['89860626009876001237', true],
    ['89860426001234005672', false],
    ['79860426001234005671', false],
    ['8986042600123400567', false],
  ])('says of %s: %s', (text, expected) => {
    expect(isIccid(text)).toBe(expected)
  })
})

describe('isLogicalAddress', () => {
  it.each([
    ['99070100A1F3', true],
    ['99070100a1f3', true],
    ['990701000000', false],
    ['990701FFFFFF', false],
    ['99070A00A1F3', false],
    ['99070100A1F', false],
  ])('says of %s: %s', (text, expected) => {
    expect(isLogicalAddress(text)).toBe(expected)
  })
})
