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

/** Contains the large calendar, so it is loaded when the user first opens the past. */
const loadBar = async () => (await import('../moment/moment-bar.tsx')).MomentBar
const comeBack = () => travelTo(undefined)

/** Bar shown while a past moment is displayed, with a way back; renders nothing for the present. */
function MomentSlot() {
  const isPast = useMoment(({ at }) => at !== undefined)
  const Bar = usePart(isPast, loadBar, comeBack)
  return Bar === undefined ? null : <Bar />
}

/** Shell around every page: menu, top bar, tabs and main area. Spec §2 (layout). */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { isMobile, isSidebarOpen, isStill } = useLayout()
  const path = useAddress((address) => address.path)

  // spec §4: on mobile a route change closes the sidebar; spec §2: every navigation scrolls to the top
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

/** Moves the focus programmatically: a hash link would change the address, which the router owns. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Banner above the page while live data is interrupted, with the start time and a reconnect button. */
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

/** Print-only header with organisation and print time; the page's title follows. */
function PrintHead() {
  const t = useText()
  const organisation = useSession(({ user }) => user?.groupName)
  const [moment, setMoment] = useState(() => new Date())
  useEffect(() => {
    const print = matchMedia('print')
    // synchronously, as the browser prints the page in the state after the event
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

/** Publishes the router's address to the shell before paint. */
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

/** Banner that announces a new build and what a reload would lose, leaving the timing to the user. */
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

/** Describes what a reload loses: tabs are restored, unsaved input is not. The browser asks again before that. */
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
