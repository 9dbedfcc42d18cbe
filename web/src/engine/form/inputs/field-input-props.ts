import type { Field } from '#contract/schema/field.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'

/** What every input of a form is given. */
export interface FieldInputProps {
  field: Field
  input: InputProps
  label: string
  /** What a tree says while nothing of it is chosen, where that means something. */
  none?: string
}
