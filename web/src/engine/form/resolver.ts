import type { Resolver } from 'react-hook-form'
import type { Field, Fields } from '#contract/field.ts'
import { say, type Language } from '#contract/language.ts'
import { check, type Violation } from '#contract/rules.ts'
import { parseTime } from '#web/lib/time.ts'
import type { Values } from './form-values.ts'
import { completeTime } from './time-text.ts'
import { formWords } from './words.ts'

/** Lets react-hook-form check with the rules of the contract, the very ones that the platform checks by. Spec §5. */
export function resolverOf(fields: Fields, language: Language): Resolver<Values> {
  return (values) => {
    const violations = [...check(fields, values), ...unreadableTimes(fields, values)]
    const errors = Object.fromEntries(
      violations.map(({ field, rule, text }) => [
        field,
        { type: rule, message: say(wordingOf(fields[field], rule) ?? text, language) },
      ]),
    )
    return violations.length === 0
      ? { values: completeTimes(fields, values), errors: {} }
      : { values: {}, errors }
  }
}

/** A day that was typed without its time of day is sent with it, also when the field was never left. */
function completeTimes(fields: Fields, values: Values): Record<string, unknown> {
  const completed = Object.entries(values).map(([name, value]) => {
    const isTime = fields[name]?.kind === 'time' && typeof value === 'string'
    return [name, isTime ? completeTime(value) : value]
  })
  return Object.fromEntries(completed)
}

/** A time is typed as text, which may be none. */
function unreadableTimes(fields: Fields, values: Values): Violation[] {
  return Object.entries(fields).flatMap(([name, { kind, readOnly }]) => {
    const value = values[name]
    const isUnreadable = kind === 'time' && !readOnly && typeof value === 'string' && value.trim() !== ''
    if (!isUnreadable || parseTime(value) !== undefined) return []
    return [{ field: name, rule: 'format', text: formWords.dictionary.noTime }]
  })
}

function wordingOf(field: Field | undefined, rule: Violation['rule']) {
  return field?.kind === 'number' && rule === 'type' ? formWords.dictionary.noNumber : undefined
}
