import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

const usual = readAddress(new URLSearchParams())

describe('the address of the map', () => {
  it.each([
    'centre=118.50000%2C29.40000&zoom=17&layers=devices%2Cfeeders&selected=device%3A12',
    'centre=118.42000%2C29.36000&zoom=12&states=alarm%2Coffline&types=transformer&heat=loss',
    'centre=118.50000%2C29.40000&zoom=17&layers=scenes%2Ccrews&selected=scene%3A4',
    'centre=-70.12345%2C-33.00000&zoom=3&layers=',
  ])('keeps %s', (text) => {
    expect(writeAddress(readAddress(new URLSearchParams(text)))).toBe(text)
  })

  it.each([
    'centre=999,29&zoom=12',
    'centre=1e9,29&zoom=99',
    'centre=&zoom=&heat=love&states=on fire&types=toaster',
    'centre=NaN,NaN&zoom=12.5',
    'selected=device:0',
    'selected=person:1',
    'selected=scene:',
    'selected=device:-1',
  ])('takes what is usual in place of %s', (text) => {
    expect(readAddress(new URLSearchParams(text))).toEqual(usual)
  })
})
