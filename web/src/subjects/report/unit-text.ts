import type { Language, Text2 } from '#contract/schema/language.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { units } from '#contract/text/units.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { fullSpan } from '#web/lib/time/span.ts'

/** A unit of measure: one sign for both languages, or a word of each. */
export type Unit = string | Text2

/** A unit as it stands beside its figure. */
export function unitText(unit: Unit, t: Translate): string {
  return typeof unit === 'string' ? unit : t(unit)
}

/** How a figure is given: its unit, and digits after the point. */
interface Given {
  unit: Unit
  decimals: number
}

/** A figure without its unit; minutes from an hour on as any duration is: `13 h 32 min`. */
export function figureText(
  value: number | null | undefined,
  { unit, decimals }: Given,
  language: Language,
): string {
  return isSpan(value, unit) ? fullSpan(value * minute, language) : formatNumber(value, decimals)
}

/** The unit beside a figure; none where that says it by itself, or where there is none. */
export function unitBeside(value: number | null | undefined, unit: Unit, t: Translate): string {
  return typeof value !== 'number' || isSpan(value, unit) ? '' : unitText(unit, t)
}

/** A figure with its unit. */
export function fullText(
  value: number | null | undefined,
  given: Given,
  t: Translate,
  language: Language,
): string {
  return `${figureText(value, given, language)} ${unitBeside(value, given.unit, t)}`.trim()
}

/** Whether a figure is given as a duration. */
export function isSpan(value: number | null | undefined, unit: Unit): value is number {
  return unit === units.minutes && typeof value === 'number' && value * minute >= hour
}
