import type { ComponentProps } from 'react'
import '../field/field.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Neither ticked nor empty: some of what it stands for is chosen. */
  isMixed?: boolean
  onChange?: (isChecked: boolean) => void
}

/** A box beside its text; one that has its name from `aria-label` stands bare. `className` is that of the label around both. */
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
