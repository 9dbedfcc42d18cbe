import { screen, waitFor, act, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { notify, useNotices } from '#web/stores/failures/notices.ts'
import { useSession } from '#web/stores/session/session.ts'
import { titleTab } from '#web/stores/tabs/tabs.ts'
import { person } from '../../../test/person.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { openTab } from '../../../test/open-tab.ts'
import { TopBar, Breadcrumb } from './top-bar.tsx'

const said = () => useNotices.getState().history.map(({ severity, title }) => [severity, title])
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const item = (name: string) => screen.getByRole('menuitem', { name })

beforeEach(() => {
  work()
  useNotices.setState({ live: [], history: [] })
  useLayout.setState({ isMobile: false })
})
afterEach(async () => {
  useLocale.setState({ language: 'en' })
  await i18next.changeLanguage('en')
})

test('language menu (spec §2) a change is applied, saved, and confirmed in the new language', async () => {
  const { user } = renderAt('/iot/device', <TopBar />)
  await user.click(button(/^Language/))
  await user.click(item('中文'))
  await waitFor(() => expect(said()).toEqual([['success', '语言切换成功']]))
  expect(screen.getByText('终端管理')).toBeVisible()
  expect(document.cookie).toContain('language=zh')

  await user.click(button(/^语言/))
  await user.click(item('English'))
  await waitFor(() => expect(said()[0]).toEqual(['success', 'Switch Language Success']))
})

test('full screen (spec §8): shows a warning if unsupported', async () => {
  const { user } = renderAt('/dashboard', <TopBar />)
  await user.click(button('Full screen'))
  expect(said()).toEqual([['warning', 'you browser can not work']])
})

test('full screen (spec §8): toggles full screen for the whole document', async () => {
  const screenOf = { element: null as Element | null }
  const change = (element: Element | null) => {
    screenOf.element = element
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => screenOf.element, configurable: true },
    exitFullscreen: { value: () => change(null), configurable: true },
  })
  const root = document.documentElement
  Object.defineProperty(root, 'requestFullscreen', { value: () => change(root), configurable: true })
  const { user } = renderAt('/dashboard', <TopBar />)
  await user.click(button('Full screen'))
  expect(screenOf.element).toBe(root)
  await user.click(button('Leave full screen'))
  expect(screenOf.element).toBeNull()
  expect(button('Full screen')).toBeVisible()
})

test('the avatar menu (spec §2) opens the personal center', async () => {
  const { user, where } = renderAt('/iot/device', <TopBar />)
  await user.click(button(/^User menu/))
  await user.click(item('Personal center'))
  await waitFor(() => expect(where()).toBe('/user/center'))
})

test('the organisation is shown with its logo (spec §1)', () => {
  useSession.setState({ user: person({ groupLogo: 'logos/north.png' }) })
  const { container } = renderAt('/dashboard', <TopBar />)
  expect(screen.getByText('North District')).toBeVisible()
  expect(container.querySelector('.organisation-logo')).toHaveAttribute(
    'src',
    '/api/base/sys_attach/downimg?p=logos%2Fnorth.png',
  )
})

test('the bell lists past notifications until they are cleared', async () => {
  notify('error', 'Row 7 is locked', { requestId: 'r-77' })
  const { user } = renderAt('/dashboard', <TopBar />)
  await user.click(button('Notifications'))
  expect(screen.getByText('Row 7 is locked')).toBeVisible()
  expect(screen.getByText('Request r-77')).toBeVisible()
  expect(screen.getByText('just now')).toBeVisible()
  await user.click(button('Clear'))
  expect(screen.getByText(/^Nothing has happened yet/)).toBeVisible()
})

/** Returns the breadcrumb steps in order; links as `title → path`. */
function steps(): string[] {
  return within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((step) => {
      const link = within(step).queryByRole('link')
      const title = step.textContent
      return link === null ? title : `${title} → ${link.getAttribute('href')}`
    })
}

test('an unknown page follows home in the breadcrumb', () => {
  renderAt('/404', <Breadcrumb />)
  expect(steps()).toEqual(['Home → /dashboard', '404'])
})

test('the last breadcrumb step is the open page with its own title', () => {
  renderAt('/iot/device', <Breadcrumb />)
  expect(screen.getByText('Terminals')).toHaveAttribute('aria-current', 'page')
  act(() => {
    openTab('/iot/device', 'Terminals')
    titleTab('/iot/device', 'Terminal 7')
  })
  expect(screen.getByText('Terminal 7')).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByText('Terminals')).toBeNull()
})
