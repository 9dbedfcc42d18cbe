import { useCallback, useState, useSyncExternalStore } from 'react'
import { pictureUrl } from '#web/api/picture.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { toggleSidebar, useLayout } from '#web/stores/preferences/layout.ts'
import { openPanel } from '#web/stores/preferences/panels.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ThemeMenu } from '#web/ui/popover/theme-menu.tsx'
import { useTitle } from '#web/i18n/use-title.ts'
import { breadcrumb } from '#web/lib/nav/breadcrumb.ts'
import { matchRoute, type NavRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { useFrontTab } from '#web/stores/tabs/current-tab.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { TabList } from '../tabs/tab-list.tsx'
import { Bell } from './bell.tsx'
import { LanguageButton } from './language-button.tsx'
import { UserMenu } from './user-menu.tsx'
import { ShellLink } from '../frame/shell-link.tsx'
import './top-bar.css'

/** Top bar with organisation, breadcrumb, search and user controls. Spec §2 (top bar). */
export function TopBar() {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const user = useSession((session) => session.user)
  return (
    <header className="bar gap-4 off-paper top-bar">
      <LoadingBar />
      {isMobile && <IconButton icon="pi-bars" label={t(common.toggleSidebar)} onClick={toggleSidebar} />}
      <p className="bar gap-2 organisation">
        <OrganisationLogo path={user?.groupLogo ?? ''} />
        <strong className="cut">{user?.groupName}</strong>
      </p>
      {!isMobile && <Breadcrumb />}
      <div className="bar gap-1 push">
        <SearchButton isShort={isMobile} />
        {isMobile ? (
          <TabSheetButton />
        ) : (
          <>
            <LanguageButton />
            <ThemeMenu t={t} />
            <FullScreenButton />
          </>
        )}
        <Bell />
        {!isMobile && <UserMenu />}
      </div>
    </header>
  )
}

/** Progress line at the top of the window while menus or a page are loading. */
function LoadingBar() {
  const t = useText()
  const isBusy = useLayout((layout) => layout.pending > 0)
  return isBusy ? (
    <div className="pass-line off-paper loading-bar" role="progressbar" aria-label={t(common.loading)} />
  ) : null
}

/** Toggles full screen. Spec §8: a warning is shown where the browser does not support it. */
function FullScreenButton() {
  const t = useText()
  // undefined instead of null in browsers without support
  const isFull = useSyncExternalStore(watchFullScreen, () => Boolean(document.fullscreenElement))
  const toggle = async () => {
    if (!document.fullscreenEnabled) return notify('warning', t(common.noFullScreen))
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      // refused by the browser, such as inside a frame without permission
      notify('warning', t(common.noFullScreen))
    }
  }
  const label = isFull ? t(['Leave full screen', '退出全屏']) : t(['Full screen', '全屏'])
  return (
    <IconButton
      icon={isFull ? 'pi-window-minimize' : 'pi-expand'}
      label={label}
      hasTip
      onClick={() => void toggle()}
    />
  )
}

function watchFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Organisation logo; renders nothing when it is missing or cannot be loaded. */
function OrganisationLogo({ path }: { path: string }) {
  const apiBase = useConfig((config) => config.apiBase)
  const [brokenPath, setBrokenPath] = useState('')
  if (path === '' || path === brokenPath) return null
  return (
    <img
      className="organisation-logo"
      alt=""
      src={pictureUrl(path, apiBase)}
      onError={() => setBrokenPath(path)}
    />
  )
}

/** Opens the command palette; icon only on mobile. */
function SearchButton({ isShort }: { isShort: boolean }) {
  const t = useText()
  return (
    <Button
      kind="bare"
      icon="pi-search"
      className={isShort ? 'icon-button' : 'bar gap-2 edged sunk ink-3 search-button'}
      aria-label={isShort ? t(common.search) : undefined}
      aria-keyshortcuts="Control+K"
      onClick={() => openPanel('palette')}
    >
      {!isShort && <span>{t(common.search)}</span>}
      {!isShort && (
        <kbd className="key push" aria-hidden="true">
          {shortcuts.palette.shown}
        </kbd>
      )}
    </Button>
  )
}

/** Mobile replacement of the tab row: a count that opens a sheet with the list. */
function TabSheetButton() {
  const t = useText()
  const tabs = useTabs((state) => state.tabs)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        kind="bare"
        className="icon-button"
        aria-label={t(['{n} open [n|page|pages]', '已打开 {n} 个页面'], { n: tabs.length })}
        onClick={() => setOpen(true)}
      >
        <span className="grid strong page-count">{tabs.length}</span>
      </Button>
      {isOpen && (
        <Dialog title={t(common.openPages)} onClose={close}>
          <TabList tabs={tabs} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

/** Last breadcrumb step for /404 and /401, which are not in the menu. */
const offMap: NavRoute = {
  id: 'off-map',
  pattern: '',
  title: '',
  titles: {},
  component: '',
  icon: '',
  noCache: true,
  affix: false,
  hidden: true,
  activeMenu: '',
  ancestors: [],
}

/** Breadcrumb from home to the open page. Spec §2 (breadcrumb). */
export function Breadcrumb() {
  const t = useText()
  const titleOf = useTitle()
  const { table } = useNavigation()
  const front = useFrontTab()
  const ownTitle = useTabs(({ tabs }) => tabs.find(({ key }) => key === front)?.ownTitle)
  // the query may select between pages of one path, but does not affect the breadcrumb otherwise
  const path = useAddress((address) => address.path)
  const found = useAddress(({ path: now, search }) => matchRoute(table, `${now}${search}`)?.route)
  const route = found ?? { ...offMap, title: path.slice(1) }
  const crumbs = breadcrumb(route, matchRoute(table, path)?.params ?? {}, table)
  return (
    <nav className="breadcrumb" aria-label={t(['Breadcrumb', '面包屑'])}>
      <ol className="line gap-2">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          const title = (isLast ? ownTitle : undefined) ?? titleOf(crumb)
          return (
            <li key={crumb.id} className="bar gap-2 fixed">
              {index > 0 && <Icon name="pi-angle-right" className="fine ink-3" />}
              {crumb.path === undefined ? (
                <span className="cut ink-1" aria-current={isLast ? 'page' : undefined}>
                  {title}
                </span>
              ) : (
                <ShellLink to={crumb.path}>{title}</ShellLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
