import type { Text2 } from '../../contract/schema/language.ts'
import { fillBoth } from '../../contract/schema/fill-both.ts'
import { things } from '../../contract/text/things.ts'

/** Categories of materials and labour in an order. */
export const quantityCategories = [
  ['terminal', ...things.terminals],
  ['meter', 'Meters', '电能表'],
  ['concentrator', 'Concentrators', '集中器'],
  ['module', 'Module', '通信模块'],
  ['ct', 'Current transformer', '互感器'],
  ['box', 'Boxes', '表箱'],
  ['cable', 'Cable', '线缆'],
  ['conduit', 'Conduit', '管材'],
  ['breaker', 'Breaker', '断路器'],
  ['label', 'Label', '标签'],
  ['labour', 'Labour', '人工'],
] as const

export type QuantityCategory = (typeof quantityCategories)[number][0]

/** Units of quantities; pieces are integers, the others have two decimals. */
export const quantityUnits = [
  ['piece', 'pcs', '只'],
  ['metre', 'metre', '米'],
  ['hour', 'h', '工时'],
] as const

type QuantityUnit = (typeof quantityUnits)[number][0]

/** Item of the price list, with the price per unit in CNY. */
interface PriceItem {
  code: string
  name: Text2
  category: QuantityCategory
  unit: QuantityUnit
  price: number
}

/** Price list by item code. */
export const priceList = [
  item('meter-1p', ['Single-phase meter 5(60) A', '单相智能电能表 5(60) A'], 'meter', 'piece', 128),
  item('meter-3p', ['Three-phase meter 3×10(100) A', '三相智能电能表 3×10(100) A'], 'meter', 'piece', 268),
  item('concentrator', ['Concentrator, type I', 'I 型集中器'], 'concentrator', 'piece', 680),
  item('load-control', ['Load control terminal', '负荷管理终端'], 'terminal', 'piece', 1850),
  item('transformer', ['Transformer terminal', '配变终端'], 'terminal', 'piece', 1260),
  item('substation', ['Substation terminal, for a rack', '机架式厂站终端'], 'terminal', 'piece', 9800),
  item('hplc', ['HPLC module', 'HPLC 通信模块'], 'module', 'piece', 38),
  item('4g', ['4G module', '4G 通信模块'], 'module', 'piece', 145),
  item('ct-set', ['Current transformers, set of three', '电流互感器（三只一组）'], 'ct', 'piece', 240),
  item('box-6', ['Meter box, six positions', '六表位表箱'], 'box', 'piece', 310),
  item('bv-4', ['Copper wire BV 4 mm²', 'BV 4 mm² 铜线'], 'cable', 'metre', 3.2),
  item('yjv-16', ['Cable YJV 4×16 mm²', 'YJV 4×16 mm² 电缆'], 'cable', 'metre', 38.5),
  item('steel-25', ['Steel conduit, 25 mm', '25 mm 镀锌钢管'], 'conduit', 'metre', 18.5),
  item('breaker-1p', ['Breaker 63 A, one pole', '63 A 单极断路器'], 'breaker', 'piece', 28),
  item('breaker-3p', ['Breaker 100 A, three poles', '100 A 三极断路器'], 'breaker', 'piece', 56),
  item('label', ['Label with QR code', '二维码标签'], 'label', 'piece', 1.5),
  item('labour', ['Installation labour', '安装人工'], 'labour', 'hour', 65),
] as const

export type PriceCode = (typeof priceList)[number]['code']

/** Returns an item of the price list; throws when the code is unknown. */
export function priceItem(code: string): PriceItem {
  const found = priceList.find((each) => each.code === code)
  if (found === undefined) throw new Error(`The price list has no ${code}`)
  return found
}

/** States of a line: not filled in, filled in, approved. */
export const quantityStates = [
  ['open', 'Not filled in', '未填报'],
  ['filled', 'Filled in', '已填报'],
  ['confirmed', 'Approved', '已核定'],
] as const

export type QuantityState = (typeof quantityStates)[number][0]

/** Amounts that crews fill in. */
export const filledNames = ['taken', 'installed', 'returned'] as const

/** Amounts of a line; empty ones are omitted. */
export interface QuantityAmounts {
  unit: QuantityUnit
  designed: number
  taken?: number | undefined
  installed?: number | undefined
  returned?: number | undefined
  reason: string
}

/** Problem of a field of a line. */
interface QuantityProblem {
  field: 'designed' | 'taken' | 'installed' | 'returned' | 'reason'
  text: Text2
}

/** Maximum number of lines saved per call, and displayed per sheet. */
export const sheetLimits = { save: 500, lines: 2000 } as const

/** Maximum amount of a line, and maximum length of a reason. */
export const mostOfLine = 999_999
export const longestReason = 200

const words = {
  range: ['Use a number from 0 to {max}.', '请输入 0 到 {max} 之间的数。'],
  whole: ['Pieces are whole numbers.', '按只计量，请输入整数。'],
  decimals: ['Use two decimals at most.', '最多两位小数。'],
  sum: ['Installed and returned must make what was taken.', '安装数与退回数之和须等于领用数。'],
  over: ['More than designed: say why.', '安装数超过设计数，请填写原因。'],
  long: ['Use {max} characters at most.', '最多 {max} 个字符。'],
} satisfies Record<string, Text2>

/** Validates the amounts of a line; used by sheet and platform. Spec §5. */
export function checkQuantity(line: QuantityAmounts): QuantityProblem[] {
  const { unit, designed, taken, installed, returned, reason } = line
  const problems = (['designed', ...filledNames] as const).flatMap((field): QuantityProblem[] => {
    const value = line[field]
    const text = value === undefined ? undefined : wrongNumber(value, unit)
    return text === undefined ? [] : [{ field, text }]
  })
  if ([...reason].length > longestReason) problems.push(problem('reason', words.long, longestReason))
  if (problems.length > 0) return problems
  if (isFilled(line) && cents(installed) + cents(returned) !== cents(taken))
    problems.push(problem('returned', words.sum))
  if (installed !== undefined && installed > designed && reason.trim() === '')
    problems.push(problem('reason', words.over))
  return problems
}

/** Whether all amounts of a line are filled in. */
export function isFilled(line: Pick<QuantityAmounts, 'installed' | 'returned' | 'taken'>): boolean {
  return filledNames.every((name) => line[name] !== undefined)
}

/** Returns the difference between installed and designed amount; undefined when unknown. */
export function differenceOf({ designed, installed }: QuantityAmounts): number | undefined {
  return installed === undefined ? undefined : round2(installed - designed)
}

/** Returns the cost of a line in CNY, by the installed amount or, when unknown, the designed one. */
export function amountOf({ designed, installed }: QuantityAmounts, price: number): number {
  return fenOf(installed ?? designed, price) / 100
}

/** Returns the cost of an amount at a price in whole fen; both have at most two decimals. */
export function fenOf(amount: number, price: number): number {
  return Math.round((cents(amount) * cents(price)) / 100)
}

/** Rounds a number to two decimals. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100
}

function wrongNumber(value: number, unit: QuantityUnit): Text2 | undefined {
  if (!Number.isFinite(value) || value < 0 || value > mostOfLine)
    return fillBoth(words.range, { max: mostOfLine })
  if (unit === 'piece' && !Number.isInteger(value)) return words.whole
  return Math.abs(cents(value) - value * 100) > 1e-6 ? words.decimals : undefined
}

function cents(value = 0): number {
  return Math.round(value * 100)
}

function problem(field: QuantityProblem['field'], text: Text2, max = 0): QuantityProblem {
  return { field, text: fillBoth(text, { max }) }
}

function item<const Code extends string>(
  code: Code,
  name: Text2,
  category: QuantityCategory,
  unit: QuantityUnit,
  price: number,
): PriceItem & { code: Code } {
  return { code, name, category, unit, price }
}
