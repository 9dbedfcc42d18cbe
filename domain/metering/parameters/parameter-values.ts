import { fillBoth } from '../../../contract/schema/fill-both.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { sentences } from '../../../contract/text/sentences.ts'
import { keysOf, recordFor } from '../../../contract/schema/keys.ts'
import { things } from '../../../contract/text/things.ts'
import { labels } from '../../../contract/text/labels.ts'

/** Valid values of a parameter. Values are transmitted as text in the notation of users. */
export type ParamValue =
  | { kind: 'number'; min: number; max: number; decimals?: number }
  | { kind: 'option'; options: readonly (readonly [value: string, en: string, zh: string])[] }
  | { kind: 'pattern'; pattern: RegExp; hint: Text2 }
  | { kind: 'text'; max: number }

const words = {
  empty: ['Write a value.', '请填写参数值。'],
  number: ['Use a number from {min} to {max}.', '请输入 {min} 到 {max} 之间的数。'],
  whole: ['Use a whole number from {min} to {max}.', '请输入 {min} 到 {max} 之间的整数。'],
  option: sentences.chooseOffered,
  long: ['Use at most {max} characters.', '最多 {max} 个字符。'],
} satisfies Record<string, Text2>

/** Integer. */
export function count(min: number, max: number): ParamValue {
  return { kind: 'number', min, max }
}

/** One of several values displayed as they are, such as a number of seconds or minutes. */
export function oneOf(...values: readonly (string | number)[]): ParamValue {
  return { kind: 'option', options: values.map((value) => [`${value}`, `${value}`, `${value}`]) }
}

/** One of several named values. */
export function named(...options: readonly (readonly [value: string, en: string, zh: string])[]): ParamValue {
  return { kind: 'option', options }
}

/** Text that matches a pattern. */
export function matching(pattern: RegExp, en: string, zh: string): ParamValue {
  return { kind: 'pattern', pattern, hint: [en, zh] }
}

/** Free text of limited length in characters. */
export function upTo(max: number): ParamValue {
  return { kind: 'text', max }
}

/** Validates a text as the value of a parameter; undefined when it can be written. */
export function checkValue(value: ParamValue, text: string): Text2 | undefined {
  if (text.trim() === '') return words.empty
  switch (value.kind) {
    case 'number':
      return numberProblem(value, text)
    case 'option':
      return value.options.some(([own]) => own === text) ? undefined : words.option
    case 'pattern':
      return value.pattern.test(text) ? undefined : value.hint
    case 'text':
      return [...text].length <= value.max ? undefined : fillBoth(words.long, { max: value.max })
  }
}

function numberProblem(
  { min, max, decimals = 0 }: Extract<ParamValue, { kind: 'number' }>,
  text: string,
): Text2 | undefined {
  const form = decimals === 0 ? /^-?\d{1,9}$/ : /^-?\d{1,9}(\.\d{1,6})?$/
  const isWithin = form.test(text) && Number(text) >= min && Number(text) <= max
  return isWithin ? undefined : fillBoth(decimals === 0 ? words.whole : words.number, { min, max })
}

/** Groups of parameters, in the order of the page. */
export const paramGroups = [
  ['identity', 'Identity', '设备标识'],
  ['ratio', 'Ratios', '变比'],
  ['clock', 'Clock and demand', '时钟与需量'],
  ['tariff', 'Tariff', '费率'],
  ['freeze', 'Freeze and report', '冻结与上报'],
  ['comm', ...labels.communication],
  ['event', ...things.events],
  ['control', 'Control', '控制'],
  ['display', 'Display', '显示'],
  ['state', 'Run state', '运行状态'],
] as const

export type ParamGroup = (typeof paramGroups)[number][0]

/** Parameter of a device. */
export interface ParamKind {
  group: ParamGroup
  label: Text2
  /** Data identifier of DL/T 645-2007; empty when there is none. */
  di: string
  /** Attribute descriptor of DL/T 698.45; empty when there is none. */
  oad: string
  access: 'r' | 'rw'
  value: ParamValue
  unit?: string
  default: string
  /** Devices that have it; all when omitted. */
  of?: 'terminal' | 'meter' | 'control'
  /** Effect of a change. */
  effect?: Text2
  /** Whether a change requires a reason. */
  needsReason?: boolean
  /** Whether a wrong value can cut the device off from the platform. */
  locksOut?: boolean
}

/** Optional properties of a parameter. */
export type ParamMore = Pick<ParamKind, 'unit' | 'of' | 'effect' | 'needsReason' | 'locksOut'>

type OfAGroup = Omit<ParamKind, 'group'>

/** Makes the parameters of a group by id; `shared` properties are defaults for each of them. */
export function inGroup(group: ParamGroup, shared: ParamMore = {}) {
  return <Id extends string>(kinds: Readonly<Record<Id, OfAGroup>>): Record<Id, ParamKind> =>
    recordFor(keysOf(kinds), (id) => ({ group, ...shared, ...kinds[id] }))
}

/** Declares a read-only parameter. */
export function read(
  label: Text2,
  di: string,
  oad: string,
  value: ParamValue,
  otherwise = '',
  more: ParamMore = {},
): OfAGroup {
  return { label, di, oad, access: 'r', value, default: otherwise, ...more }
}

/** Declares a writable parameter; `otherwise` is its default value. */
export function write(
  label: Text2,
  di: string,
  oad: string,
  value: ParamValue,
  otherwise: string,
  more: ParamMore = {},
): OfAGroup {
  return { label, di, oad, access: 'rw', value, default: otherwise, ...more }
}
