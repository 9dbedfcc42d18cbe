import type { Field } from '#contract/schema/field.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { labelOf } from './field-cell.tsx'

/** Declares how the values of a choice are shown: each by its word, with the shape and the colour that it has here. */
export function choiceTag<Value extends string>(
  field: Field<Value>,
  colours: Readonly<Record<Value, Colour>>,
) {
  // another platform may have values of its own
  const known: Readonly<Partial<Record<string, Colour>>> = colours
  return function ChoiceTag({ value }: { value: Value }) {
    return <ColourTag colour={known[value] ?? 'off'}>{labelOf(field, value, useLanguage())}</ColourTag>
  }
}
