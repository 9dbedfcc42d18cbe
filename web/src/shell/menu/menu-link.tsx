import type { MouseEvent } from 'react'
import { common } from '#web/i18n/common.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { MenuEntry } from '#web/lib/nav/menu.ts'
import { addressNow, goTo } from '#web/stores/tabs/address.ts'
import { preloadPage } from '#web/stores/tabs/page-loader.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ShellLink } from '../frame/shell-link.tsx'
import { redirectPath } from '../tabs/tab-actions.ts'

interface MenuLinkProps {
  entry: MenuEntry
  isCurrent: boolean
  isRail?: boolean
  isChild?: boolean
}

/** Icon of menus whose platform named none, or an unknown one. */
const fallbackIcon = 'pi-circle'

/**
 * One link of the menu; a real anchor, so that it opens in a new window too. A page that is open comes back as it was
 * left, with its filters; the current page's link refreshes it.
 */
export function MenuLink({ entry, isCurrent, isRail = false, isChild = false }: MenuLinkProps) {
  const t = useText()
  const title = useTitle()(entry)
  const openSearch = useTabs(({ tabs }) => tabs.find(({ path }) => path === entry.path)?.search ?? '')
  const address = `${entry.path}${openSearch}`
  const content = (
    <>
      {!isChild && <Icon name={entry.icon || fallbackIcon} />}
      {!isRail && <span className="fill cut">{title}</span>}
    </>
  )
  const shared = {
    className: 'menu-link',
    'aria-label': isRail ? title : undefined,
    'data-tip': isRail ? title : undefined,
  }
  if (entry.external) {
    return (
      <a {...shared} href={entry.path} target="_blank" rel="noopener noreferrer">
        {content}
        {!isRail && <Icon name="pi-external-link" className="menu-mark" />}
        <span className="hidden">{t(common.newWindow)}</span>
      </a>
    )
  }
  const refresh = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || address !== addressNow()) return
    event.preventDefault()
    goTo(redirectPath(address), { isReplaced: true })
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
