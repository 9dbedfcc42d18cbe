import { useCallback, useState, type ReactNode } from 'react'
import { MenuTrigger } from './menu-trigger.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import type { Placement } from './popover.tsx'

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  className?: string
  placement?: Placement
  header?: ReactNode
  /** Called as the menu opens. */
  onOpen?: () => void
  children: ReactNode
}

/** A button that opens a menu below itself. */
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
  const close = useCallback(() => setAnchor(undefined), [])
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
