import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { calls } from '#contract/calls/account/account.ts'
import * as http from '#web/api/http.ts'
import { askPassword } from '#web/stores/session/password-proof.ts'
import { reportExpired, useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { bootSession } from '#web/stores/session/session-flow.ts'
import { openSession, useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { person } from '../../test/person.ts'
import { countReloads } from '../../test/reloads.ts'
import { renderAt, sampleNav } from '../../test/render-at.tsx'
import { Overlays } from './overlays.tsx'
import { SessionGate } from './session-gate.tsx'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const callForEnvelope = vi.mocked(http.callForEnvelope)
const navAnswer = { code: 0, msg: '', data: sampleNav }

vi.mock('#web/stores/session/live-session.ts', () => ({
  followPlatform: () => () => undefined,
  reconnect: vi.fn(),
}))
vi.mock('./load-page.ts', () => ({
  UnknownPage: Error,
  loadPage: (component: string) => Promise.resolve({ default: () => <h1 tabIndex={-1}>{component}</h1> }),
}))

const open = (path: string) =>
  renderAt(
    path,
    <>
      <SessionGate />
      <Overlays />
    </>,
  )

beforeEach(() => {
  useLayout.setState({ isMobile: false, isSidebarOpen: true, pending: 0 })
  useExpiryGate.setState({ state: 'shut' })
  openSession('t-1', person(), false)
})

test('while the menus are loading no address is reported missing (spec §4)', async () => {
  callForEnvelope.mockResolvedValue(navAnswer)
  const { where } = open('/system/user')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(where()).toBe('/system/user')
  await act(bootSession)
  expect(await screen.findByRole('heading', { name: 'system/user' })).toBeVisible()
  expect(where()).toBe('/system/user')
})

test('when menus fail to load, shows the error and can be retried (spec §4, §8)', async () => {
  callForEnvelope
    .mockRejectedValueOnce(new Failure('refused', 'Menus are being rebuilt', { requestId: 'r-77' }))
    .mockResolvedValue(navAnswer)
  const { user, where } = open('/system/user')
  await act(bootSession)
  expect(screen.getByRole('heading', { name: 'The menus could not be loaded' })).toBeVisible()
  expect(screen.getByText('Menus are being rebuilt')).toBeVisible()
  expect(screen.getByText('Request r-77')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'system/user' })).toBeVisible()
  expect(where()).toBe('/system/user')
})

test('a reload restores permitted tabs, home first; the active tab takes the query of the address', async () => {
  const paths = ['/iot/product', '/system/user', '/monitor/redis']
  const entries = paths.map((path) => ({ path, search: '?page=2' }))
  sessionStorage.setItem('tabs:7', JSON.stringify(entries))
  callForEnvelope.mockResolvedValue(navAnswer)
  open('/system/user?page=3')
  await act(bootSession)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Home', 'Products', 'Users'])
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Users')
  expect(useTabs.getState().tabs.map(({ search }) => search)).toEqual(['', '?page=2', '?page=3'])
})

const ask = () => act(() => reportExpired('t-1', 't-1'))

test('session expired (spec §8): entering the password continues without a reload', async () => {
  const reloads = countReloads()
  call.mockResolvedValue({ token: 't-2', user: person() })
  const { user, where } = open('/system/user')
  ask()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(password).toHaveAccessibleDescription('password is not null')
  await user.type(password, 'meter2026{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([useSession.getState().token, where(), reloads()]).toEqual(['t-2', '/system/user', 0])
})

test('session expired (spec §8): shows the specified words; Relogin signs out and reloads', async () => {
  const reloads = countReloads()
  const { user } = open('/system/user')
  ask()
  expect(screen.getByRole('alertdialog', { name: 'Tips' })).toHaveAccessibleDescription(
    'Session is expired Please relogin or stay here',
  )
  await user.click(screen.getByRole('button', { name: 'Relogin' }))
  expect([useSession.getState().token, reloads()]).toEqual([undefined, 1])
})

test.each(['cancel', 'Escape'])('session expired: %s changes nothing (spec §8)', async (way) => {
  const { user } = open('/system/user')
  ask()
  if (way === 'cancel') await user.click(screen.getByRole('button', { name: 'cancel' }))
  else await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(useSession.getState().token).toBe('t-1')
})

test('concurrent password prompts share one dialog, which asks again after a wrong password', async () => {
  call.mockRejectedValueOnce(new Failure('refused', 'Wrong, 4 left')).mockResolvedValue(null)
  const { user } = open('/system/user')
  let waiting: Promise<boolean>[] = []
  act(() => void (waiting = [askPassword(), askPassword()]))
  const password = screen.getByLabelText('Password')
  expect(screen.getAllByRole('dialog', { name: 'Enter your password' })).toHaveLength(1)
  expect(password).toHaveFocus()
  await user.type(password, 'wrong-1{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong, 4 left'))
  expect(password).toHaveValue('')
  await user.type(password, 'meter2026{Enter}')
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(call).toHaveBeenLastCalledWith(calls.prove, { password: 'meter2026' }, { isQuiet: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Cancel', 'Escape'])(
  'a password prompt is cancelled by %s and can be opened again',
  async (way) => {
    const { user } = open('/system/user')
    let waiting: Promise<boolean> | undefined
    act(() => void (waiting = askPassword()))
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }))
    else await user.keyboard('{Escape}')
    expect(await waiting).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => void (waiting = askPassword()))
    expect(screen.getByRole('dialog', { name: 'Enter your password' })).toBeVisible()
    await user.keyboard('{Escape}')
  },
)
