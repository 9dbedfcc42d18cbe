import { reformWords } from '../../contract/text/reform.ts'
import { states } from '../../contract/text/states.ts'
import { type PictureSlot, oldSlots, pictureSlots } from './kinds.ts'

/** Subjects of terminal reform pictures, independent of the slot. */
export const pictureKinds = [
  ['survey', 'Survey', '勘察'],
  ['old-meter', 'Old meter', '旧表'],
  ['removal', 'Removal', '拆除'],
  ['new-meter', 'New meter', '新表'],
  ['seal', 'Seal', '封印'],
  ['box', ...reformWords.meterBox],
  ['wiring', 'Wiring', '接线'],
  ['signature', 'Signature', '签字'],
  ['acceptance', 'Acceptance', '验收'],
  ['problem', 'Problem', '问题'],
] as const

type PictureKind = (typeof pictureKinds)[number][0]

/** Quality problems of a picture. */
export const pictureFlags = [
  ['blurred', 'Blurred', '模糊'],
  ['dark', 'Dark', '过暗'],
  ['radius', 'Outside the radius', '超出范围'],
  ['place', 'Without a position', '无位置信息'],
  ['time', 'Outside the time', '时间异常'],
  ['duplicate', 'Duplicate', '重复照片'],
  ['reading', 'Reading differs', '示数不符'],
] as const

export type PictureFlag = (typeof pictureFlags)[number][0]

export const pictureStates = [
  ['new', 'Not reviewed', '待审阅'],
  ['accepted', 'Accepted', '已通过'],
  ['rejected', ...states.rejected],
] as const

/** Edge variance below which a picture counts as blurred. */
export const leastSharpness = 100

/** Mean brightness (0 to 255) below which a picture counts as dark. */
export const leastBrightness = 24

/** Maximum Hamming distance between the hashes of duplicates. */
export const duplicateDistance = 4

/** Maximum number of pictures per archive. */
export const archiveLimit = 500

/** Maximum number of pictures per acceptance album. */
export const albumLimit = 600

const kindOfSlot: Readonly<Partial<Record<PictureSlot, PictureKind>>> = {
  nameplate: 'old-meter',
  reading: 'old-meter',
  'seal-before': 'seal',
  'wiring-before': 'wiring',
  'box-before': 'box',
  'new-nameplate': 'new-meter',
  'new-reading': 'new-meter',
  'seal-after': 'seal',
  'wiring-after': 'wiring',
  'box-after': 'box',
  signature: 'signature',
  'repair-before': 'problem',
  'repair-after': 'acceptance',
}

/** Returns the subject of a slot; a free picture shows a problem by default. */
export function kindOf(slot: PictureSlot): PictureKind {
  return kindOfSlot[slot] ?? 'problem'
}

/** Whether a slot shows the removed meter. */
export function isOldSlot(slot: string): boolean {
  return oldSlots.some(([name]) => name === slot)
}

/** Returns the path of the n-th picture of an order in a slot. */
export function orderPicturePath(orderId: number, slot: string, n: number): string {
  return `order/${orderId}/${slot}-${n}.svg`
}

/** Parses a path of `orderPicturePath` or its thumbnail; undefined for any other path. */
export function readOrderPath(path: string): { path: string; isSmall: boolean } | undefined {
  const [, full = '', small] = /^(order\/\d{1,9}\/[a-z-]{1,20}-\d{1,4})(-small)?\.svg$/.exec(path) ?? []
  return full === '' ? undefined : { path: `${full}.svg`, isSmall: small !== undefined }
}

/** Parses a file name such as `9907001234567890_reading-2.jpg`; the slot may be its code or one of its labels. */
export function readPictureName(name: string): { userNumber: string; slot: PictureSlot } | undefined {
  const [, userNumber = '', word = ''] =
    /^(\d{10,16})_(.+?)(?:[-_ (]\d{1,3}\)?)?\.[a-z]+$/i.exec(name.trim()) ?? []
  const said = word.trim().toLowerCase()
  const slot = pictureSlots.find((words) => words.some((one) => one.toLowerCase() === said))
  return slot === undefined ? undefined : { userNumber, slot: slot[0] }
}

/** Returns the name of a picture in an archive, without extension. */
export function archiveName({ userNumber, slot }: { userNumber: string; slot: string }): string {
  return `${userNumber === '' ? 'none' : userNumber}_${slot}`
}

/** Hamming distance between two hashes of 16 hexadecimal digits; 64 if one of them is invalid. */
export function hashDistance(a: string, b: string): number {
  if (!isHash(a) || !isHash(b)) return 64
  return bitsOf(half(a, 0) ^ half(b, 0)) + bitsOf(half(a, 8) ^ half(b, 8))
}

/** Whether a text is a perceptual hash. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}

function half(hash: string, from: number): number {
  return Number.parseInt(hash.slice(from, from + 8), 16)
}

function bitsOf(value: number): number {
  let left = value >>> 0
  let count = 0
  while (left !== 0) {
    left = (left & (left - 1)) >>> 0
    count += 1
  }
  return count
}
