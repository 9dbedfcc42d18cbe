import { expect, test, it } from 'vitest'
import { pairOf, compareDigits, type Digit, registerText, swappedDigits } from './picture-choice.ts'
import type { OrderPicture } from './reads.ts'

const off = (digits: readonly Digit[]) =>
  digits.map(({ text, isOff }) => (isOff ? `[${text}]` : text)).join('')

test.each<[number, number, string, string]>([
  [11546.09, 11564.09, '0115[4][6].09', '0115[6][4].09'],
  [100, 100, '000100.00', '000100.00'],
  [100, 110, '0001[0]0.00', '0001[1]0.00'],
  [1_234_567.1, 234_567.1, '[1]234567.10', '[0]234567.10'],
  [0, 0.9, '000000.[0]0', '000000.[9]0'],
])('marks differing digits: %d typed, %d seen', (typed, seen, marked, markedSeen) => {
  const digits = compareDigits(typed, seen)
  expect([off(digits.typed), off(digits.seen)]).toEqual([marked, markedSeen])
})

test('a reading is padded to the digits of a register', () => {
  expect(registerText(0.4)).toBe('000000.40')
})

test.each<[number, number, number | undefined]>([
  [11546.09, 11564.09, 5],
  [12.34, 12.43, 7],
  [12.34, 13.24, 6],
  [12.34, 12.35, undefined],
  [12.34, 21.43, undefined],
  [12.34, 12.34, undefined],
])('swapped digits %d typed, %d seen', (typed, seen, place) => {
  expect(swappedDigits(typed, seen)).toBe(place)
})

const pictures = ['nameplate', 'reading', 'new-reading', 'seal-before', 'seal-after', 'free'].map(
  (slot, id) => ({ id, slot }) as OrderPicture,
)

it.each([
  ['reading', ['reading', 'new-reading']],
  ['new-reading', ['reading', 'new-reading']],
  ['seal-after', ['seal-before', 'seal-after']],
  ['free', ['free']],
  ['nameplate', ['nameplate']],
])('pairs %s with the pictures of the same subject', (slot, shown) => {
  const picture = pictures.find((one) => one.slot === slot)
  expect(picture && pairOf(picture, pictures).map((one) => one.slot)).toEqual(shown)
})
