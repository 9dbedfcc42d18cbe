import { useState } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { controlAttributes } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'

/** Number input of type text: native number inputs drop invalid text and change on scroll. */
export function NumberInput({ field, input }: FieldInputProps) {
  const [typed, setTyped] = useState('')
  // keep the text as typed ("1.50") as long as it parses to the value
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

/** Parses a number: null for an empty text, or the text itself when invalid, so that validation reports it. */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim().replace('−', '-')
  if (text === '') return null
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : text
}

function showNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** Unit of a value, at the right edge of its control. */
export function UnitNote({ field: { unit } }: { field: Field }) {
  const t = useText()
  return unit === undefined ? null : <span className="meta">{t(unit)}</span>
}

/** Checkbox with a label beside it. */
export function FlagInput({ field, input, label }: FieldInputProps) {
  return (
    <Checkbox {...controlAttributes(field, input)} checked={input.value === true} onChange={input.onChange}>
      {label}
    </Checkbox>
  )
}
