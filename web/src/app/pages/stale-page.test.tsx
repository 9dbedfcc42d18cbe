import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { compareBuild, ownBuild, type Standing } from '#web/api/release.ts'
import { useLive } from '#web/stores/session/live.ts'
import { markUnsaved, useTabs } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { countReloads } from '../../../test/reloads.ts'
import { StalePage } from './stale-page.tsx'

vi.mock('#web/api/release.ts')

/** Mocks the served build's standing for this window, which runs build A1. */
function stand(standing: Standing, build = 'A1'): void {
  vi.mocked(compareBuild).mockResolvedValue({ standing, served: 'B2' })
  vi.mocked(ownBuild).mockReturnValue(build)
}

const retry = vi.fn()
const show = () => render(<StalePage retry={retry} />)
const newVersion = () => screen.findByRole('heading', { name: 'A new version is available' })
const notLoaded = () => screen.findByRole('heading', { name: 'This page could not be loaded' })

beforeEach(() => {
  useTabs.setState({ tabs: [] })
  useLive.setState({ state: 'lost' })
  openTab('/iot/device', 'Terminals')
})

test.each(['other', 'unknown', 'same'] as const)(
  'while the server responds (%s) the window reloads once, not twice for the same build',
  async (standing) => {
    stand(standing)
    const reloads = countReloads()
    const { unmount } = show()
    await waitFor(() => expect(reloads()).toBe(1))
    unmount()
    show()
    await (standing === 'same' ? notLoaded() : newVersion())
    expect(reloads()).toBe(1)
  },
)

test('with unsaved work the user triggers the reload', async () => {
  stand('other')
  const reloads = countReloads()
  markUnsaved('/iot/device', 1)
  show()
  await newVersion()
  expect(reloads()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloads()).toBe(1)
})

test.each([
  ['the network', () => void window.dispatchEvent(new Event('online'))],
  ['the platform', () => useLive.setState({ state: 'live' })],
])('with the server away nothing reloads; the page is retried once %s is back', async (_name, comeBack) => {
  stand('away')
  const reloads = countReloads()
  // effects included, so that listeners are attached before anything comes back
  await act(async () => void show())
  await notLoaded()
  expect(retry).not.toHaveBeenCalled()
  act(comeBack)
  expect(retry).toHaveBeenCalledOnce()
  expect(reloads()).toBe(0)
})
