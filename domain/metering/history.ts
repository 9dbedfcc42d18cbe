import type { Text2 } from '../../contract/schema/language.ts'
import { readTime } from '../../contract/schema/time.ts'
import { day } from '../../contract/schema/time-units.ts'
import { things } from '../../contract/text/things.ts'
import { units } from '../../contract/text/units.ts'
import { acts } from '../../contract/text/acts.ts'
import { isPropertyId, properties, qualityNames, type PropertyId, type Quality } from './properties.ts'
import type { ValueId } from './values.ts'

/** Kinds of historical data. */
export const historyModes = [
  ['curve', 'Curve', '曲线'],
  ['freeze', 'Freeze', '冻结'],
  ['settlement', 'Settlement', '结算'],
  ['events', 'Events', '事件'],
] as const
export type HistoryMode = (typeof historyModes)[number][0]

/** Intervals between the points of a curve. */
export const historySteps = [
  ['15min', '15 min', '15 分钟'],
  ['30min', '30 min', '30 分钟'],
  ['hour', 'Hour', '小时'],
  ['day', ...units.day],
  ['week', 'Week', '周'],
  ['month', ...units.month],
] as const
export type HistoryStep = (typeof historySteps)[number][0]

/** Filters of values by quality. */
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

/** Primary values, before the transformers of a device, or secondary values as it measures them. */
export const historySides = [
  ['primary', 'Primary', '一次值'],
  ['secondary', 'Secondary', '二次值'],
] as const
export type HistorySide = (typeof historySides)[number][0]

/** Corrections of a point; the last one undoes an existing correction. */
export const correctionKinds = [
  ['value', 'Value', '改为指定值'],
  ['estimate', 'Estimate from its neighbours', '按相邻点估算'],
  ['invalid', 'Mark invalid', '标记无效'],
  ['undo', ...acts.undo],
] as const
export type CorrectionKind = (typeof correctionKinds)[number][0]

/** Frozen registers, and the energy of the previous period. */
export const frozenIds = [
  'forward',
  'forwardSharp',
  'forwardPeak',
  'forwardFlat',
  'forwardValley',
  'energy',
] as const satisfies readonly PropertyId[]

/** Maximum number of devices per request, days by mode, points per correction, and cells of a synchronous export. */
export const historyLimits = { devices: 200, curveDays: 31, days: 366, points: 500, cells: 200_000 }

/** Whether a value of a quality passes a filter. */
export function passes(filter: QualityFilter, quality: Quality): boolean {
  return filter === 'all' || quality === (filter === 'valid' ? 'normal' : filter)
}

/** Maximum number of days of a request; curves with long intervals allow as many as freezes. */
export function mostDays(mode: HistoryMode, step: HistoryStep): number {
  const isFine = mode === 'curve' && (step === '15min' || step === '30min' || step === 'hour')
  return isFine ? historyLimits.curveDays : historyLimits.days
}

/** Divisor that converts a value of a device from primary to secondary. */
export function ratioOf(id: ValueId, { ct, pt }: { ct: number; pt: number }): number {
  const [current, voltage] = [ct > 0 ? ct : 1, pt > 0 ? pt : 1]
  // formula outputs are primary like their inputs, and no device measures them
  if (!isPropertyId(id)) return 1
  const { unit } = properties[id]
  // a battery is not measured through a transformer
  if (unit === 'V') return id === 'battery' ? 1 : voltage
  if (unit === 'A') return current
  return powers.has(unit) ? current * voltage : 1
}

const powers: ReadonlySet<string> = new Set(['kW', 'kvar', 'kVA', 'kWh', 'kvarh'])

/**
 * Validates a range of days `YYYY-MM-DD`, both inclusive, on the day `today`; undefined when valid. Days that do not
 * exist, such as 29 February of most years, are invalid.
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

/** Placeholders of a file name. */
interface FileParts {
  device: string
  /** `YYYY-MM-DD`. */
  start: string
  end: string
  mode: string
}

/** Fills the pattern of a file name and replaces invalid characters. */
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
