// Words of terminal reform that several resources share. Spec §4.
import { minute } from '../../contract/schema/time-units.ts'
import { things } from '../../contract/text/things.ts'
import { labels } from '../../contract/text/labels.ts'
import { acts } from '../../contract/text/acts.ts'
import type { Family } from '../metering/families.ts'

/** Type codes of reform projects; what each means is a row of the dictionary `project_type`. */
export const projectTypes = [
  ['lh', 'Rotation', '轮换'],
  ['jc', 'Centralised reading', '集抄'],
  ['sj', 'Upgrade', '升级'],
  ['fk', 'Load control', '负控'],
  ['pb', 'Distribution transformers', '配变'],
  ['cz', 'Plants and substations', '厂站'],
  ['sd', 'Small hydro', '水电'],
  ['sbszd', 'Dual meter, dual terminal', '双表双终端'],
] as const

export type ProjectType = (typeof projectTypes)[number][0]

/** What an order is for: what its project is for, or a fault that is put right and belongs to no project. */
export const orderTypes = [...projectTypes, ['repair', 'Repair', '故障处理']] as const

/** Whether an order puts a fault right: nothing is exchanged, and no project counts it. */
export function isRepair({ type }: { type: string }): boolean {
  return type === 'repair'
}

/** Days within which a fault is to be looked after on site, unless stated otherwise. */
export const repairDueWithin = 3

/** The waves inside a year's project; rows of the dictionary `project_batch`. */
export const projectBatches = [
  [1, 'Batch 1', '第一批'],
  [2, 'Batch 2', '第二批'],
  [3, 'Batch 3', '第三批'],
  [4, 'Batch 4', '第四批'],
  [5, 'Batch 5', '第五批'],
] as const

export type ProjectBatch = (typeof projectBatches)[number][0]

/** Why a crew came back without having replaced anything. */
export const skipCodes = [
  ['nobody-home', 'Nobody home', '无人在家'],
  ['refused', 'Refused', '用户拒绝'],
  ['no-access', 'No access', '无法进入'],
  ['wrong-address', 'Wrong address', '地址不符'],
  ['box-damaged', 'Box damaged', '表箱损坏'],
  ['wire-burnt', 'Wire burnt', '导线烧损'],
  ['theft-suspected', 'Theft suspected', '疑似窃电'],
  ['no-signal', 'No signal', '无信号'],
  ['device-faulty', 'Device faulty', '新设备故障'],
  ['already-replaced', 'Already replaced', '已更换'],
  ['weather', 'Weather', '天气原因'],
  ['other', ...things.other],
] as const

export type SkipCode = (typeof skipCodes)[number][0]

/** From what the final reading of an old meter may be taken that is billed. */
export const readingSources = [
  ['typed', 'Typed by the crew', '现场录入'],
  ['photo', 'Read in the picture', '照片示数'],
  ['register', 'Register at removal', '拆除时示数'],
  ['freeze', 'Last daily freeze', '最近日冻结'],
] as const

export type ReadingSource = (typeof readingSources)[number][0]

/** From what the reading was taken that is billed: one of these, or a correction after the audit. */
export const billedSources = [...readingSources, ['corrected', 'Another reading', '其他示数']] as const

export type BilledSource = (typeof billedSources)[number][0]

/** The highest final reading that may be billed, kWh: ten digits, with the ratio of its transformers. */
export const highestReading = 99_999_999.99

/** What an auditor finds wrong with a submission. */
export const rejectReasons = [
  ['reading', 'Reading', '示数'],
  ['picture', 'Picture', '照片'],
  ['seal', 'Seal', '封印'],
  ['asset', 'Asset', '资产'],
  ['wiring', 'Wiring', '接线'],
  ['position', ...labels.position],
] as const

export type RejectReason = (typeof rejectReasons)[number][0]

/** Pictures of the meter that is taken down. */
export const oldSlots = [
  ['nameplate', 'Nameplate', '铭牌'],
  ['reading', 'Reading', '示数'],
  ['seal-before', 'Old seal', '旧封印'],
  ['wiring-before', 'Wiring before', '改前接线'],
  ['box-before', 'Box before', '改前表箱'],
] as const

/** Pictures of the meter that is hung up. */
export const newSlots = [
  ['new-nameplate', 'New nameplate', '新表铭牌'],
  ['new-reading', 'New reading', '新表示数'],
  ['seal-after', 'New seal', '新封印'],
  ['wiring-after', 'Wiring after', '改后接线'],
  ['box-after', 'Box after', '改后表箱'],
  ['signature', 'Signature', '客户签字'],
] as const

/** Pictures of an exchange: what a project can ask for. */
export const exchangeSlots = [...oldSlots, ...newSlots, ['free', ...things.other]] as const

/** Pictures of a repair, each of which it is not complete without. */
export const repairSlots = [
  ['repair-before', 'Before the repair', '处理前'],
  ['repair-after', 'After the repair', '处理后'],
] as const

/** What a picture of an order shows. */
export const pictureSlots = [...exchangeSlots, ...repairSlots] as const

export type PictureSlot = (typeof pictureSlots)[number][0]

/** Pictures that an order is not complete without, where its project asks for no others. */
export const usualSlots = [
  'nameplate',
  'reading',
  'seal-before',
  'new-reading',
  'seal-after',
] as const satisfies readonly PictureSlot[]

export const sealPlaces = [
  ['meter-cover', 'Meter cover', '表盖'],
  ['terminal-cover', 'Terminal cover', '端子盖'],
  ['box-door', 'Box door', '箱门'],
  ['ct-chamber', 'CT chamber', '互感器室'],
  ['test-socket', 'Test socket', '试验接线盒'],
] as const

export type SealPlace = (typeof sealPlaces)[number][0]

/** Steps of an exchange on site, in their order. */
const exchangeSteps = [
  ['arrive', 'Arrive', '到达'],
  ['safety', 'Safety check', '安全检查'],
  ['old-device', 'Old device', '核对旧设备'],
  ['old-reading', 'Old reading', '旧表示数'],
  ['old-pictures', 'Pictures', '旧表照片'],
  ['remove', 'Remove', '拆除'],
  ['new-device', 'New device', '安装新设备'],
  ['new-reading', 'New reading', '新表示数'],
  ['seals', 'Seals and box', '封印与表箱'],
  ['online', 'Online check', '上线检查'],
  ['signature', 'Signature', '客户签字'],
  ['submit', ...acts.submit],
] as const

/** Every step of the work on site. */
export const fieldSteps = [...exchangeSteps, ['repair', 'Repair', '故障处理']] as const

export type FieldStep = (typeof fieldSteps)[number][0]

const stepsOfExchange: readonly FieldStep[] = exchangeSteps.map(([step]) => step)
const stepsOfRepair: readonly FieldStep[] = [
  'arrive',
  'safety',
  'old-device',
  'old-pictures',
  'repair',
  'online',
  'submit',
]

/** The steps of an order on site, in their order. */
export function stepsOf(order: { type: string }): readonly FieldStep[] {
  return isRepair(order) ? stepsOfRepair : stepsOfExchange
}

/** The pictures that an order is not complete without; an exchange whose project names none needs the usual ones. */
export function slotsDue(
  order: { type: string },
  project: { slots: readonly PictureSlot[] } | undefined,
): readonly PictureSlot[] {
  if (isRepair(order)) return repairSlots.map(([slot]) => slot)
  return project === undefined || project.slots.length === 0 ? usualSlots : project.slots
}

/** Farther away from the customer than this, in metres, an arrival needs a reason. */
export const arrivalRadius = 200

/** kWh by which the four tariffs of a meter may differ from its total, as each is rounded by itself. */
export const tariffTolerance = 0.5

/** Milliseconds that the clock of a phone may be wrong without anybody minding. */
export const phoneClockTolerance = 10 * minute

/** Families of devices that projects of a type replace. */
export const replacedFamilies = {
  lh: ['meter-1p', 'meter-3p'],
  jc: ['concentrator', 'meter-1p', 'meter-3p'],
  sj: ['concentrator', 'load-control', 'transformer', 'substation'],
  fk: ['load-control'],
  pb: ['transformer'],
  cz: ['substation'],
  sd: ['load-control', 'meter-3p'],
  sbszd: ['substation', 'load-control'],
} as const satisfies Record<ProjectType, readonly Family[]>
