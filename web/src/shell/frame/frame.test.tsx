import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useLive } from '#web/stores/session/live.ts'
import { usePanel } from '#web/stores/preferences/panels.ts'
import { markUnsaved, showTab } from '#web/stores/tabs/tabs.ts'
import { newTab, openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { Frame } from './frame.tsx'
import { guardUnload } from './unsaved.ts'
import { useShortcuts } from './use-shortcuts.ts'

beforeEach(() => {
  work()
  usePanel.setState({ panel: undefined })
  useLayout.setState({ isMobile: false, isSidebarOpen: true, isStill: false, pending: 0 })
})

test('a query change in the address renders the shell once', async () => {
  openTab('/iot/device', 'Terminals')
  let paints = 0
  const page = <Link to="/iot/device?page=2">second page</Link>
  const { user, where } = renderAt(
    '/iot/device',
    <>
      <Profiler id="shell" onRender={() => (paints += 1)}>
        <Frame>page</Frame>
      </Profiler>
      {page}
    </>,
  )
  paints = 0
  await user.click(screen.getByRole('link', { name: 'second page' }))
  expect(where()).toBe('/iot/device?page=2')
  // only the address listener observes the router, and components rerender only on changes that concern them
  expect(paints).toBe(1)
  act(() => showTab(newTab('/iot/device', 'Terminals', { search: '?page=2' })))
  expect(paints).toBe(2)
  await user.click(screen.getByRole('link', { name: 'E-mail' }))
  expect(paints).toBeGreaterThan(2)
})

test('every navigation scrolls to the top (spec §2)', async () => {
  const { user } = renderAt('/iot/device', <Frame>page</Frame>)
  const scroll = vi.spyOn(screen.getByRole('main'), 'scrollTo')
  await user.click(screen.getByRole('link', { name: 'Products' }))
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
})

test('the loading bar is shown while requests are pending', () => {
  renderAt('/iot/device', <Frame>page</Frame>)
  act(() => useLayout.setState({ pending: 1 }))
  expect(screen.getByRole('progressbar')).toBeVisible()
  act(() => useLayout.setState({ pending: 0 }))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a lost connection is shown above the page, one that never existed is not', () => {
  useLive.setState({ state: 'lost', lostAt: undefined })
  renderAt('/iot/device', <Frame>page</Frame>)
  expect(screen.queryByText('Live data is disconnected.')).toBeNull()
  act(() => useLive.setState({ lostAt: new Date(2025, 2, 1, 8).getTime() }))
  expect(screen.getByText(/2025-03-01 08:00:00/)).toBeVisible()
})

test('without a socket the side bar shows the polling interval', () => {
  useLive.setState({ state: 'joining', lostAt: undefined, isPolling: true })
  renderAt('/iot/device', <Frame>page</Frame>)
  expect(screen.getByText('Updated every 15 s')).toBeVisible()
})

describe('shortcuts', () => {
  function Keys() {
    useShortcuts()
    return <input aria-label="field" />
  }

  beforeEach(() => {
    openTab('/dashboard', 'Home', { isAffixed: true })
    openTab('/iot/device', 'Terminals')
  })

  test.each([
    ['Ctrl K', '{Control>}k{/Control}', 'palette'],
    ['?', '?', 'shortcuts'],
  ])('%s opens its panel', async (_name, keys, panel) => {
    const { user } = renderAt('/iot/device', <Keys />)
    await user.keyboard(keys)
    expect(usePanel.getState().panel).toBe(panel)
  })

  test('? is a character while typing in a field', async () => {
    const { user } = renderAt('/iot/device', <Keys />)
    await user.type(screen.getByLabelText('field'), '?')
    expect(screen.getByLabelText('field')).toHaveValue('?')
    expect(usePanel.getState().panel).toBeUndefined()
  })

  test.each([
    ['Alt Shift T opens what was closed again', '{Alt>}w{Shift>}t{/Shift}{/Alt}', '/iot/device'],
    ['Alt F5 shows it anew', '{Alt>}{F5}{/Alt}', '/redirect/iot/device'],
    ['Alt 9 goes nowhere where there is none', '{Alt>}9{/Alt}', '/iot/device'],
  ])('%s', async (_name, keys, path) => {
    const { user, where } = renderAt('/iot/device', <Keys />)
    await user.keyboard(keys)
    await waitFor(() => expect(where()).toBe(path))
  })

  test('are disabled while a dialog is open', async () => {
    const ui = (
      <>
        <Keys />
        <dialog open>Question</dialog>
      </>
    )
    const { user } = renderAt('/iot/device', ui)
    await user.keyboard('{Control>}k{/Control}')
    expect(usePanel.getState().panel).toBeUndefined()
  })
})

test('the browser confirms a reload only with unsaved work or pending uploads', () => {
  openTab('/iot/device', 'Terminals')
  const stop = guardUnload()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  markUnsaved('/iot/device', 1)
  expect(leave()).toBe(false)
  markUnsaved('/iot/device', 0)
  const queue = new UploadQueue({ send: () => new Promise(() => undefined) })
  queue.add({ key: 'a', file: new File(['x'], 'a.bin'), about: null })
  expect(leave()).toBe(false)
  stop()
  expect(leave()).toBe(true)
})
