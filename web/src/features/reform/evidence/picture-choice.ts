import { newSlots, oldSlots, pictureSlots, type PictureSlot } from '#domain/reform/kinds.ts'
import type { OrderPicture } from './reads.ts'

const order = new Map<string, number>(pictureSlots.map(([slot], place) => [slot, place]))

/** The newest picture of each slot in the order of the slots, and every free one. */
export function shownPictures(pictures: readonly OrderPicture[]): readonly OrderPicture[] {
  const newest = pictures.filter(
    ({ slot, time, id }) =>
      slot === 'free' ||
      !pictures.some(
        (other) => other.slot === slot && (other.time > time || (other.time === time && other.id > id)),
      ),
  )
  return newest.toSorted((a, b) => (order.get(a.slot) ?? 0) - (order.get(b.slot) ?? 0))
}

/** The picture that is looked at first: one with a reading that differs, one with another fault, else the old reading. */
export function firstPicture(pictures: readonly OrderPicture[]): OrderPicture | undefined {
  return (
    pictures.find(({ flags }) => flags.includes('reading')) ??
    pictures.find(({ flags }) => flags.length > 0) ??
    pictures.find(({ slot }) => slot === 'reading') ??
    pictures[0]
  )
}

/** The required slots for which there is no picture, or only a rejected one. */
export function missingSlots(
  required: readonly PictureSlot[],
  pictures: readonly OrderPicture[],
): readonly PictureSlot[] {
  return required.filter((slot) => !pictures.some((one) => one.slot === slot && one.state !== 'rejected'))
}

/** Slots that show the same of the old and of the new device. */
export const pairs: readonly (readonly [old: PictureSlot, next: PictureSlot])[] = [
  ...oldSlots.flatMap(([slot], place) => {
    const next = newSlots[place]
    return next === undefined ? [] : [[slot, next[0]] as const]
  }),
  ['repair-before', 'repair-after'],
]

/** A picture and the one to see beside it, the old device first; itself alone where there is no other. */
export function pairOf(picture: OrderPicture, pictures: readonly OrderPicture[]): readonly OrderPicture[] {
  const pair = pairs.find((slots) => slots.some((slot) => slot === picture.slot)) ?? []
  const both = pair.flatMap((slot) => pictures.find((one) => one.slot === slot) ?? [])
  return both.length === 2 ? both : [picture]
}

/** Digits before the point that a register shows at least. */
const places = 6

/** A character of a register, and whether it is not what the other reading says. */
export interface Digit {
  text: string
  isOff: boolean
}

/** A reading in kWh as a register shows it: `011546.09`. */
export function registerText(reading: number): string {
  const [whole = '', rest = ''] = Math.abs(reading).toFixed(2).split('.')
  return `${whole.padStart(places, '0')}.${rest}`
}

/** Two readings as registers of the same width, with the digits marked in which they differ. */
export function compareDigits(typed: number, seen: number): { typed: Digit[]; seen: Digit[] } {
  const texts = [registerText(typed), registerText(seen)]
  const width = Math.max(...texts.map((text) => text.length))
  const [a = '', b = ''] = texts.map((text) => text.padStart(width, '0'))
  const marked = (own: string, other: string) =>
    Array.from(own, (text, place) => ({ text, isOff: text !== other[place] }))
  return { typed: marked(a, b), seen: marked(b, a) }
}

/** Two neighbouring digits that stand in place of each other: the number of the first, from the left and from 1. */
export function swappedDigits(typed: number, seen: number): number | undefined {
  const { typed: own, seen: other } = compareDigits(typed, seen)
  const digits = own
    .map((digit, place) => ({ ...digit, other: other[place]?.text }))
    .filter(({ text }) => text !== '.')
  const first = digits.findIndex(({ isOff }) => isOff)
  const [a, b] = [digits[first], digits[first + 1]]
  const isOnly = digits.filter(({ isOff }) => isOff).length === 2
  return isOnly && a !== undefined && a.text === b?.other && b.text === a.other ? first + 1 : undefined
}
