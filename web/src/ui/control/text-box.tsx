import type { ComponentProps, ReactNode } from 'react'
import '../field/field.css'

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  isInvalid?: boolean
  /** Rendered after the input, within the frame. */
  children?: ReactNode
  onChange: (text: string) => void
}

/** Framed text input with an error style; `className` applies to the frame. */
export function TextBox({ isInvalid = false, className = '', children, onChange, ...native }: TextBoxProps) {
  return (
    <span className={`control ${className} ${isInvalid ? 'invalid' : ''}`.trimEnd()}>
      <input
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        {...native}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
    </span>
  )
}
