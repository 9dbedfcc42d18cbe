import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { NavNode } from '#contract/app/nav.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { LanguageProvider } from '#web/i18n/language-provider.tsx'
import { normaliseNav } from '#web/lib/nav/normalise.ts'
import { FollowAddress } from '#web/shell/frame/frame.tsx'
import { storeNav, useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { person } from './person.ts'

/** Sample menus: a single page, two groups, one of them with an only child, and an external link. */
export const sampleNav: NavNode[] = [
  {
    id: 1,
    title: 'Devices',
    path: '/iot',
    component: 'Layout',
    meta: { titles: { en: 'Devices', zh: '设备' }, icon: 'pi-bolt' },
    children: [
      node(11, 'device', 'iot/device', ['Terminals', '终端管理']),
      node(12, 'product', 'iot/product', ['Products', '产品']),
    ],
  },
  {
    id: 2,
    title: 'System',
    path: '/system',
    component: 'Layout',
    meta: { titles: { en: 'System', zh: '系统' } },
    children: [
      node(21, 'menu', 'system/menu', ['Menus', '菜单管理']),
      node(22, 'user', 'system/user', ['Users', '用户管理']),
    ],
  },
  {
    id: 3,
    title: 'Tools',
    path: '/tool',
    component: 'Layout',
    children: [node(31, 'email', 'tool/email', ['E-mail', '邮件'])],
  },
  { id: 4, title: 'Manual', path: 'https://manual.example/start', component: null },
]

function node(id: number, path: string, component: string, [en, zh]: [string, string]): NavNode {
  return { id, title: en, path, component, meta: { titles: { en, zh } } }
}

/** Signs a user in with the given menus and no open pages. */
export function work(nav: unknown = sampleNav, permissions: readonly string[] = []): void {
  useTabs.setState({ tabs: [], active: '', closed: [], used: [] })
  useSession.setState({ token: 'token-1', user: person(), roles: [], problem: '' })
  storeNav(normaliseNav(nav, { warn: () => undefined }), permissions)
}

function Whereabouts({ onMove }: { onMove: (place: string) => void }) {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => onMove(`${pathname}${search}`), [onMove, pathname, search])
  return null
}

/** Renders a component at a path with its overlays; `where` returns the router's current path. */
export function renderAt(path: string, ui: ReactNode) {
  let at = ''
  const note = (place: string) => {
    at = place
  }
  const view = render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <FollowAddress />
          {ui}
          <ConfirmHost />
          <Whereabouts onMove={note} />
        </MemoryRouter>
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return { ...view, user: userEvent.setup(), where: () => at }
}
