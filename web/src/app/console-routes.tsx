import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { matchRoute, type RouteMatch } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { renewTab, showTab } from '#web/stores/tabs/tabs.ts'
import { ForbiddenPage, NotFoundPage } from './pages/error-pages.tsx'
import { TabHost } from './pages/tab-host.tsx'
import { tabOf } from './pages/tab-of.ts'
import { useArrival } from './use-arrival.ts'

const refreshPrefix = '/redirect/'

/**
 * What an address shows. Spec §2: `/` is home, `/redirect/…` shows a page anew, menu routes follow, and the catch-all
 * to /404 comes last. All pages live in the tab host; /401 and /404 stand in front of it without a tab.
 */
export function ConsoleRoutes() {
  const { table } = useNavigation()
  const { pathname, search } = useLocation()
  const match = useMemo(() => matchRoute(table, `${pathname}${search}`), [table, pathname, search])
  // A page that was open and is no more has been taken away; one that never was does not exist.
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
  /** Whether this path showed a page until now. */
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
  // Before the paint, so that the page is never missing from the first frame.
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
