import type { ComponentProps } from 'react'
import '../field/field.css'

type Option<Value> = readonly [value: Value, text: string]

interface SelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange'
> {
  value: Value
  options: readonly Option<Value>[]
  /** Further options in groups with headings. */
  groups?: readonly (readonly [heading: string, options: readonly Option<Value>[]])[]
  onChange: (value: Value) => void
}

/** Framed select with an arrow; `className` applies to the frame. */
export function Select<Value extends string | number>({ className = '', ...select }: SelectProps<Value>) {
  return (
    <span className={`control has-arrow ${className}`.trimEnd()}>
      <BareSelect {...select} />
    </span>
  )
}

/** Select without a frame, for containers that have one. */
export function BareSelect<Value extends string | number>({
  options,
  groups,
  onChange,
  ...native
}: SelectProps<Value>) {
  const all = [...options, ...(groups ?? []).flatMap(([, own]) => own)]
  return (
    <select
      {...native}
      onChange={({ target }) => {
        const chosen = all.find(([value]) => String(value) === target.value)
        if (chosen !== undefined) onChange(chosen[0])
      }}
    >
      {options.map(toOption)}
      {groups?.map(([heading, own]) => (
        <optgroup key={heading} label={heading}>
          {own.map(toOption)}
        </optgroup>
      ))}
    </select>
  )
}

function toOption([value, text]: Option<string | number>) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  )
}
