import { Suspense, useMemo, Component, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isComponentName } from '#contract/text/catalogue.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import type { Tab } from '#web/stores/tabs/tabs.ts'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { useTitleOfTab } from '#web/shell/tabs/use-tab-title.ts'
import { common } from '#web/i18n/common.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { NavRoute } from '#web/lib/nav/routes.ts'
import { isChunkError } from '#web/lib/stale.ts'
import { failedRequestOf } from '#web/api/failure.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { UnknownPage } from '../load-page.ts'
import { useHeadingFocus } from '../use-arrival.ts'
import { usePage } from '../page-parts.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { StalePage } from './stale-page.tsx'

/** Page in its tab, with parameters, loading state and error boundary. */
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
        fallback={(error, retry) => <BrokenPage error={error} retry={retry} route={route} />}
      >
        <AwaitedPage key={route.component} component={route.component} />
      </PageBoundary>
    </CurrentTabContext>
  )
}

function AwaitedPage({ component }: { component: string }) {
  const Page = usePage(component)
  if (Page === undefined) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DialogHost>
        <HeadedPage Page={Page} />
      </DialogHost>
    </Suspense>
  )
}

function HeadedPage({ Page }: { Page: ComponentType }) {
  useHeadingFocus()
  return <Page />
}

/** External page in a sandboxed frame: it may run scripts, but cannot access the console nor learn its address. */
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

/** Foreign origins may keep their storage; with `allow-same-origin` a page of our origin could escape its sandbox. */
function sandboxOf(address: string): string {
  const isForeign = new URL(address, location.href).origin !== location.origin
  return `allow-scripts allow-forms allow-popups${isForeign ? ' allow-same-origin' : ''}`
}

interface PageBoundaryProps {
  /** Component of the page. */
  component: string
  /** Rendered instead of a broken page; `retry` remounts the page. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Error boundary of one page; React supports these only as classes. */
class PageBoundary extends Component<PageBoundaryProps, { error?: unknown; isBroken: boolean }> {
  override state: { error?: unknown; isBroken: boolean } = { isBroken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    // an unknown component is a menu error, not a page error
    const kind = error instanceof UnknownPage ? 'console' : 'page'
    reportClientError(error, { kind, component: this.props.component })
  }

  retry = (): void => {
    this.setState({ isBroken: false, error: undefined })
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}

/** Tab content of a page that could not be shown: not yet implemented, unknown, outdated, or broken. */
function BrokenPage({ error, retry, route }: { error: unknown; retry: () => void; route: NavRoute }) {
  const t = useText()
  const titleOf = useTitle()
  useHeadingFocus()
  if (isChunkError(error)) return <StalePage retry={retry} />
  if (error instanceof UnknownPage && isComponentName(error.component)) {
    return (
      <MessagePage
        name="later"
        mark="…"
        title={t(['This page comes with a later version', '该页面将在后续版本提供'])}
        text={t(common.laterText, { menu: titleOf(route) })}
      />
    )
  }
  if (error instanceof UnknownPage) {
    return (
      <MessagePage
        name="unknown"
        mark="?"
        title={t(['This page is not part of this console', '控制台中没有该页面'])}
        text={t(common.unknownText, { menu: titleOf(route), component: error.component })}
      >
        {may(menu, 'list') && (
          <Link className="button" to="/system/menu">
            {t(['Edit menus', '编辑菜单'])}
          </Link>
        )}
      </MessagePage>
    )
  }
  return (
    <MessagePage
      name="broken"
      mark="!"
      title={t(common.brokenTitle)}
      text={t(common.brokenText)}
      detail={messageOf(error)}
      requestId={failedRequestOf(error)}
    >
      <Button kind="primary" onClick={retry}>
        {t(common.retry)}
      </Button>
    </MessagePage>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
