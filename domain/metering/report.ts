import type { Text2 } from '../../contract/schema/language.ts'
import { states } from '../../contract/text/states.ts'
import { clockLimits } from './clock.ts'
import { lossRange } from './home.ts'

export const analysisKinds = ['energy', 'demand', 'lineLoss', 'quality', 'collect'] as const
export type AnalysisKind = (typeof analysisKinds)[number]

/** Classes of line loss. */
export const knownLossClasses = [
  ['high', 'High', '偏高'],
  ['raised', 'Raised', '略高'],
  ['normal', 'In range', '合格'],
  ['negative', 'Negative', '负损'],
] as const

/** Classes of a transformer area's line loss, which may be unknown. */
export const lossClasses = [
  ...knownLossClasses,
  ['noSupply', 'No supply', '无供电量'],
  ['noUsers', 'No meters', '无用户表'],
] as const
export type LossClass = (typeof lossClasses)[number][0]

/** Classes without a known loss, which are excluded from sums. */
export const lossLeftOut: readonly LossClass[] = ['noSupply', 'noUsers']

/** Returns the class of a loss in percent. */
export function lossClassOf(loss: number): (typeof knownLossClasses)[number][0] {
  if (loss < lossRange.from) return 'negative'
  if (loss < lossRange.to) return 'normal'
  return loss < lossRange.most ? 'raised' : 'high'
}

/** Whether a loss in percent is outside the normal range. */
export function isLossOut(loss: number): boolean {
  return lossClassOf(loss) !== 'normal'
}

/** Reasons to suspect that a user causes an area's loss. */
export const suspectKinds = [
  ['stopped', 'Meter stands still', '电表停走'],
  ['under', 'Meter counts too little', '电表少计'],
  ['foreign', 'Supplied by another area', '实际由其他台区供电'],
  ['missing', 'Supplied here, listed elsewhere', '实际由本台区供电，档案在其他台区'],
] as const
export type SuspectKind = (typeof suspectKinds)[number][0]

/** Load classes of a transformer, by percent of its capacity. */
export const loadClasses = [
  ['light', 'Light', '轻载'],
  ['normal', 'Normal', '正常'],
  ['heavy', 'Heavy', '重载'],
  ['overload', ...states.overload],
  ['unknown', 'Not measured', '无数据'],
] as const
export type LoadClass = (typeof loadClasses)[number][0]

/** Limits in percent of capacity; a load above `heavy` must last for `heavyFor` consecutive quarter hours. */
export const loadLimits = { light: 20, heavy: 80, overload: 100, heavyFor: 8 } as const

/** Classes of an area's supply quality. */
export const qualityClasses = [
  ['voltage', 'Voltage out of limits', '电压越限'],
  ['unbalance', 'Phases unbalanced', '三相不平衡'],
  ['factor', 'Power factor low', '功率因数偏低'],
  ['interrupted', 'Interrupted', '有停电'],
  ['good', 'In order', '正常'],
  ['unknown', 'Not measured', '无数据'],
] as const
export type QualityClass = (typeof qualityClasses)[number][0]

/** Limits of supply quality: V, percent of current, power factor, and percentage of readings that may exceed them. */
export const qualityLimits = {
  low: 198,
  high: 235.4,
  severe: 264,
  unbalance: 30,
  factor: 0.85,
  share: 2,
} as const

/** Classes by the number of consecutive days without data up to the last day of the range. */
export const failureClasses = [
  ['none', 'No failure', '无失败'],
  ['one', '1 day', '连续 1 天'],
  ['two', '2 days', '连续 2 天'],
  ['three', '3 to 6 days', '连续 3 至 6 天'],
  ['week', '7 days and more', '连续 7 天及以上'],
] as const
type FailureClass = (typeof failureClasses)[number][0]

/** Returns the class of a number of days. */
export function failureClassOf(days: number): FailureClass {
  if (days >= 7) return 'week'
  if (days >= 3) return 'three'
  if (days === 2) return 'two'
  return days === 1 ? 'one' : 'none'
}

const { watched, wrong } = clockLimits

/** Classes of clock deviation in seconds. */
export const clockClasses = [
  ['exact', 'Under 20 s', '20 秒以内'],
  ['near', `20 to ${watched} s`, `20 至 ${watched} 秒`],
  ['off', `${watched} to ${wrong} s`, `${watched} 至 ${wrong} 秒`],
  ['far', `Over ${wrong} s`, `超过 ${wrong} 秒`],
] as const
type ClockClass = (typeof clockClasses)[number][0]

export function clockClassOf(seconds: number): ClockClass {
  const size = Math.abs(seconds)
  if (size < 20) return 'exact'
  if (size <= watched) return 'near'
  return size <= wrong ? 'off' : 'far'
}

/** Reasons for exclusion from a report. */
export const leftOutReasons: Readonly<Record<string, Text2>> = {
  noUsers: ['without meters of users, or without a check terminal', '无用户表或无考核终端'],
  noSupply: ['without supply in this range', '区间内供电量为零'],
  notCommissioned: ['not commissioned or retired', '未投运或已退役'],
  unknown: ['without a measurement in this range', '区间内无测量数据'],
}
