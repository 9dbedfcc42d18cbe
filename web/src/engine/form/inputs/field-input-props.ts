import type { Field } from '#contract/schema/field.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'

/** Props of every form input. */
export interface FieldInputProps {
  field: Field
  input: InputProps
  label: string
  /** Label of a tree select without a selection, where that state has a meaning. */
  none?: string
}

/** Returns input props for use outside a form. */
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
