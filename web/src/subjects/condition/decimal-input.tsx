import { useState } from 'react'

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
  const isInvalid = !Number.isFinite(value)
  return (
    <span className={isInvalid ? 'control decimal invalid' : 'control decimal'}>
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readDecimal(target.value))
        }}
      />
      {unit !== undefined && unit !== '' && <span className="meta">{unit}</span>}
    </span>
  )
}

/** The number that a text means; not a number where it means none. */
export function readDecimal(text: string): number {
  const plain = text.trim().replace('−', '-')
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
