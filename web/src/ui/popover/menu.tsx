import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../sign/icon.tsx'
import { Popover, type Anchor, type Placement } from './popover.tsx'

export interface MenuItem {
  id: string
  label: string
  icon?: string
  /** Keyboard shortcut or secondary text at the right edge. */
  hint?: string
  /** Marks the current choice, which cannot be selected again. */
  isCurrent?: boolean
  isDisabled?: boolean
  startsGroup?: boolean
  onSelect: () => void
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  anchor: Anchor
  placement?: Placement
  header?: ReactNode
  onClose: () => void
}

/** Menu beside its anchor: arrows, Home, End and first letters move the focus, Enter selects, Escape and Tab close. */
export function Menu({ label, items, anchor, placement, header, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => menuItems(list.current)[0]?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose()
    const next = nextItem(menuItems(list.current), event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Popover label={label} anchor={anchor} placement={placement} onClose={onClose} className="menu-popover">
      {header}
      <div role="menu" tabIndex={-1} aria-label={label} className="menu" ref={list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onClose={onClose} />
        ))}
      </div>
    </Popover>
  )
}

function MenuEntry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const isOff = item.isDisabled === true || item.isCurrent === true
  return (
    <Button
      kind="bare"
      isOff={isOff}
      role="menuitem"
      aria-current={item.isCurrent === true ? true : undefined}
      tabIndex={-1}
      className={item.startsGroup ? 'menu-item menu-group' : 'menu-item'}
      aria-keyshortcuts={item.hint?.replaceAll(' ', '+')}
      onClick={() => {
        onClose()
        item.onSelect()
      }}
    >
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span className="menu-label">{item.label}</span>
      {item.hint !== undefined && <kbd aria-hidden="true">{item.hint}</kbd>}
      {item.isCurrent && <Icon name="pi-check" />}
    </Button>
  )
}

function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
