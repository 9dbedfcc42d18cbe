import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAddress } from '#web/stores/tabs/address.ts'
import { markUnsaved, useTabs } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { TabRow } from './tab-row.tsx'

const middle = { bubbles: true, button: 1 }
const row = () => screen.getByRole('tablist', { name: 'Open pages' })
const titles = () =>
  within(row())
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
const tab = (name: string) => within(row()).getByRole('tab', { name })
const frameOf = (name: string) => tab(name).parentElement ?? row()

/** Opens home and three pages, the last one in front. */
function start() {
  work()
  openTab('/dashboard', 'Home', { isAffixed: true, isKept: false })
  openTab('/iot/device', 'Terminals')
  openTab('/iot/product', 'Products')
  openTab('/system/user', 'Users', { search: '?page=2' })
  return renderAt('/system/user?page=2', <TabRow />)
}

async function openMenu({ user }: ReturnType<typeof start>, name: string): Promise<void> {
  await user.pointer({ target: tab(name), keys: '[MouseRight]' })
}
const choose = ({ user }: ReturnType<typeof start>, name: string) =>
  user.click(screen.getByRole('menuitem', { name }))

test('a tab (spec §2) is opened by a click', async () => {
  const { user, where } = start()
  expect(tab('Users')).toHaveAttribute('aria-selected', 'true')
  await user.click(tab('Terminals'))
  await waitFor(() => expect(where()).toBe('/iot/device'))
})

test.each([
  ['the close icon', () => fireEvent.click(screen.getByLabelText('Close Users'))],
  ['a middle click', () => fireEvent(frameOf('Users'), new MouseEvent('auxclick', middle))],
  ['Delete', () => fireEvent.keyDown(tab('Users'), { key: 'Delete' })],
])('a tab (spec §2) is closed by %s without leaving the current page', async (_name, close) => {
  const view = start()
  act(() => openTab('/iot/device', 'Terminals'))
  close()
  await waitFor(() => expect(titles()).toEqual(['Home', 'Terminals', 'Products']))
  await waitFor(() => expect(view.where()).toBe('/system/user?page=2'))
})

test('a tab (spec §2): home cannot be closed', () => {
  start()
  expect(screen.queryByLabelText('Close Home')).toBeNull()
  fireEvent(frameOf('Home'), new MouseEvent('auxclick', middle))
  expect(titles()).toContain('Home')
})

test.each(['/401', '/404'])('no tab is selected at %s, but the tab row stays in the tab order', (path) => {
  start()
  act(() => useAddress.setState({ path }))
  expect(within(row()).queryByRole('tab', { selected: true })).toBeNull()
  expect(tab('Home')).toHaveAttribute('tabindex', '0')
})

test.each([
  ['{ArrowLeft}', 'Products'],
  ['{ArrowRight}', 'Home'],
  ['{Home}{ArrowLeft}', 'Users'],
])('a tab (spec §2): the keys %s move focus from the last one to %s', async (keys, name) => {
  const { user } = start()
  tab('Users').focus()
  await user.keyboard(keys)
  expect(tab(name)).toHaveFocus()
})

test('closing the active tab (spec §2) goes home when none remains', async () => {
  const { user, where } = start()
  act(() => useTabs.setState(({ tabs }) => ({ tabs: tabs.slice(-1) })))
  await user.click(screen.getByLabelText('Close Users'))
  await waitFor(() => expect(where()).toBe('/dashboard'))
})

test('the right-click menu (spec §2): Refresh goes through /redirect', async () => {
  const view = start()
  await openMenu(view, 'Users')
  await choose(view, 'Refresh')
  await waitFor(() => expect(view.where()).toBe('/redirect/system/user?page=2'))
})

test('the right-click menu (spec §2): Close Other keeps its tab and home, and opens it', async () => {
  const view = start()
  await openMenu(view, 'Terminals')
  await choose(view, 'Close Other')
  await waitFor(() => expect(titles()).toEqual(['Home', 'Terminals']))
  await waitFor(() => expect(view.where()).toBe('/iot/device'))
})

test('the right-click menu (spec §2): Close All goes home and keeps affixed tabs', async () => {
  const view = start()
  act(() => {
    openTab('/monitor/redis', 'Redis', { isAffixed: true })
    openTab('/iot/device', 'Terminals')
  })
  await openMenu(view, 'Terminals')
  await choose(view, 'Close All')
  await waitFor(() => expect(titles()).toEqual(['Home', 'Redis']))
  await waitFor(() => expect(view.where()).toBe('/dashboard'))
})

test('the right-click menu (spec §2): is at least 105 px from the right edge (spec §9)', () => {
  start()
  fireEvent.contextMenu(tab('Users'), { clientX: window.innerWidth - 2, clientY: 40 })
  const menu = screen.getByRole('menu').closest<HTMLElement>('.popover')
  expect(Number.parseFloat(menu?.style.left ?? '')).toBeLessThanOrEqual(window.innerWidth - 105)
})

test.each([
  ['Discard changes', ['Home', 'Terminals', 'Users']],
  ['Cancel', ['Home', 'Terminals', 'Products', 'Users']],
])('unsaved work confirms before closing: %s', async (answer, left) => {
  const { user } = start()
  act(() => markUnsaved('/iot/product', 1))
  await user.click(screen.getByLabelText('Close Products'))
  expect(screen.getByRole('alertdialog', { name: 'Leave Products?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: answer }))
  await waitFor(() => expect(titles()).toEqual(left))
})

test('unsaved work confirms once for several pages', async () => {
  const view = start()
  act(() => markUnsaved('/iot/product', 1))
  act(() => markUnsaved('/iot/device', 2))
  await openMenu(view, 'Users')
  await choose(view, 'Close All')
  expect(screen.getByRole('alertdialog', { name: 'Close 2 pages with unsaved work?' })).toBeVisible()
})
