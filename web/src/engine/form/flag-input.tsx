import { controlAttributes } from './control-attributes.ts'
import type { FieldInputProps } from './field-input.tsx'

/** Yes or no, with its label beside the box. */
export function FlagInput({ field, input, label }: FieldInputProps) {
  return (
    <label className="checkbox">
      <input
        {...controlAttributes(field, input)}
        type="checkbox"
        checked={input.value === true}
        onChange={({ target }) => input.onChange(target.checked)}
      />
      {label}
    </label>
  )
}
