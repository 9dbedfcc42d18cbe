import { fillBoth } from '../../../contract/schema/fill-both.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { sentences } from '../../../contract/text/sentences.ts'
import { keysOf, recordFor } from '../../../contract/schema/keys.ts'
import { things } from '../../../contract/text/things.ts'
import { labels } from '../../../contract/text/labels.ts'

/** What the value of a parameter may be. Values travel as text, as people write them. */
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

/** A whole number. */
export function count(min: number, max: number): ParamValue {
  return { kind: 'number', min, max }
}

/** A number of seconds, minutes or the like, one of a few; each is shown as it is. */
export function oneOf(...values: readonly (string | number)[]): ParamValue {
  return { kind: 'option', options: values.map((value) => [`${value}`, `${value}`, `${value}`]) }
}

/** One of a few values that have names. */
export function named(...options: readonly (readonly [value: string, en: string, zh: string])[]): ParamValue {
  return { kind: 'option', options }
}

/** A text of a fixed form. */
export function matching(pattern: RegExp, en: string, zh: string): ParamValue {
  return { kind: 'pattern', pattern, hint: [en, zh] }
}

/** A free text of at most so many characters. */
export function upTo(max: number): ParamValue {
  return { kind: 'text', max }
}

/** What is wrong with a text as the value of a parameter; nothing where it can be written. */
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

/** A parameter that devices hold. */
export interface ParamKind {
  group: ParamGroup
  label: Text2
  /** Data identifier of DL/T 645-2007; empty where there is none. */
  di: string
  /** Attribute descriptor of DL/T 698.45; empty where there is none. */
  oad: string
  access: 'r' | 'rw'
  value: ParamValue
  unit?: string
  default: string
  /** Which devices have it; all where nothing is said. */
  of?: 'terminal' | 'meter' | 'control'
  /** What a change brings about. */
  effect?: Text2
  /** Whether a change must say why. */
  needsReason?: boolean
  /** Whether a wrong value can cut the device off from the platform. */
  locksOut?: boolean
}

/** What only some parameters have. */
export type ParamMore = Pick<ParamKind, 'unit' | 'of' | 'effect' | 'needsReason' | 'locksOut'>

type OfAGroup = Omit<ParamKind, 'group'>

/** Makes the parameters of a group, by their ids; `shared` is true of each of them that says nothing else. */
export function inGroup(group: ParamGroup, shared: ParamMore = {}) {
  return <Id extends string>(kinds: Readonly<Record<Id, OfAGroup>>): Record<Id, ParamKind> =>
    recordFor(keysOf(kinds), (id) => ({ group, ...shared, ...kinds[id] }))
}

/** A parameter that can only be read. */
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

/** A parameter that can be written; `otherwise` is its value in a new device. */
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
