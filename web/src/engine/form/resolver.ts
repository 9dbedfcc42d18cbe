import type { Resolver } from 'react-hook-form'
import type { Fields } from '#contract/field.ts'
import { say, type Language } from '#contract/language.ts'
import { check } from '#contract/rules.ts'
import { fieldsApplying, type Applies, type Values } from './form-values.ts'
import { completeTime } from './time-text.ts'

/**
 * Lets react-hook-form check with the rules of the contract, the very ones that the platform checks by. Spec §5. What
 * does not apply is left out of what it answers.
 */
export function resolverOf(all: Fields, language: Language, applies: Applies | undefined): Resolver<Values> {
  return (values) => {
    const fields = fieldsApplying(all, values, applies)
    const violations = check(fields, values)
    const errors = Object.fromEntries(
      violations.map(({ field, rule, text }) => [field, { type: rule, message: say(text, language) }]),
    )
    return violations.length === 0
      ? { values: completeValues(fields, values), errors: {} }
      : { values: {}, errors }
  }
}

/** A day that was typed without its time of day is sent with it, also when the field was never left. */
function completeValues(fields: Fields, values: Values): Record<string, unknown> {
  const completed = Object.entries(fields).map(([name, { kind }]) => {
    const value = values[name]
    return [name, kind === 'time' && typeof value === 'string' ? completeTime(value) : value]
  })
  return Object.fromEntries(completed)
}
