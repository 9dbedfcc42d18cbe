import { expect, it } from 'vitest'
import { assetCheckDigit, isAssetNumber, isIccid, isLogicalAddress } from './identifiers.ts'

const valid = `999000100000000123456${assetCheckDigit('999000100000000123456')}`

it('an asset number detects any single mistyped digit', () => {
  const mistyped = [...valid].flatMap((digit, place) =>
    [1, 3, 7].map(
      (step) => valid.slice(0, place) + String((Number(digit) + step) % 10) + valid.slice(place + 1),
    ),
  )
  expect(mistyped.filter(isAssetNumber)).toEqual([])
})

it.each([
  [isAssetNumber, [valid], ['', valid.slice(1), `${valid}0`, valid.replace('9', 'x')]],
  [
    isIccid,
    ['89860426001234005671'],
    ['89860426001234005672', '79860426001234005671', '8986042600123400567'],
  ],
  [
    isLogicalAddress,
    ['99070100A1F3', '99070100a1f3'],
    ['990701000000', '990701FFFFFF', '99070A00A1F3', '99070100A1F'],
  ],
])('%o takes %j and refuses %j', (isRight, taken, refused) => {
  expect([...taken, ...refused].filter(isRight)).toEqual(taken)
})
