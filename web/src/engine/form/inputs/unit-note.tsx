import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'

/** The unit of a value, inside its control at the right edge. */
export function UnitNote({ field: { unit } }: { field: Field }) {
  const t = useText()
  return unit === undefined ? null : <span className="unit">{t(unit)}</span>
}
