import { expect, it } from 'vitest'
import { pairOf } from './picture-choice.ts'
import type { OrderPicture } from './reads.ts'

const pictures = ['nameplate', 'reading', 'new-reading', 'seal-before', 'seal-after', 'free'].map(
  (slot, id) => ({ id, slot }) as OrderPicture,
)

it.each([
  ['reading', ['reading', 'new-reading']],
  ['new-reading', ['reading', 'new-reading']],
  ['seal-after', ['seal-before', 'seal-after']],
  ['free', ['free']],
  ['nameplate', ['nameplate']],
])('shows beside %s what shows the same of the other device', (slot, shown) => {
  const picture = pictures.find((one) => one.slot === slot)
  expect(picture && pairOf(picture, pictures).map((one) => one.slot)).toEqual(shown)
})
