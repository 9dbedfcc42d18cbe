import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { travelTo } from '#web/stores/moment/travel.ts'
import { shutDrawer, useLayout } from '#web/stores/preferences/layout.ts'
import { reconnect } from '#web/stores/session/live-session.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useTitle } from '#web/i18n/use-title.ts'
import { followNewVersion, putOff, useNewVersion } from '#web/stores/config/new-version.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Drawer, Sidebar } from '../menu/sidebar.tsx'
import { TabRow } from '../tabs/tab-row.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { usePart } from './use-part.ts'
import { newVersionWords } from './new-version-words.ts'
import './frame.css'

/** The calendar in it is large; it is loaded when the user first looks back. */
const loadBar = async () => (await import('../moment/moment-bar.tsx')).MomentBar
const comeBack = () => travelTo(undefined)

/** Says that a moment of the past is shown, and leads back; nothing while the present is. */
function MomentSlot() {
  const isPast = useMoment(({ at }) => at !== undefined)
  const Bar = usePart(isPast, loadBar, comeBack)
  return Bar === undefined ? null : <Bar />
}

/** The shell around every page: menu, top bar, tabs and the main area. Spec §2 (layout). */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { isMobile, isSidebarOpen, isStill } = useLayout()
  const path = useAddress((address) => address.path)

  // Spec §4: on a phone a change of route closes the sidebar. Spec §2: every navigation scrolls to the top.
  useEffect(() => {
    shutDrawer()
    document.getElementById('main')?.scrollTo(0, 0)
  }, [path])

  const width = isMobile ? 'shell-mobile' : isSidebarOpen ? 'shell-wide' : 'shell-rail'
  return (
    <div className={`shell ${width} ${isStill ? 'shell-still' : ''}`}>
      <a className="skip off-paper" href="#main" onClick={skipToMain}>
        {t(['Skip to content', '跳到主要内容'])}
      </a>
      <FollowAddress />
      {isMobile ? isSidebarOpen && <Drawer /> : <Sidebar isRail={!isSidebarOpen} />}
      <TopBar />
      {!isMobile && <TabRow />}
      <MomentSlot />
      <main id="main" tabIndex={-1}>
        <PrintHead />
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

/** Says above the page that live data has stopped, since when, and offers to reconnect. */
function LostBanner() {
  const t = useText()
  const { state, lostAt, isSaid } = useLive()
  if (state === 'live' || lostAt === undefined || isSaid) return null
  return (
    <div className="flow gap-3 sunk tint-warn pad-line off-paper banner" role="status">
      <StatusGlyph severity="warning" />
      <p>
        <strong>{t(common.lostTitle)}</strong> {t(common.lostText, { time: formatDateTime(lostAt) })}
      </p>
      <Button className="push" onClick={reconnect}>
        {t(['Reconnect', '重新连接'])}
      </Button>
    </div>
  )
}

/** On paper only: whose page it is, and when it was printed; its title follows. */
function PrintHead() {
  const t = useText()
  const organisation = useSession(({ user }) => user?.groupName)
  const [moment, setMoment] = useState(() => new Date())
  useEffect(() => {
    const print = matchMedia('print')
    // At once: the browser takes the page as it stands when the event is over.
    const onPrint = ({ matches }: MediaQueryListEvent) => matches && flushSync(() => setMoment(new Date()))
    print.addEventListener('change', onPrint)
    return () => print.removeEventListener('change', onPrint)
  }, [])
  return (
    <p className="on-paper print-head">
      <strong>{organisation}</strong>
      <span>{t(common.printedAt, { time: formatDateTime(moment) })}</span>
    </p>
  )
}

/** Passes the address of the router to the parts of the shell before they are painted. */
export function FollowAddress() {
  const { pathname: path, search } = useLocation()
  const navigate = useNavigate()
  const isPopped = useNavigationType() === NavigationType.Pop
  const base = useHref('/').replace(/\/$/, '')
  useLayoutEffect(() => {
    const go = (address: string, isReplaced: boolean) => void navigate(address, { replace: isReplaced })
    useAddress.setState({ path, search, isPopped, base, go })
  }, [path, search, isPopped, base, navigate])
  return null
}

/** Says above the page that another build is served, what a reload would lose, and leaves the moment to the person. */
export function NewVersionBanner() {
  const t = useText()
  const isShown = useNewVersion((version) => version.isShown)
  useEffect(followNewVersion, [])
  if (!isShown) return null
  return (
    <div className="flow gap-3 sunk pad-line off-paper banner banner-info" role="status">
      <StatusGlyph severity="info" />
      <p>
        <strong>{t(['A new version is available.', '有新版本可用。'])}</strong> <WhatIsLost />
      </p>
      <div className="push line gap-2">
        <Button onClick={putOff}>{t(['Later', '稍后'])}</Button>
        <Button onClick={() => location.reload()}>{t(newVersionWords.reload)}</Button>
      </div>
    </div>
  )
}

/** A reload brings the tabs back, and what is typed in them not. The browser asks once more before it loses that. */
function WhatIsLost() {
  const t = useText()
  const titleOf = useTitle()
  const tabs = useTabs((state) => state.tabs)
  const unsaved = tabs.filter((tab) => tab.unsaved > 0)
  const [first] = unsaved
  if (first === undefined) return t(newVersionWords.safe)
  if (unsaved.length > 1) return t(newVersionWords.unsavedMany, { n: unsaved.length })
  return t(newVersionWords.unsaved, { page: first.ownTitle ?? titleOf(first.titled) })
}
