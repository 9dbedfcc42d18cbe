import { newSlots, oldSlots, pictureSlots, type PictureSlot } from '#domain/reform/kinds.ts'
import type { OrderPicture } from './reads.ts'

const order = new Map<string, number>(pictureSlots.map(([slot], place) => [slot, place]))

/** Returns the newest picture of each slot in slot order, and all free pictures. */
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

/** Returns the picture shown first: one with a differing reading, else any flagged one, else the old reading. */
export function firstPicture(pictures: readonly OrderPicture[]): OrderPicture | undefined {
  return (
    pictures.find(({ flags }) => flags.includes('reading')) ??
    pictures.find(({ flags }) => flags.length > 0) ??
    pictures.find(({ slot }) => slot === 'reading') ??
    pictures[0]
  )
}

/** Returns the required slots that have no picture, or only a rejected one. */
export function missingSlots(
  required: readonly PictureSlot[],
  pictures: readonly OrderPicture[],
): readonly PictureSlot[] {
  return required.filter((slot) => !pictures.some((one) => one.slot === slot && one.state !== 'rejected'))
}

/** Slots that show the same motif on the old and the new device. */
export const pairs: readonly (readonly [old: PictureSlot, next: PictureSlot])[] = [
  ...oldSlots.flatMap(([slot], place) => {
    const next = newSlots[place]
    return next === undefined ? [] : [[slot, next[0]] as const]
  }),
  ['repair-before', 'repair-after'],
]

/** Returns a picture with its counterpart, the old device first; the picture alone if there is no counterpart. */
export function pairOf(picture: OrderPicture, pictures: readonly OrderPicture[]): readonly OrderPicture[] {
  const pair = pairs.find((slots) => slots.some((slot) => slot === picture.slot)) ?? []
  const both = pair.flatMap((slot) => pictures.find((one) => one.slot === slot) ?? [])
  return both.length === 2 ? both : [picture]
}

/** Minimum number of integer digits of a register. */
const places = 6

/** Character of a register, and whether it differs from the other reading. */
export interface Digit {
  text: string
  isOff: boolean
}

/** Formats a reading in kWh as a register shows it: `011546.09`. */
export function registerText(reading: number): string {
  const [whole = '', rest = ''] = Math.abs(reading).toFixed(2).split('.')
  return `${whole.padStart(places, '0')}.${rest}`
}

/** Formats two readings with equal width, and marks the digits that differ. */
export function compareDigits(typed: number, seen: number): { typed: Digit[]; seen: Digit[] } {
  const texts = [registerText(typed), registerText(seen)]
  const width = Math.max(...texts.map((text) => text.length))
  const [a = '', b = ''] = texts.map((text) => text.padStart(width, '0'))
  const marked = (own: string, other: string) =>
    Array.from(own, (text, place) => ({ text, isOff: text !== other[place] }))
  return { typed: marked(a, b), seen: marked(b, a) }
}

/** Detects two swapped neighbouring digits: returns the position of the first, 1-based from the left. */
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
