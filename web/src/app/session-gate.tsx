import { useEffect, useLayoutEffect, useRef } from 'react'
import { acts } from '#contract/text/acts.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Frame } from '#web/shell/frame/frame.tsx'
import { Palette } from '#web/shell/palette/palette.tsx'
import { Presenter } from '#web/shell/presenter/presenter.tsx'
import { ShortcutHelp } from '#web/shell/palette/shortcut-help.tsx'
import { requestSignOut } from '#web/shell/top-bar/sign-out.ts'
import { guardUnload } from '#web/shell/frame/unsaved.ts'
import { useShortcuts } from '#web/shell/frame/use-shortcuts.ts'
import { followAlerts } from '#web/stores/alerts/alert-feed.ts'
import { dropWaitingAlerts, notifyCriticalAlerts } from '#web/stores/alerts/alert-signals.ts'
import { bootSession } from '#web/stores/session/session-flow.ts'
import { followPlatform } from '#web/stores/session/live-session.ts'
import { rebootSession, useSession } from '#web/stores/session/session.ts'
import { useMomentStart } from '#web/stores/moment/travel.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { rememberedTabs, rememberTabs } from '#web/stores/tabs/tab-memory.ts'
import { followTabLanguage, setTabs, useTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { ConsoleRoutes, tabOf } from './console-routes.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'

/** Console by session phase: loading menus, without menus, or ready. Spec §4. */
export function SessionGate() {
  const phase = useSession((session) => session.phase)
  if (phase === 'anonymous') return null
  return (
    <Frame>
      {phase === 'booting' && <PageSkeleton />}
      {phase === 'failed' && <NoMenus />}
      {phase === 'ready' && <Work />}
    </Frame>
  )
}

function Work() {
  const isReady = useMomentStart()
  useTabMemory()
  useShortcuts()
  useEffect(followPlatform, [])
  useEffect(() => followAlerts(notifyCriticalAlerts, dropWaitingAlerts), [])
  useEffect(guardUnload, [])
  return (
    <>
      {isReady ? <ConsoleRoutes /> : <PageSkeleton />}
      <Palette />
      <ShortcutHelp />
      <Presenter />
    </>
  )
}

/** Error page for failed menus, with retry and sign-out. Spec §8. */
function NoMenus() {
  const t = useText()
  const problem = useSession((session) => session.problem)
  const request = useSession((session) => session.problemRequest)
  const retry = () => {
    rebootSession()
    void bootSession()
  }
  return (
    <MessagePage
      name="no-menus"
      mark="!"
      title={t(['The menus could not be loaded', '菜单加载失败'])}
      text={t(['You are still signed in and nothing is lost.', '您仍处于登录状态，数据不会丢失。'])}
      detail={problem}
      requestId={request}
    >
      <Button kind="primary" onClick={retry}>
        {t(acts.tryAgain)}
      </Button>
      <Button onClick={requestSignOut}>{t(common.logOut)}</Button>
    </MessagePage>
  )
}

const home: Pick<Tab, 'path' | 'search' | 'ownTitle'> = { path: homePath, search: '' }

/**
 * Restores the window's tabs after a reload, each with its last query except the active one, whose address takes
 * precedence; and updates them when the menus change: tabs of revoked pages are closed unless they have unsaved
 * changes.
 */
function useTabMemory(): void {
  const { table } = useNavigation()
  const isRestored = useRef(false)
  const userId = useSession((session) => session.user?.userId ?? 0)

  useLayoutEffect(() => {
    const open = useTabs.getState().tabs
    const wanted = isRestored.current ? open : [home, ...rememberedTabs(userId), ...open]
    isRestored.current = true
    setTabs(
      wanted.flatMap(({ path, search, ownTitle }) => {
        const match = matchRoute(table, `${path}${search}`)
        if (match === undefined || match.route.redirect !== undefined) return []
        return [{ ...tabOf(match, path, search), ...(ownTitle !== undefined && { ownTitle }) }]
      }),
    )
  }, [table, userId])

  useEffect(() => rememberTabs(userId), [userId])
  useEffect(followTabLanguage, [])
}
