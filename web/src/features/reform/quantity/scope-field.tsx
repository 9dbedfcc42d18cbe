import { useId } from 'react'
import { say } from '#contract/schema/language.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import type { Field } from '#contract/schema/field.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'

interface ScopeFieldProps {
  field: Field
  /** 0 for all. */
  value: number
  onChange: (value: number) => void
}

/** Narrows the sheet to what belongs to one record. */
export function ScopeField({ field: { readOnly: _shown, ...field }, value, onChange }: ScopeFieldProps) {
  const id = useId()
  const label = say(field.label, useLanguage())
  return (
    <label className="quantity-scope" htmlFor={id}>
      <span className="form-label">{label}</span>
      <RefInput
        field={field}
        label={label}
        input={alone({
          id,
          value: value === 0 ? null : value,
          onChange: (chosen) => onChange(typeof chosen === 'number' ? chosen : 0),
        })}
      />
    </label>
  )
}
