import type { Format } from '../../contract/schema/field.ts'

/** Types of seals, with the prefix of their numbers. */
export const sealTypes = [
  ['lead', 'Lead seal', '铅封', 'A'],
  ['lock', 'Lock', '封锁', 'B'],
  ['rfid', 'RFID seal', '电子封印', 'C'],
  ['label', 'Label', '封签', 'D'],
] as const

/** States of a seal. */
export const sealStates = [
  ['stock', 'In stock', '在库'],
  ['issued', 'Issued', '已领用'],
  ['use', 'In use', '使用中'],
  ['cut', 'Cut', '已拆除'],
  ['lost', 'Lost', '遗失'],
  ['void', 'Void', '已作废'],
] as const

export type SealState = (typeof sealStates)[number][0]

/** Anomalies of a seal. */
export const sealAnomalies = [
  ['twice', 'Used twice', '重复使用'],
  ['crew', 'Not issued to this crew', '非本队领用'],
  ['no-cut', 'Missing cut record', '缺少拆封记录'],
] as const

export type SealAnomaly = (typeof sealAnomalies)[number][0]

/** Results of a seal's inspection. */
export const sealResults = [
  ['intact', 'Intact', '完好'],
  ['damaged', 'Damaged', '破损'],
  ['missing', 'Missing', '缺失'],
] as const

export const sealColours = [
  ['blue', 'Blue', '蓝色'],
  ['yellow', 'Yellow', '黄色'],
  ['red', 'Red', '红色'],
  ['green', 'Green', '绿色'],
] as const

/** Steps in the history of a seal, in chronological order. */
export const sealActs = [
  ['receive', 'Received into stock', '入库'],
  ['issue', 'Issued', '领用'],
  ['return', 'Returned', '退回'],
  ['apply', 'Applied', '施封'],
  ['inspect', 'Inspected', '检查'],
  ['cut', 'Cut', '拆封'],
  ['undo', 'Taken back with its order', '随工单撤回'],
  ['void', 'Voided', '作废'],
] as const

/** Maximum number of seals added at once. */
export const mostSeals = 5000

/** Number of digits in a seal number, after its letter. */
const sealDigits = 10

/** Days between two inspections of a seal. */
export const inspectionDays = 365

/** Whether a text is the number of a seal: a letter and ten digits. */
export function isSealNumber(text: string): boolean {
  return /^[A-Z]\d{10}$/.test(text)
}

export const sealNumber: Format = {
  name: 'sealNumber',
  test: isSealNumber,
  text: ['Use a capital letter and ten digits.', '请输入一位大写字母加十位数字。'],
}

/** Returns the numbers of a range, both ends inclusive. */
export function sealRange(prefix: string, from: string, to: string): string[] {
  const first = Number(from)
  return Array.from(
    { length: Number(to) - first + 1 },
    (_, place) => prefix + String(first + place).padStart(sealDigits, '0'),
  )
}

/** Splits a text into seal numbers. */
export function sealNumbersIn(text: string): string[] {
  return text.split(/[\s,，、;；]+/).filter((number) => number !== '')
}
