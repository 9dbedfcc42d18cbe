import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Link } from 'react-router-dom'
import { markUnsaved } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { renderAt, work } from '../../../test/render-at.tsx'
import { MainMenu } from './main-menu.tsx'

const group = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })
const current = () => document.querySelector('[aria-current=page]')?.textContent

beforeEach(() => work())

test('the side bar (spec §2): only one submenu is open, initially that of the open page', async () => {
  const { user } = renderAt('/iot/product', <MainMenu />)
  expect(group('Devices')).toHaveAttribute('aria-expanded', 'true')
  expect(group('System')).toHaveAttribute('aria-expanded', 'false')
  await user.click(group('System'))
  expect(group('System')).toHaveAttribute('aria-expanded', 'true')
  expect(group('Devices')).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('link', { name: 'Terminals' })).toBeNull()
  await user.click(group('System'))
  expect(group('System')).toHaveAttribute('aria-expanded', 'false')
})

test('the side bar (spec §2): navigating elsewhere opens the submenu of the page', async () => {
  const ui = (
    <>
      <MainMenu />
      <Link to="/iot/device">to the terminals</Link>
    </>
  )
  const { user } = renderAt('/system/user', ui)
  expect(group('Devices')).toHaveAttribute('aria-expanded', 'false')
  await user.click(link('to the terminals'))
  expect(group('Devices')).toHaveAttribute('aria-expanded', 'true')
  expect(current()).toBe('Terminals')
})

test('the side bar (spec §2): an external link is unchanged and opens with noopener noreferrer', () => {
  renderAt('/dashboard', <MainMenu />)
  const outside = screen.getByRole('link', { name: /^Manual/ })
  expect(outside).toHaveAttribute('href', 'https://manual.example/start')
  expect(outside).toHaveAttribute('target', '_blank')
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  expect(outside).toHaveAccessibleName(/opens in a new window/)
})

test.each([
  ['the activeMenu of its route', '/devicesParam2/index/7', 'Terminals'],
  ['nothing on a page outside the menu', '/user/center', undefined],
])('the side bar (spec §2): the current item is %s', (_name, path, title) => {
  renderAt(path, <MainMenu />)
  expect(current()).toBe(title)
})

test('the link of the open page refreshes it (spec §2, /redirect)', async () => {
  const { user, where } = renderAt('/iot/device', <MainMenu />)
  await user.click(link('Terminals'))
  await waitFor(() => expect(where()).toBe('/redirect/iot/device'))
})

test('the link of the open page confirms before discarding unsaved work', async () => {
  openTab('/iot/device', 'Terminals')
  markUnsaved('/iot/device', 1)
  const { user, where } = renderAt('/iot/device', <MainMenu />)
  await user.click(link('Terminals'))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Terminals')
  expect(where()).toBe('/iot/device')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(where()).toBe('/redirect/iot/device'))
})

test('the link of an open page keeps its query', async () => {
  openTab('/iot/device', 'Terminals', { search: '?status=off&page=2' })
  const { user, where } = renderAt('/iot/product', <MainMenu />)
  expect(link('Terminals')).toHaveAttribute('href', '/iot/device?status=off&page=2')
  await user.click(link('Terminals'))
  expect(where()).toBe('/iot/device?status=off&page=2')
  await user.click(link('Terminals'))
  await waitFor(() => expect(where()).toBe('/redirect/iot/device?status=off&page=2'))
})

test('the rail keeps accessible group names, and a group opens a flyout on Enter', async () => {
  const { user, where } = renderAt('/dashboard', <MainMenu isRail />)
  expect(link('E-mail')).toHaveTextContent('')
  group('Devices').focus()
  await user.keyboard('{Enter}')
  await user.click(link('Products'))
  await waitFor(() => expect(where()).toBe('/iot/product'))
  expect(screen.queryByRole('link', { name: 'Products' })).toBeNull()
})
