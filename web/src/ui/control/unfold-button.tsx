import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface UnfoldButtonProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Toggle button that expands and collapses the content below it. */
export function UnfoldButton({ isOpen, onChange, children }: UnfoldButtonProps) {
  return (
    <Button
      kind="quiet"
      icon={isOpen ? 'pi-angle-down' : 'pi-angle-right'}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      {children}
    </Button>
  )
}
