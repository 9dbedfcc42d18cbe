import { useState, type ComponentProps } from 'react'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { Select } from '#web/ui/control/select.tsx'

interface DecimalInputProps {
  label: string
  /** No number where nothing that is one has been written. */
  value: number
  unit?: string
  onChange: (value: number) => void
}

/** A number within a sentence. What was written stays as it was written, also while it is no number yet. */
export function DecimalInput({ label, value, unit, onChange }: DecimalInputProps) {
  const [typed, setTyped] = useState('')
  const isWritten = Object.is(readDecimal(typed), value) || (typed !== '' && !Number.isFinite(value))
  const shown = isWritten ? typed : Number.isFinite(value) ? String(value) : ''
  return (
    <TextBox
      className="decimal"
      aria-label={label}
      isInvalid={!Number.isFinite(value)}
      inputMode="decimal"
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(readDecimal(text))
      }}
    >
      {unit !== undefined && unit !== '' && <span className="meta fixed">{unit}</span>}
    </TextBox>
  )
}

/** The number that a text means; not a number where it means none. */
export function readDecimal(text: string): number {
  const plain = text.trim().replace('−', '-')
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

type ConditionSelectProps<Value extends string> = ComponentProps<typeof Select<Value>> & { label: string }

/** One of several values within the sentence of a condition. */
export function ConditionSelect<Value extends string>({ label, ...select }: ConditionSelectProps<Value>) {
  return <Select className="condition-select" aria-label={label} {...select} />
}
