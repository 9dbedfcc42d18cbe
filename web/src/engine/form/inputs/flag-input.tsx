import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { controlAttributes } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'

/** Yes or no, with its label beside the box. */
export function FlagInput({ field, input, label }: FieldInputProps) {
  return (
    <Checkbox {...controlAttributes(field, input)} checked={input.value === true} onChange={input.onChange}>
      {label}
    </Checkbox>
  )
}
