import type { Field, Fields } from '#contract/schema/field.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { check } from '#contract/schema/rules.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { demand, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'

const onlyOnce: Text2 = ['This cannot be changed once the record is made.', '创建后不可修改。']

type Values = Readonly<Record<string, unknown>>

/**
 * Picks the writable fields from a body; missing and null values become empty. Call `check` first, which validates the
 * types.
 */
export function pick<F extends Fields>(fields: F, body: Values): Payload<F> {
  const writable = Object.entries(fields).filter(([, field]) => !field.readOnly)
  const values = writable.map(([name, field]) => [name, normalValue(field, ownValue(body, name))])
  return Object.fromEntries(values)
}

/** Values of a new row: every writable field of the body, checked. */
export function newValues(fields: Fields, body: Values): object {
  demand(check(fields, body))
  return pick(fields, body)
}

/**
 * Values by which a body changes a row: the writable fields it contains. They are checked together with the unchanged
 * ones, but only they are written, so that two users may change different fields of a row at once.
 */
export function changedValues(fields: Fields, row: StoredRow, body: Values): object {
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(body, name)))
  const values = pick(named, body)
  demand(check(fields, { ...row, ...values }))
  const fixed = Object.keys(named).filter(
    (name) => named[name]?.immutable && ownValue(values, name) !== attribute(row, name),
  )
  if (fixed.length > 0) refuseForm(fixed.map((field) => ({ field, text: onlyOnce })))
  return values
}

function ownValue(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/**
 * Normalises a value for storage; a missing one becomes empty. Times in any format and zone are converted to the
 * platform's format, because times are compared as texts; dates have ten characters.
 */
function normalValue(field: Field, value: unknown): unknown {
  if (field.kind !== 'time' || typeof value !== 'string') return value ?? emptyValue(field)
  const moment = field.isDay ? Number.NaN : momentOf(value)
  return Number.isNaN(moment) ? value.trim() : formatTime(moment)
}

function emptyValue({ kind, options }: Field): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'time':
    case 'picture':
      return ''
    case 'number':
    case 'ref':
      return 0
    case 'flag':
      return false
    case 'refs':
    case 'choices':
      return []
    case 'data':
      return null
    case 'choice':
      return options?.[0]?.value ?? ''
  }
}
