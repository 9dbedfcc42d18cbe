import type { Text2 } from '#contract/schema/language.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** A unit of measure: one sign for both languages, or a word of each. */
export type Unit = string | Text2

/** A unit as it stands beside its figure. */
export function unitText(unit: Unit, t: Translate): string {
  return typeof unit === 'string' ? unit : t(unit)
}
