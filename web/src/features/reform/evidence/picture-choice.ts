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
const pairs: readonly (readonly [old: PictureSlot, next: PictureSlot])[] = [
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
