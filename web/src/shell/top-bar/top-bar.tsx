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
import { TabList } from '../tabs/tab-list.tsx'
import { Bell } from './bell.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { LanguageButton } from './language-button.tsx'
import { UserMenu } from './user-menu.tsx'
import './top-bar.css'

/** Organisation, breadcrumb, search and what belongs to the person. Spec §2 (top bar). */
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

/** A thin line at the top of the window while menus or a page are on their way. */
function LoadingBar() {
  const t = useText()
  const isBusy = useLayout((layout) => layout.pending > 0)
  return isBusy ? (
    <div className="pass-line off-paper loading-bar" role="progressbar" aria-label={t(common.loading)} />
  ) : null
}

/** Fills the screen, or leaves it. Spec §8: where the browser cannot, a warning says so. */
function FullScreenButton() {
  const t = useText()
  // Where the browser cannot there is no such property, rather than null.
  const isFull = useSyncExternalStore(watchFullScreen, () => Boolean(document.fullscreenElement))
  const toggle = async () => {
    if (!document.fullscreenEnabled) return notify('warning', t(common.noFullScreen))
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      // The browser refused, as inside a frame that may not.
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

/** The organisation's logo; nothing where it has none or it cannot be read. */
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

/** Opens the command palette; on a phone only the lens. */
function SearchButton({ isShort }: { isShort: boolean }) {
  const t = useText()
  return (
    <Button
      kind="bare"
      icon="pi-search"
      className={isShort ? 'icon-button' : 'bar gap-2 search-button'}
      aria-label={isShort ? t(common.search) : undefined}
      aria-keyshortcuts="Control+K"
      onClick={() => openPanel('palette')}
    >
      {!isShort && <span>{t(common.search)}</span>}
      {!isShort && (
        <kbd className="key" aria-hidden="true">
          {shortcuts.palette.shown}
        </kbd>
      )}
    </Button>
  )
}

/** On a phone the tabs are a number in the top bar, and a sheet with the list. */
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
