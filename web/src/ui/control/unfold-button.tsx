import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface UnfoldButtonProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Shows what stands below it, and hides it again. */
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
