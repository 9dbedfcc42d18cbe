import { useState } from 'react'
import { controlAttributes, controlClass } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { UnitNote } from './unit-note.tsx'

/** A number, typed as text: a browser's own number field loses what it cannot read, and changes on the wheel. */
export function NumberInput({ field, input }: FieldInputProps) {
  const [typed, setTyped] = useState('')
  // What was typed stays as it was typed ("1.50") for as long as it means the value.
  const shown = readNumber(typed) === input.value ? typed : showNumber(input.value)
  return (
    <div className={controlClass(input)}>
      <input
        {...controlAttributes(field, input)}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          input.onChange(readNumber(target.value))
        }}
      />
      <UnitNote field={field} />
    </div>
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
