import { usualSlots, type PictureSlot, arrivalRadius } from '#domain/reform/kinds.ts'
import {
  isOldSlot,
  archiveName,
  kindOf,
  orderPicturePath,
  type PictureFlag,
} from '#domain/reform/pictures.ts'
import { minute } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { sealNumbers, type PlannedOrder } from './plan.ts'
import { reformSeedNumber } from './seed-number.ts'
import { metresBetween, placeBeside } from '#domain/reform/distance.ts'
import type { PictureState, PictureVersion } from '#contract/resources/reform/picture.ts'
import { formatTime } from '#mock/lib/time.ts'
import { platformName, auditOf } from '#mock/store/audit-fields.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import { dateOf } from '#mock/lib/days.ts'
import { rounded } from '#mock/lib/rounded.ts'

interface PlannedPicture {
  order: PlannedOrder
  slot: PictureSlot
  /** Epoch milliseconds. */
  time: number
  /** Number of an asset or a seal shown in it. */
  mark: string
  /** Seed of the scene shown; equal scenes are equal pictures. */
  scene: number
  /** Distance from the customer in metres. */
  aside: readonly [east: number, north: number]
  isBlurred: boolean
  isDark: boolean
  isCopy: boolean
  /** kWh by which the register shown differs from the reading entered. */
  offset: number
}

/** Optional slots, with the share of orders in which a crew fills them. */
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

/** Shares of pictures copied from another order, and of those taken elsewhere, with maximum numbers. */
const copies = { share: 40 / 3000, most: 40 }
const elsewhere = { share: 25 / 3000, most: 25 }
const misread = 0.02

/** Slots of an order for which its crew has taken pictures so far. */
export function slotsTaken(order: PlannedOrder): readonly PictureSlot[] {
  const { id, removedAt, submittedAt } = order
  const chance = (n: number) => unit(reformSeedNumber, 71, id, n)
  const more = moreSlots.filter(([, share], index) => chance(index) < share).map(([slot]) => slot)
  if (submittedAt > 0) return [...usualSlots, ...more]
  if (removedAt === 0) return []
  // in progress: the old device's pictures are taken, except forgotten ones
  return [...usualSlots, ...more].filter((slot, index) => isOldSlot(slot) && chance(20 + index) < 0.8)
}

/** All pictures of planned orders, some of them with planted problems. */
function planPictures(orders: readonly PlannedOrder[]): readonly PlannedPicture[] {
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

/** Whether a picture caused the rejection of its order. */
export function isRejected({ state, rejectReasons }: PlannedOrder, slot: PictureSlot): boolean {
  return state === 'rejected' && slot === 'reading' && rejectReasons.includes('picture')
}

function markOf({ id, oldPlate, newPlate }: PlannedOrder, slot: PictureSlot): string {
  if (slot === 'seal-before') return sealNumbers(id).old[0] ?? ''
  if (slot === 'seal-after') return sealNumbers(id).new[0] ?? ''
  return isOldSlot(slot) ? oldPlate.assetNumber : newPlate.assetNumber
}

/** Plants pictures taken at one customer and submitted for another. */
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

/** Original of a copy, whose source may be a copy itself. */
function originOf(
  picture: PlannedPicture,
  sources: ReadonlyMap<PlannedPicture, PlannedPicture>,
): PlannedPicture {
  const source = sources.get(picture)
  return source === undefined ? picture : source.isCopy ? originOf(source, sources) : source
}

/** A fixed pseudo-random selection of pictures. */
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

/** Number of uploads not assigned to an order. */
const strays = 12

/** Initial rows of all pictures of planned orders at `now` (epoch milliseconds). */
export function pictureRows(orders: readonly PlannedOrder[], now: number): StoredPicture[] {
  const year = Number(formatTime(now).slice(0, 4))
  const planned = planPictures(orders)
  return [
    ...planned.map((picture, index) => pictureRow(picture, index + 1, year)),
    ...Array.from({ length: planned.length < strays * 10 ? 1 : strays }, (_, n) =>
      strayRow(planned.length + n + 1, n, now),
    ),
  ]
}

function pictureRow(picture: PlannedPicture, id: number, year: number): StoredPicture {
  const { order, slot, scene, isBlurred, isDark, mark, offset, aside } = picture
  const { device, project } = order
  const place = placeBeside(device, ...aside)
  const distance = Math.round(metresBetween(device, place))
  const made = formatTime(picture.time)
  const flags: PictureFlag[] = [
    ...(isBlurred ? (['blurred'] as const) : []),
    ...(isDark ? (['dark'] as const) : []),
    ...(distance > arrivalRadius ? (['radius'] as const) : []),
    ...(picture.isCopy ? (['duplicate'] as const) : []),
    ...(offset === 0 ? [] : (['reading'] as const)),
  ]
  return {
    id,
    slot,
    kind: kindOf(slot),
    flags,
    orderId: order.id,
    projectId: project.id,
    batch: project.batch,
    year: year - (project.yearsAgo ?? 0),
    crewId: order.crewId,
    worker: order.worker[0],
    workerZh: order.worker[1],
    orgId: device.orgId,
    areaId: device.areaId,
    userNumber: device.userNumber,
    userName: device.userName || device.name,
    userNameZh: device.userNameZh || device.nameZh,
    assetNumber: isNewer(slot) ? order.newPlate.assetNumber : order.oldPlate.assetNumber,
    path: orderPicturePath(order.id, slot, 1),
    fileName: `${archiveName({ userNumber: device.userNumber, slot })}.jpg`,
    time: made,
    ...place,
    distance,
    ...looks(scene, isBlurred, isDark),
    mark,
    scene,
    ...seenIn(picture),
    ...verdictOn(picture),
    remark: '',
    key: `seed-${id}`,
    ...auditOf(made),
  }
}

function isNewer(slot: string): boolean {
  return slot.startsWith('new-') || slot.endsWith('-after') || slot === 'signature'
}

/** Properties that a phone measures of a picture. */
export function looks(scene: number, isBlurred: boolean, isDark: boolean) {
  const sure = (purpose: number, span: number) => hash(reformSeedNumber, purpose, scene) % span
  const digits = (purpose: number) =>
    hash(reformSeedNumber, purpose, scene).toString(16).padStart(8, '0').slice(-8)
  return {
    size: 900 + sure(91, 2600),
    sharpness: isBlurred ? 18 + sure(92, 70) : 240 + sure(92, 700),
    brightness: isDark ? 4 + sure(93, 14) : 90 + sure(93, 90),
    hash: `${digits(94)}${digits(95)}`,
  }
}

/** Register shown in a picture, if known; that of a running meter is known to the simulation only. */
function seenIn({ order, slot, offset }: PlannedPicture): { seen?: number } {
  const { readings } = order
  if (readings === undefined) return {}
  if (slot === 'reading') return { seen: rounded(readings.before + offset) }
  return slot === 'new-reading' ? { seen: rounded(Math.max(0, readings.after + offset)) } : {}
}

/** Audit verdict on a picture, with its earlier version if it was retaken. */
function verdictOn({ order, slot, time }: PlannedPicture): {
  state: PictureState
  reason: string
  reasonZh: string
  versions: readonly PictureVersion[]
} {
  const isBad = isRejected(order, slot)
  const wasBad = !isBad && slot === 'reading' && order.rejectReasons.includes('picture')
  const version: PictureVersion = {
    path: orderPicturePath(order.id, slot, 2),
    time: formatTime(time - 2 * minute),
    replacedAt: formatTime(order.submittedAt),
    replacedBy: platformName,
    reason: 'Blurred, take it again.',
  }
  return {
    state: isBad ? 'rejected' : order.state === 'completed' ? 'accepted' : 'new',
    reason: isBad ? 'Blurred, take it again.' : '',
    reasonZh: isBad ? '照片模糊，请重拍。' : '',
    versions: wasBad ? [version] : [],
  }
}

function strayRow(id: number, n: number, now: number): StoredPicture {
  const time = now - (n + 9) * 31 * 60 * minute
  const made = formatTime(time)
  return {
    id,
    slot: 'free',
    kind: 'problem',
    state: 'new',
    flags: [],
    orderId: 0,
    projectId: 0,
    batch: 1,
    year: Number(made.slice(0, 4)),
    crewId: 0,
    worker: '',
    workerZh: '',
    orgId: 4,
    areaId: 0,
    userNumber: '',
    userName: '',
    userNameZh: '',
    assetNumber: '',
    path: orderPicturePath(0, 'free', n + 1),
    fileName: `IMG_${dateOf(time).replaceAll('-', '')}_${String(100 + n)}.jpg`,
    time: made,
    ...looks(id * 20 + 7, false, false),
    mark: '',
    scene: id * 20 + 7,
    reason: '',
    reasonZh: '',
    remark: '',
    versions: [],
    key: `seed-${id}`,
    ...auditOf(made),
  }
}
