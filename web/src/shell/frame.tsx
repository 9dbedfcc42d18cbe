import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { shutDrawer, useLayout } from '#web/stores/layout.ts'
import { Drawer } from './drawer.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { LostBanner } from './lost-banner.tsx'
import { NewVersionBanner } from './new-version-banner.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabRow } from './tab-row.tsx'
import { TopBar } from './top-bar.tsx'

/** The shell around every page: menu, top bar, tabs and the main area. Spec §2 (layout). */
export function Frame({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const { isMobile, isSidebarOpen, isStill } = useLayout()
  const { pathname } = useLocation()

  // Spec §4: on a phone a change of route closes the sidebar. Spec §2: every navigation scrolls to the top.
  useEffect(() => {
    shutDrawer()
    document.getElementById('main')?.scrollTo(0, 0)
  }, [pathname])

  const width = isMobile ? 'shell-mobile' : isSidebarOpen ? 'shell-wide' : 'shell-rail'
  return (
    <div className={`shell ${width} ${isStill ? 'shell-still' : ''}`}>
      <a className="skip" href="#main" onClick={skipToMain}>
        {t('skip')}
      </a>
      <LoadingBar />
      {isMobile ? isSidebarOpen && <Drawer /> : <Sidebar isRail={!isSidebarOpen} />}
      <TopBar />
      {!isMobile && <TabRow />}
      <main id="main" tabIndex={-1}>
        <LostBanner />
        <NewVersionBanner />
        {children}
      </main>
    </div>
  )
}

/** Moves the focus by hand: a real jump would change the address, which belongs to the router. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
