import type { Field, Fields, RuleName } from './field.ts'
import { fillBoth } from './fill-both.ts'
import type { Text2 } from './language.ts'

/** Rule violated by the value of a field, with the message for the user. */
export interface Violation {
  field: string
  rule: RuleName
  text: Text2
}

type Values = Readonly<Record<string, unknown>>

/** Shared sentence, declared here because the sign-in page loads no others. */
export const writeNumber: Text2 = ['Write a number.', '请输入数值。']

/** Message for a text of fixed length. */
const exactLength: Text2 = ['Use exactly {min} [min|character|characters].', '请输入 {min} 个字符。']

const wordings: Record<Exclude<RuleName, 'format'>, Text2> = {
  required: ['Fill in this field.', '此项必填。'],
  type: ['This value has the wrong type.', '此项的类型不正确。'],
  length: ['Use {min} to {max} characters.', '请输入 {min} 到 {max} 个字符。'],
  range: ['Use a number from {min} to {max}.', '请输入 {min} 到 {max} 之间的数。'],
  option: ['Choose one of the values offered.', '请从可选值中选择。'],
  same: ['The two password entries are inconsistent', '两次输入的密码不一致'],
}

/**
 * Validates values against the rules of their fields. Returns the first violation of each field, in field order; empty
 * when valid. Form and platform both call this (spec §5).
 */
export function check(fields: Fields, form: object): Violation[] {
  const values: Values = { ...form }
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const rule =
      field.readOnly || isAskedByTwin(field, value, fields) ? undefined : brokenRule(field, value, values)
    return rule === undefined ? [] : [{ field: name, rule, text: explain(field, rule, value) }]
  })
}

/** Whether the counterpart already reports a missing value, so that a bilingual text is reported once. */
function isAskedByTwin({ language, twin = '' }: Field, value: unknown, fields: Fields): boolean {
  return language === 'zh' && isEmpty(value) && fields[twin]?.required === true
}

function brokenRule(field: Field, value: unknown, all: Values): RuleName | undefined {
  // one language of a bilingual text is enough
  if (isEmpty(value)) return field.required && isEmpty(all[field.twin ?? '']) ? 'required' : undefined
  if (isNoNumber(field, value)) return undefined
  if (!hasType(field, value)) return 'type'
  if (typeof value === 'string') return brokenTextRule(field, value, all)
  if (field.kind === 'number' && !isWithin(Number(value), field)) return 'range'
  return isOffered(field, value) ? undefined : 'option'
}

function brokenTextRule(field: Field, value: string, all: Values): RuleName | undefined {
  if (!isWithin(value.length > 100_000 ? value.length : [...value].length, field)) return 'length'
  if (field.format !== undefined && !field.format.test(value)) return 'format'
  if (field.same !== undefined && value !== all[field.same]) return 'same'
  return isOffered(field, value) ? undefined : 'option'
}

/** An omitted optional number is stored as 0; where 0 is below the minimum, it means no value. */
function isNoNumber({ kind, required, min = 0 }: Field, value: unknown): boolean {
  return kind === 'number' && required !== true && value === 0 && min > 0
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function hasType(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'time':
    case 'picture':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return Number.isFinite(value)
    case 'ref':
      return Number.isSafeInteger(value)
    case 'refs':
      return Array.isArray(value) && value.every(Number.isSafeInteger)
    case 'choice':
      return typeof value === 'string' || typeof value === 'number'
    case 'choices':
      return Array.isArray(value)
    case 'data':
      return field.shape?.(value) === undefined
  }
}

function isOffered({ options }: Field, value: unknown): boolean {
  return (
    options === undefined || [value].flat().every((one) => options.some((option) => option.value === one))
  )
}

function isWithin(size: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: Field): boolean {
  return size >= min && size <= max
}

function explain(field: Field, rule: RuleName, value: unknown): Text2 {
  const misshapen = rule === 'type' ? field.shape?.(value) : undefined
  if (misshapen !== undefined) return misshapen
  const wording =
    field.wording?.[rule] ??
    (rule === 'length' && field.min === field.max ? exactLength : wordingOf(field, rule))
  const limits = { min: field.min ?? 0, max: field.max ?? '∞' }
  return fillBoth(wording, limits)
}

function wordingOf({ kind, format }: Field, rule: RuleName): Text2 {
  if (rule === 'format' || (rule === 'type' && kind === 'time')) return format?.text ?? wordings.type
  return rule === 'type' && kind === 'number' ? writeNumber : wordings[rule]
}
