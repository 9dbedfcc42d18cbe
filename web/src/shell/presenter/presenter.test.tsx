import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { presenterRole } from '#domain/metering/demo.ts'
import { demoCalls, type DemoState } from '#contract/calls/system/demo.ts'
import { defaultConfig } from '#contract/app/config.ts'
import * as http from '#web/api/http.ts'
import { Failure } from '#web/api/failure.ts'
import { setPlatformZone } from '#web/lib/time/time.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useSession } from '#web/stores/session/session.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { Presenter } from './presenter.tsx'
// loaded up front, as lazy loading may exceed the timeout on a busy machine
import './presenter-panel.tsx'
import { mayPresent, togglePresenter, usePresenter } from './presenter-state.ts'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<typeof http>()), call: vi.fn() }))

const now = Date.UTC(2026, 10, 20)
const state: DemoState = { now, speed: 1, devices: 2000, cutFor: 0, making: 0, rejects: 12 }
const sent: unknown[] = []

beforeEach(() => {
  setPlatformZone('+08:00')
  queryClient.clear()
  sent.length = 0
  usePresenter.setState({ isOpen: false, isFolded: false, at: undefined })
  useConfig.setState({ ...defaultConfig, presenter: true }, true)
  useSession.setState({ roles: [presenterRole] })
  vi.mocked(http.call).mockImplementation(async ({ path }, payload) => {
    if (path === demoCalls.state.path) return state
    sent.push([path, payload])
    if (path === demoCalls.warp.path) return { ...state, now: state.now + 900_000 }
    throw new Failure('refused', 'Not here.')
  })
})

const show = () => renderAt('/dashboard', <Presenter />)

test('the panel can be folded and moved by arrow keys, and keeps its position', async () => {
  togglePresenter()
  const { unmount } = show()
  const panel = await screen.findByRole('complementary', { name: 'Presenter' })
  await userEvent.click(screen.getByRole('button', { name: 'Fold the panel' }))
  expect(screen.queryByRole('button', { name: '+1 h' })).toBeNull()
  screen.getByRole('button', { name: /^Move the panel/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  const { left, top } = panel.style
  expect(Number.parseInt(left, 10)).toBeGreaterThan(0)
  unmount()
  show()
  const again = await screen.findByRole('complementary', { name: 'Presenter' })
  expect(again.style).toMatchObject({ left, top })
  await userEvent.click(screen.getByRole('button', { name: 'Unfold the panel' }))
  expect(screen.getByRole('button', { name: '+1 h' })).toBeVisible()
})

test('is disabled without the configuration option', () => {
  useConfig.setState({ presenter: false })
  togglePresenter()
  expect([mayPresent(), usePresenter.getState().isOpen]).toEqual([false, false])
})

test('advances the clock and shows the new time; a refused action shows its error', async () => {
  togglePresenter()
  show()
  const panel = await screen.findByRole('complementary', { name: 'Presenter' })
  await waitFor(() => expect(panel).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: '+15 min' }))
  expect(await screen.findByText(/^The clock shows 2026-11-20 08:15:00/)).toBeVisible()
  expect(sent).toEqual([[demoCalls.warp.path, { minutes: 15 }]])
  await userEvent.click(screen.getByRole('button', { name: 'Concentrator outage' }))
  expect(await screen.findByText('Not here.')).toBeVisible()
})
