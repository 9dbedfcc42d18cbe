import type { Text2 } from '../../contract/schema/language.ts'
import { readTime } from '../../contract/schema/time.ts'
import { day } from '../../contract/schema/time-units.ts'
import { things } from '../../contract/text/things.ts'
import { units } from '../../contract/text/units.ts'
import { acts } from '../../contract/text/acts.ts'
import { isPropertyId, properties, qualityNames, type PropertyId, type Quality } from './properties.ts'
import type { ValueId } from './values.ts'

/** What of the past is asked for. */
export const historyModes = [
  ['curve', 'Curve', '曲线'],
  ['freeze', 'Freeze', '冻结'],
  ['settlement', 'Settlement', '结算'],
  ['events', 'Events', '事件'],
] as const
export type HistoryMode = (typeof historyModes)[number][0]

/** How far the points of a curve lie apart. */
export const historySteps = [
  ['15min', '15 min', '15 分钟'],
  ['30min', '30 min', '30 分钟'],
  ['hour', 'Hour', '小时'],
  ['day', ...units.day],
  ['week', 'Week', '周'],
  ['month', ...units.month],
] as const
export type HistoryStep = (typeof historySteps)[number][0]

/** Which values are wanted, by how far they can be trusted. */
export const qualityFilters = [
  ['all', ...things.all],
  ['valid', 'Valid', '有效'],
  ['estimated', ...qualityNames.estimated],
  ['recollected', ...qualityNames.recollected],
  ['corrected', ...qualityNames.corrected],
  ['invalid', ...qualityNames.invalid],
  ['missing', ...qualityNames.missing],
] as const
export type QualityFilter = (typeof qualityFilters)[number][0]

/** Values behind the transformers of a device or as it reads them itself. */
export const historySides = [
  ['primary', 'Primary', '一次值'],
  ['secondary', 'Secondary', '二次值'],
] as const
export type HistorySide = (typeof historySides)[number][0]

/** What a person does to a point; the last undoes what stands there. */
export const correctionKinds = [
  ['value', 'Value', '改为指定值'],
  ['estimate', 'Estimate from its neighbours', '按相邻点估算'],
  ['invalid', 'Mark invalid', '标记无效'],
  ['undo', ...acts.undo],
] as const
export type CorrectionKind = (typeof correctionKinds)[number][0]

/** Registers that are frozen, and the energy of the period before. */
export const frozenIds = [
  'forward',
  'forwardSharp',
  'forwardPeak',
  'forwardFlat',
  'forwardValley',
  'energy',
] as const satisfies readonly PropertyId[]

/** Devices that are asked for at once, days of each mode, points corrected at once, cells of a file that is waited for. */
export const historyLimits = { devices: 200, curveDays: 31, days: 366, points: 500, cells: 200_000 }

/** Whether a value of a quality passes a filter. */
export function passes(filter: QualityFilter, quality: Quality): boolean {
  return filter === 'all' || quality === (filter === 'valid' ? 'normal' : filter)
}

/** Days that a question may reach over; curves of long steps as many as freezes. */
export function mostDays(mode: HistoryMode, step: HistoryStep): number {
  const isFine = mode === 'curve' && (step === '15min' || step === '30min' || step === 'hour')
  return isFine ? historyLimits.curveDays : historyLimits.days
}

/** By what a value of a device is divided to be as the device reads it, without its transformers. */
export function ratioOf(id: ValueId, { ct, pt }: { ct: number; pt: number }): number {
  const [current, voltage] = [ct > 0 ? ct : 1, pt > 0 ? pt : 1]
  // what a formula gives is primary as its inputs are, and no device reads it
  if (!isPropertyId(id)) return 1
  const { unit } = properties[id]
  // a battery hangs behind no transformer
  if (unit === 'V') return id === 'battery' ? 1 : voltage
  if (unit === 'A') return current
  return powers.has(unit) ? current * voltage : 1
}

const powers: ReadonlySet<string> = new Set(['kW', 'kvar', 'kVA', 'kWh', 'kvarh'])

/**
 * What is wrong with a range of days `YYYY-MM-DD`, both included, when it is `today`; nothing where it can be asked. Days
 * that are not in the calendar, as 29 February of most years, are none.
 */
export function rangeProblem(
  { start, end }: { start: string; end: string },
  today: string,
  most: number,
): { field: 'start' | 'end'; text: Text2 } | undefined {
  const [first, last] = [start, end].map((text) => readTime(text, 0)?.getTime())
  if (first === undefined) return { field: 'start', text: noDay(start) }
  if (last === undefined) return { field: 'end', text: noDay(end) }
  if (last < first) return { field: 'end', text: words.reversed }
  if (start > today) return { field: 'start', text: words.future }
  const days = Math.round((last - first) / day) + 1
  return days > most ? { field: 'end', text: tooLong(days, most) } : undefined
}

const words = {
  reversed: ['The last day lies before the first.', '结束日期早于开始日期。'],
  future: ['The first day lies in the future: nothing has been measured yet.', '开始日期在未来，尚无数据。'],
} satisfies Record<string, Text2>

function noDay(text: string): Text2 {
  return [`There is no day "${text}".`, `没有“${text}”这一天。`]
}

function tooLong(days: number, most: number): Text2 {
  return [
    `These are ${days} days; at most ${most} can be shown at once.`,
    `所选范围为 ${days} 天，最多可查询 ${most} 天。`,
  ]
}

/** What the name of a file is made from. */
interface FileParts {
  device: string
  /** `YYYY-MM-DD`. */
  start: string
  end: string
  mode: string
}

/** Fills in the pattern of a file name, without what a name of a file may not hold. */
export function fileNameOf(pattern: string, { device, start, end, mode }: FileParts): string {
  const filled = pattern
    .replaceAll('{device}', device)
    .replaceAll('{from}', start.replaceAll('-', ''))
    .replaceAll('{to}', end.replaceAll('-', ''))
    .replaceAll('{mode}', mode)
  // eslint-disable-next-line no-control-regex
  const name = filled.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return name === '' ? mode : name.slice(0, 120)
}
