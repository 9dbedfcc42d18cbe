import type { Field } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

/** The unit of a value, inside its control at the right edge. */
export function UnitNote({ field: { unit } }: { field: Field }) {
  const language = useLanguage()
  return unit === undefined ? null : <span className="unit">{say(unit, language)}</span>
}
