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
  /** How it looks; `bare` has the look of its own class only. */
  kind?: keyof typeof classes
  /** A glyph of PrimeIcons before the text. */
  icon?: string | undefined
  /** Something is on its way: a turning glyph stands in place of its own. */
  isBusy?: boolean | undefined
  /** It can be reached and has its tooltip, but does nothing. */
  isOff?: boolean | undefined
}

/** A button; it sends a form only where its type says so. */
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

/** Neither acts nor sends the form that it belongs to. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
}

interface IconButtonProps extends Omit<ButtonProps, 'kind' | 'children' | 'aria-label'> {
  icon: string
  /** Its name; nothing else says what it does. */
  label: string
  isSmall?: boolean
  /** Whether its name is also its tooltip. */
  hasTip?: boolean
}

/** A button that shows a glyph only. */
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
