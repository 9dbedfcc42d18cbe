import { Suspense, useMemo } from 'react'
import type { Params } from '#web/lib/nav/pattern.ts'
import type { NavRoute } from '#web/lib/nav/routes.ts'
import { CurrentTabContext } from '#web/stores/current-tab.ts'
import type { Tab } from '#web/stores/tabs.ts'
import { BrokenPage } from './broken-page.tsx'
import { FramedPage } from './framed-page.tsx'
import { forgetPage, pageOf } from './lazy-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useHeadingFocus } from './use-arrival.ts'

interface PageHostProps {
  tab: Tab
  route: NavRoute
  params: Params
}

/** One page in its tab: told its parameters, waited for while it loads, and kept from breaking the others. */
export function PageHost({ tab, route, params }: PageHostProps) {
  const { key, path, search } = tab
  const current = useMemo(
    () => ({ key, path, params, query: new URLSearchParams(search) }),
    [key, path, params, search],
  )
  if (route.embed !== undefined) return <FramedPage address={route.embed} tab={tab} />
  return (
    <CurrentTabContext value={current}>
      <PageBoundary
        component={route.component}
        onRetry={() => forgetPage(route.component)}
        fallback={(error, retry) => <BrokenPage error={error} retry={retry} route={route} />}
      >
        <Suspense fallback={<PageSkeleton />}>
          <LazyPage component={route.component} />
        </Suspense>
      </PageBoundary>
    </CurrentTabContext>
  )
}

function LazyPage({ component }: { component: string }) {
  const Page = pageOf(component)
  useHeadingFocus()
  return <Page />
}
