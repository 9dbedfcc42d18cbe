import { useState, type ComponentProps } from 'react'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { Select } from '#web/ui/control/select.tsx'

interface DecimalInputProps {
  label: string
  /** NaN for input that is not a number. */
  value: number
  unit?: string
  onChange: (value: number) => void
}

/** Inline number input; keeps the text as typed, also while it is not a number yet. */
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

/** Parses a number; NaN if invalid. */
export function readDecimal(text: string): number {
  const plain = text.trim().replace('−', '-')
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

type ConditionSelectProps<Value extends string> = ComponentProps<typeof Select<Value>> & { label: string }

/** Select within the sentence of a condition. */
export function ConditionSelect<Value extends string>({ label, ...select }: ConditionSelectProps<Value>) {
  return <Select className="condition-select" aria-label={label} {...select} />
}
