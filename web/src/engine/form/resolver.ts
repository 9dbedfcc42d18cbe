import type { Resolver } from 'react-hook-form'
import type { Field, Fields } from '#contract/schema/field.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { check as checkRules } from '#contract/schema/rules.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { formatDateTime, parseTime } from '#web/lib/time/time.ts'
import { fieldsApplying, type Applies, type Values } from './form-values.ts'
import { formWords } from './words.ts'

/** What is wrong with values that keep the rules of their fields, by field; such as an end before its beginning. */
export type CrossCheck = (values: Values) => Readonly<Partial<Record<string, Text2>>>

/**
 * Lets react-hook-form check with the rules of the contract, the very ones that the platform checks by. Spec §5. What
 * does not apply is left out of the values it returns.
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
    // of a picture that is being uploaded the form holds the file until its path is known
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

/** A day that was typed without its time of day is sent with it, also when the field was never left. */
function completeValues(fields: Fields, values: Values): Record<string, unknown> {
  const completed = Object.entries(fields).map(([name, field]) => {
    const value = values[name]
    return [name, field.kind === 'time' && typeof value === 'string' ? completeTime(value, field) : value]
  })
  return Object.fromEntries(completed)
}

/** A moment with its time of day, or a day without one, where the text is one; else the text. */
export function completeTime(text: string, { isDay }: Pick<Field, 'isDay'> = {}): string {
  if (isDay) return completeDate(text, 'day') ?? text
  const time = parseTime(text)
  return time === undefined ? text : formatDateTime(time)
}
