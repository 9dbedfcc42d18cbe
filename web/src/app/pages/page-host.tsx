import { Suspense, useMemo } from 'react'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import type { Tab } from '#web/stores/tabs/tabs.ts'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { BrokenPage } from './broken-page.tsx'
import { forgetPage, pageOf } from './lazy-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useHeadingFocus } from '../use-arrival.ts'
import { useTitleOfTab } from '#web/shell/tabs/use-tab-title.ts'

/** One page in its tab, with its parameters, a loading state and an error boundary. */
export function PageHost({ tab }: { tab: Tab }) {
  const { key, path, search } = tab
  const { route, params } = tab.match
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
          <DialogHost>
            <LazyPage component={route.component} />
          </DialogHost>
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

/** A foreign page inside a tab; it may run its own scripts, but neither reach the console nor learn its address. */
function FramedPage({ address, tab }: { address: string; tab: Tab }) {
  const titleOf = useTitleOfTab()
  return (
    <iframe
      className="framed-page"
      title={titleOf(tab)}
      src={address}
      sandbox={sandboxOf(address)}
      referrerPolicy="no-referrer"
    />
  )
}

/** A page of another origin may keep its own storage; one of ours would reach out of its frame with it. */
function sandboxOf(address: string): string {
  const isForeign = new URL(address, location.href).origin !== location.origin
  return `allow-scripts allow-forms allow-popups${isForeign ? ' allow-same-origin' : ''}`
}
