import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from '../list/list-page.tsx'

const platform = mockPlatform()

const Page = listPage(device, { list: ['name', 'code'], form: ['name'] })
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const button = (name: string) => screen.getByRole('button', { name })

async function start() {
  platform.plant(device, devices(3))
  const page = openPage(<Page />)
  await screen.findByText('Device 1')
  return page
}

beforeEach(() => useLayout.setState({ isMobile: true, isPhone: true }))

test('the page menu starts selection mode, where the bulk bar replaces the footer', async () => {
  const { user } = await start()
  await user.click(button('More'))
  await user.click(screen.getByRole('menuitem', { name: 'Select rows' }))
  expect(screen.getByRole('group', { name: '0 selected' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(box('Device 1'))
  await user.click(box('Device 3'))
  await user.click(button('Delete'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete 2 rows' }))
  expect(platform.asked('POST /delete')[0]?.payload).toEqual({ ids: [1, 3] })
  await waitFor(() => expect(screen.queryByText('Device 3')).toBeNull())
  expect(screen.getByText('Device 2')).toBeVisible()
})

test('a long press by touch selects a card; scrolling or a mouse press does not', async () => {
  await start()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const card = screen.getByText('Device 2')
  const rest = () => act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.pointerDown(card, { pointerType: 'mouse', clientX: 5, clientY: 5 })
  await rest()
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 })
  fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 5, clientY: 40 })
  await rest()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 })
  await rest()
  expect(box('Device 2')).toBeChecked()
  expect(box('Device 1')).not.toBeChecked()
})
