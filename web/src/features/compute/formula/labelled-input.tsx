import type { Field } from '#contract/schema/field.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'
import { Labelled } from '#web/engine/form/inputs/labelled.tsx'

interface LabelledInputProps {
  field: Field
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The input of a field with its label, where it stands in no form. */
export function LabelledInput({ field, label, value, onChange }: LabelledInputProps) {
  return (
    <Labelled label={label} className="grid one wide formula-labelled">
      {(id) => <FieldInput field={field} label={label} input={alone({ id, value, onChange })} />}
    </Labelled>
  )
}
