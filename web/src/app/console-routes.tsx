import { useEffect, useLayoutEffect, useMemo, useState, Activity, memo } from 'react'
import { Navigate, useLocation, useNavigate, Link } from 'react-router-dom'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { matchRoute, type RouteMatch } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { renewTab, showTab, keptKeys, useTabs, type Tab, type NewTab } from '#web/stores/tabs/tabs.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { PageHost } from './pages/page-host.tsx'
import { useArrival, useHeadingFocus } from './use-arrival.ts'

const refreshPrefix = '/redirect/'

/**
 * Routes of the console. Spec §2: `/` is home, `/redirect/…` remounts a page, then menu routes, and the catch-all to
 * /404 comes last. All pages are rendered by the tab host; /401 and /404 cover it without a tab.
 */
export function ConsoleRoutes() {
  const { table } = useNavigation()
  const { pathname, search } = useLocation()
  const match = useMemo(() => matchRoute(table, `${pathname}${search}`), [table, pathname, search])
  // a path that showed a page before has been revoked; other unknown paths do not exist
  const [opened, setOpened] = useState('')
  if (match !== undefined && opened !== pathname) setOpened(pathname)
  const errorPage =
    pathname === '/404' ? <NotFoundPage /> : pathname === '/401' ? <ForbiddenPage /> : undefined
  return (
    <>
      <TabHost isCovered={errorPage !== undefined} />
      {errorPage ?? (
        <Destination match={match} path={pathname} search={search} wasOpen={opened === pathname} />
      )}
    </>
  )
}

interface DestinationProps {
  match: RouteMatch | undefined
  path: string
  search: string
  /** Whether this path showed a page before. */
  wasOpen: boolean
}

function Destination({ match, path, search, wasOpen }: DestinationProps) {
  if (path === '/' || path === '/login') return <Navigate to={homePath} replace />
  if (path.startsWith(refreshPrefix))
    return <Refresh path={path.slice(refreshPrefix.length - 1)} search={search} />
  if (match === undefined) return <Navigate to={wasOpen ? '/401' : '/404'} replace />
  if (match.route.redirect !== undefined) return <Navigate to={match.route.redirect} replace />
  return <OpenTab match={match} path={path} search={search} />
}

function OpenTab({ match, path, search }: Omit<DestinationProps, 'wasOpen'> & { match: RouteMatch }) {
  // before paint, so that the page is part of the first frame
  useLayoutEffect(() => showTab(tabOf(match, path, search)), [match, path, search])
  useArrival(match.route)
  return null
}

/** Spec §2: refresh drops the page and comes back to it. */
function Refresh({ path, search }: { path: string; search: string }) {
  const navigate = useNavigate()
  const { table } = useNavigation()
  useEffect(() => {
    const match = matchRoute(table, `${path}${search}`)
    if (match !== undefined) renewTab(tabOf(match, path, search).key)
    void navigate(`${path}${search}`, { replace: true })
  }, [navigate, path, search, table])
  return null
}

/**
 * Renders all open pages, the active one visible. Kept pages stay mounted but hidden: their state is preserved, their
 * effects are paused. A new instance number remounts a page. Spec §2 (tabs); pages marked no-cache are not kept.
 */
function TabHost({ isCovered }: { isCovered: boolean }) {
  const tabs = useTabs()
  const kept = keptKeys(tabs)
  return tabs.tabs
    .filter(({ key }) => kept.has(key))
    .map((tab) => {
      const isFront = tab.key === tabs.active && !isCovered
      return <KeptPage key={`${tab.key} ${tab.instance}`} tab={tab} isFront={isFront} />
    })
}

/** Memoised, so that it rerenders only when its own tab changes. */
const KeptPage = memo(function KeptPage({ tab, isFront }: { tab: Tab; isFront: boolean }) {
  return (
    <Activity mode={isFront ? 'visible' : 'hidden'}>
      <div className="page-frame" role="tabpanel" data-path={tab.path}>
        <PageHost tab={tab} />
      </div>
    </Activity>
  )
})

const notFound = { title: '404', titles: {} }
const forbidden = { title: '401', titles: {} }

/** Page /404: target of the catch-all for unknown paths. Spec §2. */
function NotFoundPage() {
  const t = useText()
  useArrival(notFound)
  useHeadingFocus()
  return (
    <MessagePage name="404" mark="404" title={t(common.notFoundTitle)} text={t(common.notFoundText)}>
      <Link className="button" to={homePath}>
        {t(common.goHome)}
      </Link>
    </MessagePage>
  )
}

/** Page /401: the platform refused with 403. Spec §6, §8. */
function ForbiddenPage() {
  const t = useText()
  const navigate = useNavigate()
  useArrival(forbidden)
  useHeadingFocus()
  return (
    <MessagePage name="401" mark="401" title={t(common.forbiddenTitle)} text={t(common.forbiddenText)}>
      <Button onClick={() => void navigate(-1)}>{t(['Go back', '返回'])}</Button>
      <Link className="button" to={homePath}>
        {t(common.goHome)}
      </Link>
    </MessagePage>
  )
}

/** Returns the tab of a matched route. Two records of one page, and one page under two menus, are two tabs. */
export function tabOf(match: RouteMatch, path: string, search: string): NewTab {
  const { route } = match
  return {
    match,
    key: `${route.id} ${path}`,
    path,
    search,
    titled: route,
    icon: route.icon,
    isAffixed: route.affix,
    isKept: !route.noCache,
  }
}
