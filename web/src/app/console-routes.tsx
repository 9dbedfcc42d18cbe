import { useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { matchRoute, type RouteMatch } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/navigation.ts'
import { renewTab, showTab } from '#web/stores/tabs.ts'
import { ForbiddenPage, NotFoundPage } from './error-pages.tsx'
import { TabHost } from './tab-host.tsx'
import { tabOf } from './tab-of.ts'
import { useArrival } from './use-arrival.ts'

const refreshPrefix = '/redirect/'

/**
 * What an address shows. Spec §2: `/` is home, `/redirect/…` shows a page anew, menu routes follow, and the catch-all
 * to /404 comes last. All pages live in the tab host; /401 and /404 stand in front of it without a tab.
 */
export function ConsoleRoutes() {
  const { table } = useNavigation()
  const { pathname, search } = useLocation()
  const match = matchRoute(table, `${pathname}${search}`)
  const errorPage =
    pathname === '/404' ? <NotFoundPage /> : pathname === '/401' ? <ForbiddenPage /> : undefined
  return (
    <>
      <TabHost table={table} isCovered={errorPage !== undefined} />
      {errorPage ?? <Destination match={match} path={pathname} search={search} />}
    </>
  )
}

interface DestinationProps {
  match: RouteMatch | undefined
  path: string
  search: string
}

function Destination({ match, path, search }: DestinationProps) {
  if (path === '/' || path === '/login') return <Navigate to={homePath} replace />
  if (path.startsWith(refreshPrefix))
    return <Refresh path={path.slice(refreshPrefix.length - 1)} search={search} />
  if (match === undefined) return <Navigate to="/404" replace />
  if (match.route.redirect !== undefined) return <Navigate to={match.route.redirect} replace />
  return <OpenTab match={match} path={path} search={search} />
}

function OpenTab({ match, path, search }: DestinationProps & { match: RouteMatch }) {
  const { route } = match
  // Before the paint, so that the page is never missing from the first frame.
  useLayoutEffect(() => showTab(tabOf({ route, params: {} }, path, search)), [route, path, search])
  useArrival(route)
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
