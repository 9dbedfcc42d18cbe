import { useState } from 'react'

interface ShortInputProps {
  /** Its name; nothing else says what it is for. */
  label: string
  value: string
  before?: string
  after?: string
  placeholder?: string
  isCode?: boolean
  onChange: (value: string) => void
}

/** A line of text in a frame, with quiet words before and after it; what is typed stays as it was typed. */
export function ShortInput({
  label,
  value,
  before,
  after,
  placeholder,
  isCode = false,
  onChange,
}: ShortInputProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim() && !(value !== '' && Number(value) === Number(typed))) setTyped(value)
  }
  return (
    <span className="control formula-short">
      {before !== undefined && <span className="meta">{before}</span>}
      <input
        className={isCode ? 'formula-code' : undefined}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value)
        }}
      />
      {after !== undefined && <span className="meta">{after}</span>}
    </span>
  )
}
