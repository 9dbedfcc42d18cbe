import { useId, useState } from 'react'
import { useTitle } from '#web/i18n/use-title.ts'
import type { MenuEntry } from '#web/lib/nav/menu.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuLink } from './menu-link.tsx'

interface SubmenuProps {
  entry: MenuEntry
  /** Ids from the root to the entry of the open page. */
  trail: readonly string[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  isNested?: boolean
}

/** A group of the menu that opens below its title; of the groups on one level one is open. */
export function Submenu({ entry, trail, isOpen, onToggle, isNested = false }: SubmenuProps) {
  const titleOf = useTitle()
  const listId = useId()
  const [openChild, setOpenChild] = useState(
    trail.find((id) => entry.children.some((child) => child.id === id)),
  )
  return (
    <>
      <Button
        kind="bare"
        className={trail.includes(entry.id) ? 'menu-link menu-holds-current' : 'menu-link'}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onToggle(!isOpen)}
      >
        {!isNested && <Icon name={entry.icon || 'pi-circle'} />}
        <span className="fill cut">{titleOf(entry)}</span>
        <Icon name={isOpen ? 'pi-angle-down' : 'pi-angle-right'} className="menu-mark" />
      </Button>
      <ul id={listId} className="submenu" hidden={!isOpen}>
        {isOpen &&
          entry.children.map((child) => (
            <li key={child.id}>
              {child.children.length === 0 ? (
                <MenuLink entry={child} isChild isCurrent={trail.at(-1) === child.id} />
              ) : (
                <Submenu
                  entry={child}
                  trail={trail}
                  isNested
                  isOpen={openChild === child.id}
                  onToggle={(willOpen) => setOpenChild(willOpen ? child.id : undefined)}
                />
              )}
            </li>
          ))}
      </ul>
    </>
  )
}
