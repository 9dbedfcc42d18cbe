import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link } from 'react-router-dom'
import { useCurrentTab, useTabTitle, useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { ConsoleRoutes } from '../console-routes.tsx'
import { loadPage } from '../load-page.ts'

vi.mock('../load-page.ts', async (original) => ({ ...(await original<object>()), loadPage: vi.fn() }))

const effect = vi.fn<(what: string) => void>()

/** Page with an input that reports when its effects start and stop. */
function Page() {
  const { path, params, query } = useCurrentTab()
  useEffect(() => {
    effect(`${path} begins`)
    return () => effect(`${path} rests`)
  }, [path])
  return (
    <>
      <h1 tabIndex={-1}>{path}</h1>
      <p>{`${params['id'] ?? ''} ${query.get('page') ?? ''}`}</p>
      <input aria-label={`text of ${path}`} />
    </>
  )
}

const nav = [
  { id: 1, title: 'Terminals', path: '/iot/device', component: 'iot/device' },
  { id: 2, title: 'Cameras', path: '/iot/camera', component: 'iot/camera', meta: { noCache: true } },
  { id: 3, title: 'Clone', path: '/iot/clone', component: 'iot/device' },
  { id: 4, title: 'Form', path: '/iot/form', component: 'iot/form' },
]
const links = ['/iot/device', '/iot/clone', '/iot/camera', '/redirect/iot/device', '/devicesParam2/index/7']

function open(path: string) {
  work(nav)
  const ui = (
    <main>
      <nav>
        {links.map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
      <ConsoleRoutes />
    </main>
  )
  const view = renderAt(path, ui)
  const go = (to: string) => view.user.click(screen.getByRole('link', { name: to }))
  return { ...view, go }
}
const field = (path: string) => screen.findByLabelText<HTMLInputElement>(`text of ${path}`)
const hiddenField = (path: string) =>
  screen.queryByLabelText<HTMLInputElement>(`text of ${path}`, { selector: 'input' })

beforeEach(() => void vi.mocked(loadPage).mockResolvedValue({ default: Page }))

test('two tabs of one page keep separate inputs', async () => {
  const { user, go } = open('/iot/device')
  await user.type(await field('/iot/device'), 'first')
  await go('/iot/clone')
  await user.type(await field('/iot/clone'), 'second')
  await go('/iot/device')
  expect(await field('/iot/device')).toHaveValue('first')
  expect(await field('/iot/device')).toBeVisible()
  expect(hiddenField('/iot/clone')).toHaveValue('second')
  expect(hiddenField('/iot/clone')).not.toBeVisible()
})

test('a page marked no-cache is not kept', async () => {
  const { user, go } = open('/iot/camera')
  await user.type(await field('/iot/camera'), 'gone')
  await go('/iot/device')
  expect(hiddenField('/iot/camera')).toBeNull()
  await go('/iot/camera')
  expect(await field('/iot/camera')).toHaveValue('')
})

test('refreshing (spec §2) resets the page at its own address and no others', async () => {
  const { user, go, where } = open('/iot/clone')
  await user.type(await field('/iot/clone'), 'stays')
  await go('/iot/device')
  await user.type(await field('/iot/device'), 'goes')
  await go('/redirect/iot/device')
  await waitFor(() => expect(where()).toBe('/iot/device'))
  expect(await field('/iot/device')).toHaveValue('')
  expect(hiddenField('/iot/clone')).toHaveValue('stays')
})

test('a page receives its parameters and query', async () => {
  open('/devicesParam2/index/7?page=2')
  expect(await screen.findByText('7 2')).toBeVisible()
})

test('a page sets the title and unsaved count of its tab, which stay in the background', async () => {
  const Form = () => {
    useTabTitle('Terminal 7')
    useUnsaved(2)
    return <input aria-label={`text of ${useCurrentTab().path}`} />
  }
  vi.mocked(loadPage).mockImplementation((component) =>
    Promise.resolve({ default: component === 'iot/form' ? Form : Page }),
  )
  const { go } = open('/iot/form')
  await field('/iot/form')
  const tab = () => useTabs.getState().tabs[0]
  expect(tab()).toMatchObject({ ownTitle: 'Terminal 7', unsaved: 2 })
  expect(document.title).toBe('Terminal 7 - AIoT Metering')
  await go('/iot/clone')
  await field('/iot/clone')
  expect(tab()).toMatchObject({ ownTitle: 'Terminal 7', unsaved: 2 })
})
