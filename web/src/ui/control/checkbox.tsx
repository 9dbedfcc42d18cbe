import type { ComponentProps } from 'react'
import '../field/field.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Indeterminate: some of the items it represents are selected. */
  isMixed?: boolean
  onChange?: (isChecked: boolean) => void
}

/** Checkbox with its text; unstyled when named by `aria-label`. `className` applies to the surrounding label. */
export function Checkbox({ isMixed = false, onChange, className, children, ...native }: CheckboxProps) {
  return (
    <label className={className ?? (native['aria-label'] === undefined ? 'checkbox' : undefined)}>
      <input
        {...native}
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed
        }}
        onChange={onChange && (({ target }) => onChange(target.checked))}
      />
      {children}
    </label>
  )
}
