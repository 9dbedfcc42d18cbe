import { usualSlots, type PictureSlot } from '#domain/reform/kinds.ts'
import { isOldSlot } from '#domain/reform/pictures.ts'
import { minute } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { sealNumbers, type PlannedOrder } from './plan.ts'
import { reformSeedNumber } from './seed-number.ts'

/** A picture that a crew of the demonstration took. */
export interface PlannedPicture {
  order: PlannedOrder
  slot: PictureSlot
  /** Epoch milliseconds. */
  time: number
  /** What is written in what it shows: a number of an asset or a seal. */
  mark: string
  /** Of the scene that it shows; equal scenes are equal pictures. */
  scene: number
  /** Metres east and north of the customer. */
  aside: readonly [east: number, north: number]
  isBlurred: boolean
  isDark: boolean
  isCopy: boolean
  /** kWh by which the register seen is not what was typed. */
  offset: number
}

/** Slots that a crew fills beyond the usual ones, with the share of orders in which it does. */
const moreSlots: readonly (readonly [PictureSlot, number])[] = [
  ['wiring-before', 0.42],
  ['box-before', 0.38],
  ['new-nameplate', 0.42],
  ['wiring-after', 0.32],
  ['box-after', 0.34],
  ['signature', 0.46],
  ['free', 0.1],
]

const copied: ReadonlySet<PictureSlot> = new Set(['box-before', 'wiring-before', 'box-after', 'wiring-after'])
const registers: ReadonlySet<PictureSlot> = new Set(['reading', 'new-reading'])
const offsets = [10, -10, 100, 9, -90, 0.9] as const

/** Of 3,000 pictures, those that stand for another order, and those that were taken elsewhere. */
const copies = { share: 40 / 3000, most: 40 }
const elsewhere = { share: 25 / 3000, most: 25 }
const misread = 0.02

/** The pictures of an order that its crew has taken so far. */
export function slotsTaken(order: PlannedOrder): readonly PictureSlot[] {
  const { id, removedAt, submittedAt } = order
  const chance = (n: number) => unit(reformSeedNumber, 71, id, n)
  const more = moreSlots.filter(([, share], index) => chance(index) < share).map(([slot]) => slot)
  if (submittedAt > 0) return [...usualSlots, ...more]
  if (removedAt === 0) return []
  // under way: what hangs no more was taken, but for what was forgotten
  return [...usualSlots, ...more].filter((slot, index) => isOldSlot(slot) && chance(20 + index) < 0.8)
}

/** All pictures of the orders of a plan, with what is wrong with some of them. */
export function planPictures(orders: readonly PlannedOrder[]): readonly PlannedPicture[] {
  const pictures = orders.flatMap((order) =>
    slotsTaken(order).map((slot, index) => pictureOf(order, slot, order.id * 20 + index)),
  )
  const few = ({ share, most }: typeof copies) =>
    Math.min(most, Math.max(1, Math.round(pictures.length * share)))
  for (const picture of chosen(pictures, 72, few(elsewhere))) {
    const way = unit(reformSeedNumber, 73, picture.scene) * 2 * Math.PI
    const far = 320 + unit(reformSeedNumber, 74, picture.scene) * 900
    picture.aside = [Math.cos(way) * far, Math.sin(way) * far]
  }
  const readings = pictures.filter(({ order, slot }) => registers.has(slot) && order.readings !== undefined)
  const wrong = chosen(readings, 75, Math.max(1, Math.round(readings.length * misread)))
  for (const picture of wrong) picture.offset = offsets[picture.scene % offsets.length] ?? 10
  plantCopies(pictures, few(copies))
  return pictures
}

function pictureOf(order: PlannedOrder, slot: PictureSlot, scene: number): PlannedPicture {
  const chance = (purpose: number) => unit(reformSeedNumber, purpose, scene)
  const isOld = isOldSlot(slot)
  const base = isOld ? order.removedAt : order.installedAt
  const way = chance(76) * 2 * Math.PI
  const far = 2 + chance(77) * 26
  return {
    order,
    slot,
    time: base + (isOld ? -9 + chance(78) * 8 : 2 + chance(78) * 10) * minute,
    mark: markOf(order, slot),
    scene,
    aside: [Math.cos(way) * far, Math.sin(way) * far],
    isBlurred: isRejected(order, slot) || chance(79) < 0.028,
    isDark: chance(80) < 0.008,
    isCopy: false,
    offset: 0,
  }
}

/** Whether a picture is the one for which its order was rejected. */
export function isRejected({ state, rejectReasons }: PlannedOrder, slot: PictureSlot): boolean {
  return state === 'rejected' && slot === 'reading' && rejectReasons.includes('picture')
}

function markOf({ id, oldPlate, newPlate }: PlannedOrder, slot: PictureSlot): string {
  if (slot === 'seal-before') return sealNumbers(id).old[0] ?? ''
  if (slot === 'seal-after') return sealNumbers(id).new[0] ?? ''
  return isOldSlot(slot) ? oldPlate.assetNumber : newPlate.assetNumber
}

/** Pictures that a crew took at one customer and handed in for another. */
function plantCopies(pictures: readonly PlannedPicture[], count: number): void {
  const earlier = new Map<string, PlannedPicture>()
  const sources = new Map<PlannedPicture, PlannedPicture>()
  for (const picture of pictures.toSorted((a, b) => a.time - b.time)) {
    const key = `${picture.order.crewId} ${picture.slot}`
    const source = earlier.get(key)
    if (source !== undefined && copied.has(picture.slot)) sources.set(picture, source)
    earlier.set(key, picture)
  }
  for (const picture of chosen([...sources.keys()], 81, count)) {
    const source = originOf(picture, sources)
    picture.isCopy = true
    picture.scene = source.scene
    picture.mark = source.mark
    picture.isBlurred = source.isBlurred
    picture.isDark = source.isDark
  }
}

/** Where a copy comes from: what it was made of may be one itself. */
function originOf(
  picture: PlannedPicture,
  sources: ReadonlyMap<PlannedPicture, PlannedPicture>,
): PlannedPicture {
  const source = sources.get(picture)
  return source === undefined ? picture : source.isCopy ? originOf(source, sources) : source
}

/** So many of the pictures, always the same ones. */
function chosen(
  pictures: readonly PlannedPicture[],
  purpose: number,
  count: number,
): readonly PlannedPicture[] {
  return pictures
    .map((picture) => ({ picture, turn: hash(reformSeedNumber, purpose, picture.scene) }))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ picture }) => picture)
}
