import type { ComponentProps } from 'react'
import { Icon } from '../sign/icon.tsx'
import { useComposed } from './use-composed.ts'
import '../field/field.css'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Accessible name and placeholder. */
  label: string
  value: string
  onSearch: (keyword: string) => void
}

/** Search input. Reports no changes during IME composition, and Enter never submits a form. */
export function SearchField({ label, value, onSearch, className = '', ...native }: SearchFieldProps) {
  const typing = useComposed(value, onSearch)
  return (
    <label className={`control ${className}`.trimEnd()}>
      <Icon name="pi-search" />
      <input
        placeholder={label}
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        {...native}
        type="search"
        {...typing}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          native.onKeyDown?.(event)
        }}
      />
    </label>
  )
}
