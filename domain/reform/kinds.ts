// Vocabulary of terminal reform shared by several resources. Spec §4.
import { minute } from '../../contract/schema/time-units.ts'
import { things } from '../../contract/text/things.ts'
import { labels } from '../../contract/text/labels.ts'
import { acts } from '../../contract/text/acts.ts'
import type { Family } from '../metering/families.ts'

/** Type codes of reform projects, as in the dictionary `project_type`. */
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

/** Types of an order: that of its project, or a repair, which belongs to no project. */
export const orderTypes = [...projectTypes, ['repair', 'Repair', '故障处理']] as const

/** Whether an order is a repair: no device is exchanged, and no project counts it. */
export function isRepair({ type }: { type: string }): boolean {
  return type === 'repair'
}

/** Default number of days until a repair is due. */
export const repairDueWithin = 3

/** Batches of a year's project, as in the dictionary `project_batch`. */
export const projectBatches = [
  [1, 'Batch 1', '第一批'],
  [2, 'Batch 2', '第二批'],
  [3, 'Batch 3', '第三批'],
  [4, 'Batch 4', '第四批'],
  [5, 'Batch 5', '第五批'],
] as const

export type ProjectBatch = (typeof projectBatches)[number][0]

/** Why a crew returned without replacing a device. */
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

/** Sources of the final reading of an old meter for billing. */
export const readingSources = [
  ['typed', 'Typed by the crew', '现场录入'],
  ['photo', 'Read in the picture', '照片示数'],
  ['register', 'Register at removal', '拆除时示数'],
  ['freeze', 'Last daily freeze', '最近日冻结'],
] as const

export type ReadingSource = (typeof readingSources)[number][0]

/** Sources of the billed reading, including a correction after the audit. */
export const billedSources = [...readingSources, ['corrected', 'Another reading', '其他示数']] as const

export type BilledSource = (typeof billedSources)[number][0]

/** Maximum billable final reading in kWh: ten digits, including the transformer ratio. */
export const highestReading = 99_999_999.99

/** Reasons of an auditor for rejecting a submission. */
export const rejectReasons = [
  ['reading', 'Reading', '示数'],
  ['picture', 'Picture', '照片'],
  ['seal', 'Seal', '封印'],
  ['asset', 'Asset', '资产'],
  ['wiring', 'Wiring', '接线'],
  ['position', ...labels.position],
] as const

export type RejectReason = (typeof rejectReasons)[number][0]

/** Pictures of the removed meter. */
export const oldSlots = [
  ['nameplate', 'Nameplate', '铭牌'],
  ['reading', 'Reading', '示数'],
  ['seal-before', 'Old seal', '旧封印'],
  ['wiring-before', 'Wiring before', '改前接线'],
  ['box-before', 'Box before', '改前表箱'],
] as const

/** Pictures of the installed meter. */
export const newSlots = [
  ['new-nameplate', 'New nameplate', '新表铭牌'],
  ['new-reading', 'New reading', '新表示数'],
  ['seal-after', 'New seal', '新封印'],
  ['wiring-after', 'Wiring after', '改后接线'],
  ['box-after', 'Box after', '改后表箱'],
  ['signature', 'Signature', '客户签字'],
] as const

/** Pictures of an exchange that a project can require. */
export const exchangeSlots = [...oldSlots, ...newSlots, ['free', ...things.other]] as const

/** Pictures of a repair, all of which are required. */
export const repairSlots = [
  ['repair-before', 'Before the repair', '处理前'],
  ['repair-after', 'After the repair', '处理后'],
] as const

/** Subjects of an order's pictures. */
export const pictureSlots = [...exchangeSlots, ...repairSlots] as const

export type PictureSlot = (typeof pictureSlots)[number][0]

/** Default required pictures of an order. */
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

/** Steps of an exchange on site, in order. */
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

/** Returns the steps of an order on site, in order. */
export function stepsOf(order: { type: string }): readonly FieldStep[] {
  return isRepair(order) ? stepsOfRepair : stepsOfExchange
}

/** Returns the required pictures of an order; an exchange whose project requires none needs the default ones. */
export function slotsDue(
  order: { type: string },
  project: { slots: readonly PictureSlot[] } | undefined,
): readonly PictureSlot[] {
  if (isRepair(order)) return repairSlots.map(([slot]) => slot)
  return project === undefined || project.slots.length === 0 ? usualSlots : project.slots
}

/** Distance from the customer in metres beyond which an arrival needs a reason. */
export const arrivalRadius = 200

/** Tolerance in kWh between the sum of the four tariffs and the total, because each is rounded. */
export const tariffTolerance = 0.5

/** Tolerance of a phone's clock in milliseconds. */
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
