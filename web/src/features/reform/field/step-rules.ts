import type { OrderSite } from '#contract/calls/reform/order.ts'
import { sentences } from '#contract/text/sentences.ts'
import { isAssetNumber, isIccid, iccid } from '#domain/metering/identifiers.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import {
  arrivalRadius,
  fieldSteps,
  isRepair,
  oldSlots,
  stepsOf,
  tariffTolerance,
  type FieldStep,
  type PictureSlot,
} from '#domain/reform/kinds.ts'
import {
  filled,
  numberIn,
  tariffSum,
  timeOf,
  type Draft,
  type FieldOrder,
  type TypedReading,
} from './draft.ts'

/** Problems of a step, by field of the report. */
export type Problems = Readonly<Record<string, ProblemWord | undefined>>

const stepNames: readonly FieldStep[] = fieldSteps.map(([name]) => name)

/** Safety checks before the work begins. */
export const safetyChecks = ['identity', 'gear', 'isolated', 'dead', 'sign'] as const

/** Pictures of each step, if the project requires them. */
const slotsAt: Readonly<Partial<Record<FieldStep, readonly PictureSlot[]>>> = {
  'old-pictures': [...oldSlots.map(([slot]) => slot), 'repair-before'],
  'new-device': ['new-nameplate'],
  'new-reading': ['new-reading'],
  seals: ['seal-after', 'wiring-after', 'box-after'],
  repair: ['repair-after'],
}

/** Fields of the report that are entered at each step, except pictures. */
const fieldsAt: Readonly<Partial<Record<FieldStep, readonly string[]>>> = {
  arrive: ['arrival'],
  safety: ['safety'],
  'old-device': ['old.asset'],
  'old-reading': ['old'],
  'old-pictures': ['pictures'],
  remove: ['removedAt'],
  'new-device': ['new.asset', 'installedAt'],
  'new-reading': ['new.reading', 'new.tariffs', 'new.ct', 'new.pt', 'new.iccid'],
  seals: ['new.seals', 'boxPlace'],
  online: ['online', 'withoutOnline'],
  signature: ['signature'],
  repair: ['work'],
}

/** Returns the required pictures of a step. */
export function requiredAt(step: FieldStep, { site }: Pick<Draft, 'site'>): readonly PictureSlot[] {
  return (slotsAt[step] ?? []).filter((slot) => site.slots.includes(slot))
}

/** Returns the step at which a field of the report is entered; `submit` for any other field. */
export function stepOfField(field: string, order: Pick<FieldOrder, 'type'>): FieldStep {
  // a repair has no step for seals: they are entered with its description
  if (isRepair(order) && field.endsWith('.seals')) return 'repair'
  const slot = field.startsWith('pictures.') ? field.slice('pictures.'.length) : ''
  if (slot === 'signature') return 'signature'
  const pictured = stepNames.find((step) => slotsAt[step]?.some((name) => name === slot))
  const exact = stepNames.find((step) => fieldsAt[step]?.includes(field))
  const begun = stepNames.find((step) => fieldsAt[step]?.some((name) => field.startsWith(`${name}.`)))
  return pictured ?? exact ?? begun ?? 'submit'
}

/** Distance to the customer in metres; undefined without a position. */
export function distanceTo({ order, lng, lat }: Pick<Draft, 'order' | 'lng' | 'lat'>): number | undefined {
  const [east, north] = [numberIn(lng), numberIn(lat)]
  if (east === undefined || north === undefined) return undefined
  return Math.round(metresBetween({ lng: east, lat: north }, order))
}

/** Whether the devices have registers that have to be read. */
export function hasRegisters({ site }: Pick<Draft, 'site'>): boolean {
  return site.freeze !== null
}

/** Returns the last daily freeze of the old meter; null without registers or if removed before that midnight. */
export function freezeOf(draft: Pick<Draft, 'clockLead' | 'removedAt' | 'site'>): OrderSite['freeze'] {
  const { removedAt, site } = draft
  // when a report is submitted again on a later day, the meter was removed before the latest freeze
  const isLater = site.freeze !== null && removedAt !== 0 && timeOf(draft, removedAt) < site.freeze.time
  return isLater ? null : site.freeze
}

/** Validates a step. Rules that need data of the platform are checked on submission. */
export function problemsAt(step: FieldStep, draft: Draft, pictured: ReadonlySet<PictureSlot>): Problems {
  const missing = requiredAt(step, draft).filter((slot) => !pictured.has(slot))
  return {
    ...own[step]?.(draft, pictured),
    ...Object.fromEntries(missing.map((slot) => [`pictures.${slot}`, 'picture'] as const)),
  }
}

/** Returns the unfinished steps before the last one, in order. */
export function openSteps(draft: Draft, pictured: ReadonlySet<PictureSlot>): readonly FieldStep[] {
  return stepsOf(draft.order).filter((step) => Object.keys(problemsAt(step, draft, pictured)).length > 0)
}

type Rule = (draft: Draft, pictured: ReadonlySet<PictureSlot>) => Problems

const own: Readonly<Partial<Record<FieldStep, Rule>>> = {
  arrive(draft) {
    const distance = distanceTo(draft)
    if (distance === undefined || Math.abs(numberIn(draft.lat) ?? 0) > 90)
      return { 'arrival.lat': 'position' }
    const isFar = distance > arrivalRadius && draft.farReason.trim() === ''
    return isFar ? { 'arrival.reason': 'far' } : {}
  },
  safety: ({ safety }) => (safetyChecks.every((one) => safety.includes(one)) ? {} : { safety: 'safety' }),
  'old-device': ({ oldAsset, order }) =>
    oldAsset.trim() === order.oldAsset
      ? {}
      : { 'old.asset': oldAsset.trim() === '' ? 'scan' : 'otherDevice' },
  'old-reading': (draft) => (hasRegisters(draft) ? readingProblems('old', draft, draft.oldReading) : {}),
  'old-pictures': ({ order }, pictured) =>
    isRepair(order) || oldSlots.some(([slot]) => pictured.has(slot)) ? {} : { pictures: 'oldPicture' },
  remove: ({ removedAt }) => (removedAt === 0 ? { removedAt: 'time' } : {}),
  'new-device': ({ newAsset, oldAsset, removedAt, installedAt }) => ({
    ...(!isAssetNumber(newAsset.trim()) && { 'new.asset': newAsset.trim() === '' ? 'scan' : 'asset' }),
    ...(newAsset.trim() !== '' && newAsset.trim() === oldAsset.trim() && { 'new.asset': 'sameDevice' }),
    ...(installedAt === 0 && { installedAt: 'time' }),
    ...(installedAt !== 0 && installedAt < removedAt && { installedAt: 'before' }),
  }),
  'new-reading': (draft) => ({
    ...(hasRegisters(draft) && readingProblems('new', draft, draft.newReading)),
    ...((numberIn(draft.ct) ?? 0) <= 0 && { 'new.ct': 'ratio' }),
    ...((numberIn(draft.pt) ?? 0) <= 0 && { 'new.pt': 'ratio' }),
    ...((draft.iccid.trim() !== '' || draft.site.iccid !== '') &&
      !isIccid(draft.iccid.trim()) && { 'new.iccid': 'iccid' }),
  }),
  seals({ newSeals, site }) {
    const numbers = filled(newSeals)
    if (numbers.length < site.seals) return { 'new.seals': 'seals' }
    return new Set(numbers).size < numbers.length ? { 'new.seals': 'twice' } : {}
  },
  online: ({ online, offlineReason }) =>
    online?.signedIn === true || offlineReason.trim() !== '' ? {} : { online: 'online' },
  repair: ({ work, newSeals }) => ({
    ...(work.trim() === '' && { work: 'work' }),
    ...(new Set(filled(newSeals)).size < filled(newSeals).length && { 'new.seals': 'twice' }),
  }),
  signature: ({ isSigned }) => (isSigned ? {} : { signature: 'signature' }),
}

function readingProblems(side: 'old' | 'new', draft: Draft, reading: TypedReading): Problems {
  const total = numberIn(reading.total)
  const isTyped = filled(reading.tariffs).length > 0
  const sum = tariffSum(reading)
  const freeze = freezeOf(draft)?.registers.total ?? 0
  if (total === undefined || total < 0) return { [`${side}.reading`]: 'reading' }
  if (side === 'old' && total < freeze) return { 'old.reading': 'belowFreeze' }
  if (!isTyped) return {}
  if (sum === undefined) return { [`${side}.tariffs`]: 'tariffs' }
  return Math.abs(sum - total) > tariffTolerance ? { [`${side}.tariffs`]: 'sum' } : {}
}

/** Messages of the problems of a step. */
export const problemWords = {
  position: ['Take the position or enter it.', '请获取或填写位置。'],
  far: [
    `That is more than ${arrivalRadius} m away from the customer. Say why.`,
    `距客户超过 ${arrivalRadius} 米，请说明原因。`,
  ],
  safety: ['Tick every line before you touch anything.', '开工前须逐项确认。'],
  scan: ['Scan or type the asset number.', '请扫描或输入资产编号。'],
  otherDevice: ['This is not the device of this order.', '不是本工单的设备。'],
  sameDevice: ['This is the device that was removed.', '这是拆下的旧设备。'],
  asset: ['Not an asset number: the check digit is wrong.', '资产编号校验位错误。'],
  reading: sentences.enterReading,
  belowFreeze: ['Below the last daily freeze.', '低于最近日冻结示数。'],
  tariffs: ['Enter all four tariffs, or none.', '四个费率须全部填写或全部留空。'],
  sum: ['The four tariffs do not add up to the total.', '各费率示数之和与总示数不符。'],
  picture: ['This picture is missing.', '缺少此照片。'],
  oldPicture: ['At least one old-meter picture must remain.', '至少保留一张旧表照片。'],
  time: ['Enter the time.', '请填写时间。'],
  before: ['Installed before the old one was removed.', '安装时间早于拆除时间。'],
  ratio: ['Enter a ratio above 0.', '请输入大于 0 的变比。'],
  iccid: iccid.text,
  seals: ['Quantities and seal numbers must be filled completely.', '工程量与封印号须全部填写。'],
  twice: ['A seal number is entered twice.', '封印号重复填写。'],
  online: ['Read the new device, or say why you continue without it.', '请读取新设备，或说明跳过原因。'],
  work: ['Say what was done.', '请填写处理情况。'],
  signature: ['The customer has not signed.', '客户尚未签字。'],
} as const

type ProblemWord = keyof typeof problemWords
