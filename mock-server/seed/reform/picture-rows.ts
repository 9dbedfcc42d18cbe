import { metresBetween, placeBeside } from '#domain/reform/distance.ts'
import { arrivalRadius } from '#domain/reform/kinds.ts'
import { archiveName, kindOf, orderPicturePath, type PictureFlag } from '#domain/reform/pictures.ts'
import type { PictureState, PictureVersion } from '#contract/resources/reform/picture.ts'
import { minute } from '#contract/schema/time-units.ts'
import { hash } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { platformName, auditOf } from '#mock/store/audit-fields.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import { isRejected, planPictures, type PlannedPicture } from './picture-plan.ts'
import { dayOf } from './order-rows.ts'
import type { PlannedOrder } from './plan.ts'
import { reformSeedNumber } from './seed-number.ts'

/** Uploads that are not assigned to an order. */
const strays = 12

/** Rows of all pictures of the orders of a plan, as they begin at `now` (epoch milliseconds). */
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

/** What a phone measures of a picture. */
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

/** The register in a picture, where it is known: of a meter that still counts, only the simulation knows it. */
function seenIn({ order, slot, offset }: PlannedPicture): { seen?: number } {
  const { readings } = order
  if (readings === undefined) return {}
  if (slot === 'reading') return { seen: round(readings.before + offset) }
  return slot === 'new-reading' ? { seen: round(Math.max(0, readings.after + offset)) } : {}
}

function round(reading: number): number {
  return Math.round(reading * 100) / 100
}

/** What an auditor has said about a picture, and what it was before it was taken again. */
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
    fileName: `IMG_${dayOf(time).replaceAll('-', '')}_${String(100 + n)}.jpg`,
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
