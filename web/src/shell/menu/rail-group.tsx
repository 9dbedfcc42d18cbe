import { useCallback, useEffect, useRef, useState } from 'react'
import { useTitle } from '#web/i18n/use-title.ts'
import { flattenMenu, type MenuEntry } from '#web/lib/nav/menu.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { MenuLink } from './menu-link.tsx'

/** How long the pointer rests on an icon before its menu flies out, in milliseconds. Spec §9. */
const submenuDelay = 200

/** A group of the rail: its pages fly out beside the icon, after 200 ms on hover, at once on Enter. */
export function RailGroup({ entry, trail }: { entry: MenuEntry; trail: readonly string[] }) {
  const title = useTitle()(entry)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => setAnchor(undefined), [])
  const path = useAddress((address) => address.path)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A menu that the pointer is about to open or shut no longer matters on the next page.
  useEffect(() => {
    clearTimeout(timer.current)
    close()
  }, [close, path])

  const plan = (change: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, submenuDelay)
  }
  const isCurrent = trail.includes(entry.id)
  return (
    // The pointer only brings forward what the button does; the keyboard has the button.
    <div
      role="presentation"
      onMouseEnter={({ currentTarget }) => {
        const button = currentTarget.querySelector('button')
        if (button !== null) plan(() => setAnchor(button))
      }}
      onMouseLeave={() => plan(close)}
    >
      <Button
        kind="bare"
        icon={entry.icon || 'pi-circle'}
        className={isCurrent ? 'menu-link menu-current' : 'menu-link'}
        aria-label={title}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          clearTimeout(timer.current)
          setAnchor(anchor === undefined ? currentTarget : undefined)
        }}
      />
      {anchor && (
        <Popover anchor={anchor} placement="right" label={title} onClose={close} className="flyout">
          <p className="meta">{title}</p>
          <ul>
            {flattenMenu(entry.children).map((leaf) => (
              <li key={leaf.entry.id}>
                <MenuLink entry={leaf.entry} isChild isCurrent={trail.at(-1) === leaf.entry.id} />
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}
