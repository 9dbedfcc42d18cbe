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

/** What an input is given that stands in no form: its own id, value and change, and nothing of a form around it. */
export function alone(own: Pick<InputProps, 'id' | 'onChange' | 'value'> & Partial<InputProps>): InputProps {
  return {
    onBlur: () => undefined,
    isInvalid: false,
    describedBy: undefined,
    isReadOnly: false,
    values: {},
    ...own,
  }
}
