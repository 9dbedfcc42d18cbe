import { useCallback, useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { activeTrail, flattenMenu, type MenuEntry } from '#web/lib/nav/menu.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { addressNow, goTo, useAddress } from '#web/stores/tabs/address.ts'
import { preloadPage } from '#web/stores/tabs/page-loader.ts'
import { addressAsLeft, latestTab, useTabs } from '#web/stores/tabs/tabs.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ShellLink } from '../frame/shell-link.tsx'
import { redirectPath, tabActions } from '../tabs/tab-actions.ts'

interface MenuLinkProps {
  entry: MenuEntry
  isCurrent: boolean
  isRail?: boolean
  isChild?: boolean
}

/** Icon of menu entries with a missing or unknown icon. */
const fallbackIcon = 'pi-circle'

/**
 * Menu link; a real anchor, so that it can be opened in a new window. Links to open pages keep their query; the current
 * page's link refreshes it.
 */
function MenuLink({ entry, isCurrent, isRail = false, isChild = false }: MenuLinkProps) {
  const t = useText()
  const title = useTitle()(entry)
  const address = useTabs((open) => addressAsLeft(open, entry.path))
  const content = (
    <>
      {!isChild && <Icon name={entry.icon || fallbackIcon} />}
      {!isRail && <span className="fill cut">{title}</span>}
    </>
  )
  const shared = {
    className: 'bar lit ink-2 origin focus-inside pick-line menu-link',
    'aria-label': isRail ? title : undefined,
    'data-tip': isRail ? title : undefined,
  }
  if (entry.external) {
    return (
      <a {...shared} href={entry.path} target="_blank" rel="noopener noreferrer">
        {content}
        {!isRail && <Icon name="pi-external-link" className="fine" />}
        <span className="hidden">{t(common.newWindow)}</span>
      </a>
    )
  }
  const refresh = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || address !== addressNow()) return
    event.preventDefault()
    const tab = latestTab(useTabs.getState().active)
    if (tab?.path === entry.path) void tabActions.refresh(tab)
    else goTo(redirectPath(address), { isReplaced: true })
  }
  return (
    <ShellLink
      {...shared}
      to={address}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={refresh}
      onPointerEnter={() => preloadPage(entry.path)}
      onFocus={() => preloadPage(entry.path)}
    >
      {content}
    </ShellLink>
  )
}

/** Permitted pages as a tree of links. Spec §2 (sidebar): one submenu open at a time, the open page marked. */
export function MainMenu({ isRail = false }: { isRail?: boolean }) {
  const t = useText()
  const { menu, table } = useNavigation()
  const trail = useAddress(
    useShallow(({ path, search }) => {
      const address = `${path}${search}`
      return activeTrail(menu, address, matchRoute(table, address)?.route.activeMenu ?? '')
    }),
  )
  const [openId, setOpenId] = useState(trail[0])
  const rootOfPage = trail[0]

  useEffect(() => {
    if (rootOfPage !== undefined) setOpenId(rootOfPage)
  }, [rootOfPage])

  return (
    <nav className="fill scroll main-menu" aria-label={t(common.mainMenu)}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.id}>
            {entry.children.length === 0 ? (
              <MenuLink entry={entry} isCurrent={entry.id === trail[0]} isRail={isRail} />
            ) : isRail ? (
              <RailGroup entry={entry} trail={trail} />
            ) : (
              <Submenu
                entry={entry}
                trail={trail}
                isOpen={openId === entry.id}
                onToggle={(isOpen) => setOpenId(isOpen ? entry.id : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      {menu.length === 0 && !isRail && <p className="ink-3 menu-empty">{t(common.noMenus)}</p>}
    </nav>
  )
}

/** Hover delay in milliseconds before a submenu opens. Spec §9. */
const submenuDelay = 200

/** Group of the icon rail: its submenu opens beside the icon, after 200 ms on hover, immediately on Enter. */
function RailGroup({ entry, trail }: { entry: MenuEntry; trail: readonly string[] }) {
  const title = useTitle()(entry)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => setAnchor(undefined), [])
  const path = useAddress((address) => address.path)
  useEffect(() => () => clearTimeout(timer.current), [])
  // navigation cancels a pending open or close
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
    // hover only duplicates the button, which serves the keyboard
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
        className={
          isCurrent
            ? 'bar lit ink-2 origin focus-inside pick-line menu-link chosen'
            : 'bar lit ink-2 origin focus-inside pick-line menu-link'
        }
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

interface SubmenuProps {
  entry: MenuEntry
  /** Ids from the root to the entry of the open page. */
  trail: readonly string[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  isNested?: boolean
}

/** Collapsible menu group; one group per level is open. */
function Submenu({ entry, trail, isOpen, onToggle, isNested = false }: SubmenuProps) {
  const titleOf = useTitle()
  const listId = useId()
  const [openChild, setOpenChild] = useState(
    trail.find((id) => entry.children.some((child) => child.id === id)),
  )
  return (
    <>
      <Button
        kind="bare"
        className={`bar lit origin focus-inside pick-line menu-link ${trail.includes(entry.id) ? 'ink-1' : 'ink-2'}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onToggle(!isOpen)}
      >
        {!isNested && <Icon name={entry.icon || 'pi-circle'} />}
        <span className="fill cut">{titleOf(entry)}</span>
        <Icon name={isOpen ? 'pi-angle-down' : 'pi-angle-right'} className="fine" />
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
