import type { MouseEventHandler, ReactNode } from 'react'
import { Button } from '../control/button.tsx'

interface MenuTriggerProps {
  label: string
  className?: string | undefined
  isOpen: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
  children: ReactNode
}

/** The button that a menu hangs on. */
export function MenuTrigger({
  label,
  className = 'icon-button',
  isOpen,
  children,
  ...events
}: MenuTriggerProps) {
  return (
    <Button
      kind="bare"
      className={className}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      data-tip={label}
      {...events}
    >
      <span className="hidden">{label}</span>
      {children}
    </Button>
  )
}
