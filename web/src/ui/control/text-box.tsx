import type { ComponentProps, ReactNode } from 'react'
import '../field/field.css'

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  isInvalid?: boolean
  /** What stands behind the text, within the frame. */
  children?: ReactNode
  onChange: (text: string) => void
}

/** A line of text in a frame, which is red where it is wrong; `className` is that of the frame. */
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
