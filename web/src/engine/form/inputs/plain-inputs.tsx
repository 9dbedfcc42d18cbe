import { useState } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { controlAttributes } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'

/** A number, typed as text: a browser's own number field loses what it cannot read, and changes on the wheel. */
export function NumberInput({ field, input }: FieldInputProps) {
  const [typed, setTyped] = useState('')
  // What was typed stays as it was typed ("1.50") for as long as it means the value.
  const shown = readNumber(typed) === input.value ? typed : showNumber(input.value)
  return (
    <TextBox
      {...controlAttributes(field, input)}
      isInvalid={input.isInvalid}
      inputMode="decimal"
      value={shown}
      onChange={(text) => {
        setTyped(text)
        input.onChange(readNumber(text))
      }}
    >
      <UnitNote field={field} />
    </TextBox>
  )
}

/** The number that a text means: null for none, the text itself where it is no number, so that the check finds it. */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim().replace('−', '-')
  if (text === '') return null
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : text
}

function showNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** The unit of a value, inside its control at the right edge. */
export function UnitNote({ field: { unit } }: { field: Field }) {
  const t = useText()
  return unit === undefined ? null : <span className="meta">{t(unit)}</span>
}

/** Yes or no, with its label beside the box. */
export function FlagInput({ field, input, label }: FieldInputProps) {
  return (
    <Checkbox {...controlAttributes(field, input)} checked={input.value === true} onChange={input.onChange}>
      {label}
    </Checkbox>
  )
}
