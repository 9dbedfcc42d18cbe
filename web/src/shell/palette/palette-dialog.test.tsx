import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openPanel, usePanel } from '#web/stores/preferences/panels.ts'
import { searchTab } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { Palette } from './palette.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const search = () => screen.getByRole('combobox', { name: 'Search or jump to' })
const found = () => screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)
const current = () => screen.getByRole('option', { selected: true }).querySelector('strong')?.textContent
const isOpen = () => usePanel.getState().panel === 'palette'
const open = vi.fn()

beforeEach(() => {
  work()
  openPanel('palette')
  // a platform without the search call
  vi.mocked(call).mockRejectedValue(new Failure('refused', 'no such call', { code: 404 }))
  vi.stubGlobal('open', open)
})

test('focuses the search box and lists all permitted pages, then commands', () => {
  renderAt('/dashboard', <PaletteDialog />)
  expect(search()).toHaveFocus()
  expect(found().slice(0, 7)).toEqual(
    'Terminals|Products|Menus|Users|E-mail|Manual|Personal center'.split('|'),
  )
  expect(found()).toContain('Log out')
})

test('keys typed while the palette is loading reach its search box', async () => {
  const { user } = renderAt('/dashboard', <Palette />)
  for (const key of ['p', 'r', 'o', 'x', 'Backspace']) fireEvent.keyDown(document.body, { key })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toHaveValue('pro')
  await user.keyboard('d')
  expect(search()).toHaveValue('prod')
})

test.each([
  ['the other language', '产品', ['Products']],
  ['the group', 'devices', ['Terminals', 'Products']],
  ['commands', 'sidebar', ['Toggle sidebar']],
  ['commands only', '>e', ['Personal center']],
])('the palette finds %s', async (_name, typed, titles) => {
  const { user } = renderAt('/dashboard', <PaletteDialog />)
  await user.click(search())
  await user.paste(typed)
  expect(found().slice(0, titles.length)).toEqual(titles)
  if (typed !== '>e') expect(found()).toHaveLength(titles.length)
  else expect(found()).not.toContain('E-mail')
})

test('shows an empty state when nothing is found', async () => {
  const { user } = renderAt('/dashboard', <PaletteDialog />)
  await user.click(search())
  await user.paste('zzz')
  expect(screen.queryAllByRole('option')).toEqual([])
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”.'))
  expect(useNotices.getState().history).toEqual([])
  await user.keyboard('{Enter}{ArrowDown}')
  expect(isOpen()).toBe(true)
})

test('arrow keys wrap around the list, and input resets to the first match', async () => {
  const { user } = renderAt('/dashboard', <PaletteDialog />)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(current()).toBe('Menus')
  expect(search()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(current()).toBe('Log out')
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe('Terminals')
  await user.keyboard('{ArrowDown}u')
  expect(current()).toBe('Users')
})

test('Ctrl+Enter opens the page in a new window with noopener', async () => {
  const { user, where } = renderAt('/dashboard', <PaletteDialog />)
  await user.keyboard('products{Control>}{Enter}{/Control}')
  expect(open).toHaveBeenCalledExactlyOnceWith('#/iot/product', '_blank', 'noopener,noreferrer')
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(isOpen()).toBe(false)
})

test('Enter runs a command', async () => {
  useLayout.setState({ isMobile: false, isSidebarOpen: true })
  const { user } = renderAt('/dashboard', <PaletteDialog />)
  await user.keyboard('toggle{Enter}')
  expect(useLayout.getState().isSidebarOpen).toBe(false)
})

test('an open page is reopened with its query', async () => {
  openTab('/system/menu', 'Menus')
  searchTab('/system/menu', '?open=2')
  const { user, where } = renderAt('/dashboard', <PaletteDialog />)
  await user.click(screen.getByText('Menus'))
  await waitFor(() => expect(where()).toBe('/system/menu?open=2'))
})

test('a click opens a page, and a click beside the panel closes it', async () => {
  const { user, where } = renderAt('/dashboard', <PaletteDialog />)
  await user.click(screen.getByText('Menus'))
  await waitFor(() => expect(where()).toBe('/system/menu'))
  openPanel('palette')
  await user.click(screen.getByRole('dialog'))
  expect(isOpen()).toBe(false)
})
