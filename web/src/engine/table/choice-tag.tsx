import type { Field } from '#contract/schema/field.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { labelOf } from './field-cell.tsx'

/** Creates a tag component for the values of a choice, with their labels and the given colours. */
export function choiceTag<Value extends string>(
  field: Field<Value>,
  colours: Readonly<Record<Value, Colour>>,
) {
  // a third-party platform may have other values
  const known: Readonly<Partial<Record<string, Colour>>> = colours
  return function ChoiceTag({ value }: { value: Value }) {
    return <ColourTag colour={known[value] ?? 'off'}>{labelOf(field, value, useLanguage())}</ColourTag>
  }
}
