import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useMemo, type PropsWithChildren, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { queryClient } from '#web/engine/data/query-client.ts'
import { FollowAddress } from '#web/shell/frame/frame.tsx'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { work } from './render-at.tsx'

export { mockPlatform, theMock } from './platform.ts'

/** Provides the query client to a hook or component. */
export function Queries({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Renders a page in a tab at the router's address, with the given menus; `where` returns the address. */
export function openPage(
  ui: ReactNode,
  address = '/devices',
  permissions: readonly string[] = ['*'],
  nav: readonly object[] = [],
) {
  queryClient.clear()
  work(nav, permissions)
  let at = address
  const Tab = () => {
    const { pathname, search } = useLocation()
    useLayoutEffect(() => {
      at = `${pathname}${search}`
    }, [pathname, search])
    const tab = useMemo(
      () => ({ key: pathname, path: pathname, params: {}, query: new URLSearchParams(search) }),
      [pathname, search],
    )
    return (
      <CurrentTabContext value={tab}>
        <DialogHost>{ui}</DialogHost>
      </CurrentTabContext>
    )
  }
  const view = render(
    <Queries>
      <MemoryRouter initialEntries={[address]}>
        <FollowAddress />
        <Tab />
        <ConfirmHost />
      </MemoryRouter>
    </Queries>,
  )
  return { ...view, user: userEvent.setup(), where: () => at }
}
