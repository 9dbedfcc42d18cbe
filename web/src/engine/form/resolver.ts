import type { Resolver } from 'react-hook-form'
import type { Field, Fields } from '#contract/schema/field.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { check as checkRules } from '#contract/schema/rules.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { formatDateTime, parseTime } from '#web/lib/time/time.ts'
import { fieldsApplying, type Applies, type Values } from './form-values.ts'
import { formWords } from './words.ts'

/** Cross-field validation of values that pass their own rules, such as an end before its start. */
export type CrossCheck = (values: Values) => Readonly<Partial<Record<string, Text2>>>

/**
 * Returns a react-hook-form resolver that applies the rules of the contract, the same as on the platform. Spec §5.
 * Fields that do not apply are omitted from the returned values.
 */
export function resolverOf(
  all: Fields,
  language: Language,
  { applies, check }: { applies?: Applies; check?: CrossCheck },
): Resolver<Values> {
  return (values) => {
    const fields = fieldsApplying(all, values, applies)
    const errors: Record<string, { type: string; message: string }> = {}
    for (const [name, text] of Object.entries(check?.(values) ?? {}))
      if (text !== undefined && name in fields) errors[name] = { type: 'check', message: say(text, language) }
    // while a picture is being uploaded its value is the `File`
    for (const { field, rule, text } of checkRules(fields, values))
      errors[field] = {
        type: rule,
        message: say(values[field] instanceof File ? formWords.onItsWay : text, language),
      }
    return Object.keys(errors).length === 0
      ? { values: completeValues(fields, values), errors: {} }
      : { values: {}, errors }
  }
}

/** Completes dates and times that were typed in short form, also when the field was never blurred. */
function completeValues(fields: Fields, values: Values): Record<string, unknown> {
  const completed = Object.entries(fields).map(([name, field]) => {
    const value = values[name]
    return [name, field.kind === 'time' && typeof value === 'string' ? completeTime(value, field) : value]
  })
  return Object.fromEntries(completed)
}

/** Completes a timestamp with its time of day, or a date; returns other text unchanged. */
export function completeTime(text: string, { isDay }: Pick<Field, 'isDay'> = {}): string {
  if (isDay) return completeDate(text, 'day') ?? text
  const time = parseTime(text)
  return time === undefined ? text : formatDateTime(time)
}
