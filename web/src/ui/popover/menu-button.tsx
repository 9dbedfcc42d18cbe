import { useState, type ReactNode, type MouseEventHandler } from 'react'
import { Menu, type MenuItem } from './menu.tsx'
import type { Placement } from './popover.tsx'
import { Button } from '../control/button.tsx'

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  className?: string
  placement?: Placement
  header?: ReactNode
  /** Called when the menu opens. */
  onOpen?: () => void
  children: ReactNode
}

/** Button that opens a menu below itself. */
export function MenuButton({
  label,
  items,
  className,
  placement,
  header,
  onOpen,
  children,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <MenuTrigger
        label={label}
        className={className}
        isOpen={anchor !== undefined}
        onClick={({ currentTarget }) => {
          if (anchor === undefined) onOpen?.()
          setAnchor(anchor === undefined ? currentTarget : undefined)
        }}
      >
        {children}
      </MenuTrigger>
      {anchor && (
        <Menu
          label={label}
          items={items}
          anchor={anchor}
          placement={placement ?? 'below-end'}
          header={header}
          onClose={close}
        />
      )}
    </>
  )
}

interface MenuTriggerProps {
  label: string
  className?: string | undefined
  isOpen: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
  children: ReactNode
}

/** Trigger button of a menu. */
function MenuTrigger({ label, className = 'icon-button', isOpen, children, ...events }: MenuTriggerProps) {
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
