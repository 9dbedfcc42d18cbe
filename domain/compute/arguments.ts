import type { Text2 } from '../../contract/schema/language.ts'
import { things } from '../../contract/text/things.ts'
import { isPropertyId, properties } from '../metering/properties.ts'
import { isWhole, outputPattern } from '../metering/values.ts'
import { isFunctionName } from './functions.ts'
import { formulaLimits } from './tokens.ts'
import { formulaUnits } from './units.ts'
import { isTariff } from './prices.ts'

export const argumentSources = [
  ['this', 'This device', '本设备'],
  ['device', 'Another device', '其他设备'],
  ['area', 'Its transformer area', '所属台区'],
  ['children', 'Users of its area', '台区用户合计'],
  ['constant', 'Constant', '常量'],
  ['tariff', 'Price of a tariff', '分时电价'],
] as const
type ArgumentSource = (typeof argumentSources)[number][0]

/** Kinds of values: the latest, the one at a time of day, or an aggregate over the time before. */
export const argumentKinds = [
  ['latest', 'Latest', '最新值'],
  ['at', 'At a time', '指定时刻'],
  ['window', 'Window', '时间窗'],
] as const
type ArgumentKind = (typeof argumentKinds)[number][0]

export const aggregates = [
  ['avg', 'Mean', '平均'],
  ['min', 'Least', '最小'],
  ['max', 'Most', '最大'],
  ['sum', 'Sum', '求和'],
  ['count', 'Number', '个数'],
  ['last', 'Last', '最后值'],
  ['diff', 'Change', '差值'],
] as const
export type Aggregate = (typeof aggregates)[number][0]

/** Named value of an expression. */
export interface Argument {
  name: string
  source: ArgumentSource
  deviceId?: number
  /** Id of a property, output of another formula, or name of a tariff; empty for a constant. */
  property: string
  value?: number
  unit?: string
  kind: ArgumentKind
  /** Minutes after midnight, and length of the window in minutes. */
  at?: number
  window?: number
  aggregate?: Aggregate
  /** Substitute for a missing value; null for none. */
  missing: number | null
}

/** Limits of a window in minutes. */
const windowLimits = { least: 1, most: 31 * 1440 }

const reserved = new Set(['ctx', 'e', 'pi', 'null'])
const namePattern = /^[A-Za-z]\w{0,31}$/

const words = {
  name: [
    'A name begins with a letter and has 32 letters, digits or _ at most; names of functions are taken.',
    '名称须以字母开头，由字母、数字或下划线组成，最多 32 位，且不能与函数同名。',
  ],
  twice: ['Two arguments have the same name.', '参数名称重复。'],
  many: ['12 arguments at most.', '最多 12 个参数。'],
  malformed: ['An argument is not complete.', '参数不完整。'],
  property: ['Choose what the argument reads.', '请选择参数的取值属性。'],
  window: ['A window has 1 minute to 31 days.', '时间窗须为 1 分钟至 31 天。'],
  at: ['A time of day lies between 00:00 and 23:59.', '时刻须在 00:00 至 23:59 之间。'],
  constant: ['A constant needs a value.', '常量须填写数值。'],
  unit: ['There is no such unit.', '没有该单位。'],
} satisfies Record<string, Text2>

/** Validates a list of arguments from an untrusted source; returns the first problem. */
export function checkArguments(value: unknown): Text2 | undefined {
  if (!Array.isArray(value)) return words.malformed
  if (value.length > formulaLimits.arguments) return words.many
  const names = new Set<unknown>()
  for (const given of value) {
    const one: Partial<Record<keyof Argument, unknown>> = Object(given)
    const problem = problemOf(one)
    if (problem !== undefined) return problem
    if (names.has(one.name)) return words.twice
    names.add(one.name)
  }
  return undefined
}

function problemOf(one: Partial<Record<keyof Argument, unknown>>): Text2 | undefined {
  const { name, source, property, missing } = one
  if (typeof name !== 'string' || !isArgumentName(name)) return words.name
  if (argumentSources.every(([known]) => known !== source)) return words.malformed
  if (missing !== null && !isFinite(missing)) return words.malformed
  if (source === 'constant') return constantProblem(one)
  if (typeof property !== 'string') return words.property
  if (source === 'tariff') return isTariff(property) ? undefined : words.property
  if (source === 'device' && !isWhole(one.deviceId, 1, Number.MAX_SAFE_INTEGER)) return words.malformed
  if (!isPropertyId(property) && !outputPattern.test(property)) return words.property
  return timeProblem(one)
}

function constantProblem({ value, unit }: Partial<Record<keyof Argument, unknown>>): Text2 | undefined {
  if (!isFinite(value)) return words.constant
  return unit === undefined || (typeof unit === 'string' && Object.hasOwn(formulaUnits, unit))
    ? undefined
    : words.unit
}

function timeProblem(one: Partial<Record<keyof Argument, unknown>>): Text2 | undefined {
  switch (one.kind) {
    case 'latest':
      return undefined
    case 'at':
      return isWhole(one.at, 0, 1439) ? undefined : words.at
    case 'window':
      if (!isWhole(one.window, windowLimits.least, windowLimits.most)) return words.window
      return aggregates.some(([known]) => known === one.aggregate) ? undefined : words.malformed
    default:
      return words.malformed
  }
}

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Whether a name is valid for an argument. */
function isArgumentName(name: string): boolean {
  return namePattern.test(name) && !reserved.has(name) && !isFunctionName(name)
}

/** Ratings on a device's nameplate that can be read like properties. */
export const ratings = {
  capacity: { unit: 'kVA', label: ['Rated capacity', '额定容量'] },
} as const satisfies Record<string, { unit: string; label: Text2 }>

/** Whether a name is that of a rating. */
export function isRating(name: string): name is keyof typeof ratings {
  return Object.hasOwn(ratings, name)
}

/** Returns the outputs of other formulas that the arguments read. */
export function outputsRead(args: readonly Argument[]): string[] {
  return args
    .filter(({ source, property }) => readsProperty(source) && !isPropertyId(property) && !isRating(property))
    .map(({ property }) => property)
}

/** Whether arguments of a source read a property of devices. */
export function readsProperty(source: ArgumentSource): boolean {
  return source !== 'constant' && source !== 'tariff'
}

/** Returns the unit of an argument; `outputs` returns the unit of another formula's output. */
export function unitOfArgument(one: Argument, outputs: (output: string) => string | undefined): string {
  if (one.source === 'constant') return one.unit ?? ''
  if (one.source === 'tariff') return 'CNY/kWh'
  if (one.kind === 'window' && one.aggregate === 'count') return ''
  if (isRating(one.property)) return ratings[one.property].unit
  return isPropertyId(one.property) ? properties[one.property].unit : (outputs(one.property) ?? '')
}

/** Devices for which a formula is calculated. */
export const formulaScopes = [
  ['all', ...things.devices],
  ['meter', 'Meters', '电能表'],
  ['threePhase', 'Four-wire devices', '三相四线设备'],
  ['transformer', 'Transformer terminals', '配变终端'],
] as const
export type FormulaScope = (typeof formulaScopes)[number][0]

/** When a formula is calculated. */
export const formulaTriggers = [
  ['any', 'Any argument changes', '任一参数变化'],
  ['argument', 'One argument changes', '指定参数变化'],
  ['every', 'Every so many minutes', '按固定间隔'],
  ['daily', 'Daily at the freeze', '每日冻结时'],
] as const
export type FormulaTrigger = (typeof formulaTriggers)[number][0]
