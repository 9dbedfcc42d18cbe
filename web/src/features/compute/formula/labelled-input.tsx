import { useId } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'

interface LabelledInputProps {
  field: Field
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The input of a field with its label, where it stands in no form. */
export function LabelledInput({ field, label, value, onChange }: LabelledInputProps) {
  const id = useId()
  const input = alone({
    id,
    value,
    onChange,
  })
  return (
    <div className="grid one wide formula-labelled">
      <label id={`${id}-label`} htmlFor={id} className="form-label">
        {label}
      </label>
      <FieldInput field={field} label={label} input={input} />
    </div>
  )
}
