import type { InputProps } from '#web/engine/list/page-definition.ts'

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
