import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Link } from 'react-router-dom'
import { Failure } from '#web/api/failure.ts'
import { useClientErrors } from '#web/stores/failures/client-errors.ts'
import { storeNav } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { renderAt, work } from '../../test/render-at.tsx'
import { ConsoleRoutes } from './console-routes.tsx'
import { loadPage, UnknownPage } from './load-page.ts'

vi.mock('./load-page.ts', async (original) => ({ ...(await original<object>()), loadPage: vi.fn() }))

const pageAt = (heading: string) => screen.findByRole('heading', { name: heading })

/** Renders the console at a path, with pages that show their component string. */
function open(path: string) {
  return renderAt(
    path,
    <>
      <Link to="/old">to /old</Link>
      <Link to="/good">to /good</Link>
      <main>
        <ConsoleRoutes />
      </main>
    </>,
  )
}

beforeEach(() => {
  work()
  vi.mocked(loadPage).mockImplementation((component) =>
    Promise.resolve({ default: () => <h1 tabIndex={-1}>{component}</h1> }),
  )
})

test.each([
  ['/', '/dashboard', 'dashboard'],
  ['/login', '/dashboard', 'dashboard'],
  ['/iot', '/iot/device', 'iot/device'],
  ['/iot/product?page=2', '/iot/product?page=2', 'iot/product'],
  ['/redirect/iot/product?page=2', '/iot/product?page=2', 'iot/product'],
  ['/nowhere', '/404', 'This page does not exist'],
  ['/redirect/nowhere', '/404', 'This page does not exist'],
])('addresses (spec §2) %s shows %s', async (path, address, heading) => {
  const { where } = open(path)
  await pageAt(heading)
  expect(where()).toBe(address)
})

test('/404 is shown without a tab of its own', async () => {
  const { user } = open('/nowhere')
  await pageAt('This page does not exist')
  expect(useTabs.getState().tabs).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Go to home' }))
  await pageAt('dashboard')
  expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['/dashboard'])
})

test('unsaved work of the page behind /401 still counts', async () => {
  const Form = () => {
    useUnsaved(2)
    return <h1>form</h1>
  }
  vi.mocked(loadPage).mockResolvedValue({ default: Form })
  open('/tool/email')
  await pageAt('form')
  act(() => goTo('/401'))
  await pageAt('You cannot open this page')
  expect(useTabs.getState().tabs[0]).toMatchObject({ unsaved: 2 })
})

test('a page whose permission is revoked while open shows /401, not /404', async () => {
  const { where } = open('/iot/device')
  await pageAt('iot/device')
  act(() => storeNav([], []))
  await pageAt('You cannot open this page')
  expect(where()).toBe('/401')
})

test('document title (spec §2) names the page and the platform in the current language', async () => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')))
  open('/iot/device')
  await pageAt('iot/device')
  expect(document.title).toBe('Terminals - AIoT Metering')
  await act(() => i18next.changeLanguage('zh'))
  expect(document.title).toBe('终端管理 - AIoT 计量平台')
})

describe('a page that cannot be shown stays in its tab', () => {
  const nav = [
    { id: 1, title: 'Old', path: '/old', component: 'views/old-thing' },
    { id: 2, title: 'Good', path: '/good', component: 'iot/device' },
  ]
  const frame = () => within(screen.getByRole('main'))

  beforeEach(() => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => silence.mockRestore())
  })

  test('unknown: users who may edit menus get a link to them (spec §6)', async () => {
    work(nav, ['system:menu:list'])
    vi.mocked(loadPage).mockImplementation((component) => Promise.reject(new UnknownPage(component)))
    open('/old')
    await pageAt('This page is not part of this console')
    expect(frame().getByRole('link', { name: 'Edit menus' })).toHaveAttribute('href', '/system/menu')
  })

  test('in the catalogue but not built yet: says so, without a link to the menus', async () => {
    work([{ id: 1, title: 'Scenes', path: '/scenes', component: 'scene/list' }], ['system:menu:list'])
    vi.mocked(loadPage).mockImplementation((component) => Promise.reject(new UnknownPage(component)))
    open('/scenes')
    await pageAt('This page comes with a later version')
    expect(frame().getByText(/“Scenes” opens here/)).toBeVisible()
    expect(frame().queryByRole('link', { name: 'Edit menus' })).toBeNull()
  })

  test('render error: shows and records the error and can be retried', async () => {
    work(nav)
    let isBroken = true
    const Page = () => {
      if (isBroken) throw new Error('rows is undefined')
      return <h1>mended</h1>
    }
    vi.mocked(loadPage).mockResolvedValue({ default: Page })
    const { user } = open('/old')
    await pageAt('This page stopped working')
    expect(frame().getByText('rows is undefined')).toBeVisible()
    const [noted] = useClientErrors.getState().errors
    expect(noted).toMatchObject({ kind: 'page', message: 'rows is undefined', component: 'old-thing' })
    isBroken = false
    await user.click(frame().getByRole('button', { name: 'Try again' }))
    await pageAt('mended')
  })

  test('load error: "Try again" loads it again', async () => {
    work([{ id: 1, title: 'Late', path: '/late', component: 'late-thing' }])
    vi.mocked(loadPage)
      .mockRejectedValueOnce(
        new Error('Network lost', { cause: new Failure('network', '', { requestId: 'r-77' }) }),
      )
      .mockResolvedValue({ default: () => <h1>arrived</h1> })
    const { user } = open('/late')
    await pageAt('This page stopped working')
    expect(frame().getByText('Request r-77')).toBeVisible()
    await user.click(frame().getByRole('button', { name: 'Try again' }))
    await pageAt('arrived')
  })
})
