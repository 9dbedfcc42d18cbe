import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../sign/icon.tsx'
import './button.css'

const classes = {
  plain: 'button',
  primary: 'button primary',
  danger: 'button danger',
  quiet: 'text-button',
  link: 'link',
  bare: '',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  /** Visual variant; `bare` has no styles besides `className`. */
  kind?: keyof typeof classes
  /** PrimeIcons class shown before the text. */
  icon?: string | undefined
  /** Shows a spinner in place of the icon. */
  isBusy?: boolean | undefined
  /** Disables the action but keeps the button focusable, with its tooltip. */
  isOff?: boolean | undefined
}

/** Button with type `button` by default, so that it does not submit forms. */
export function Button({
  kind = 'plain',
  icon,
  isBusy,
  isOff = false,
  className = '',
  onClick,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${classes[kind]} ${className}`.trim() || undefined}
      aria-busy={isBusy}
      aria-disabled={isOff || undefined}
      onClick={isOff ? refuse : onClick}
      {...native}
    >
      {(icon !== undefined || isBusy) && <Icon name={icon ?? ''} isBusy={isBusy} />}
      {children}
    </button>
  )
}

/** Prevents the action and the submission of the surrounding form. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
}

interface IconButtonProps extends Omit<ButtonProps, 'kind' | 'children' | 'aria-label'> {
  icon: string
  /** Accessible name; there is no visible text. */
  label: string
  isSmall?: boolean
  /** Shows the label as tooltip. */
  hasTip?: boolean
}

/** Button that shows only an icon. */
export function IconButton({
  label,
  isSmall = false,
  hasTip = false,
  className = '',
  ...button
}: IconButtonProps) {
  return (
    <Button
      kind="bare"
      className={`icon-button${isSmall ? ' small' : ''} ${className}`}
      aria-label={label}
      data-tip={hasTip ? label : undefined}
      {...button}
    />
  )
}
