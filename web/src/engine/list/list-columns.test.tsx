import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from './list-page.tsx'

const platform = mockPlatform()

const Page = listPage(device, {
  list: ['name', 'code', 'status', 'size'],
  more: ['isLive', 'roleId'],
  filters: ['code', 'status', 'size', 'isLive', 'roleId'],
  form: ['name'],
})
const start = async (address = '/devices') => {
  const view = openPage(<Page />, address)
  await screen.findByText('Device 3')
  return view
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '' && text !== 'Actions')

beforeEach(() => {
  localStorage.clear()
  useLayout.setState({ isMobile: false, isPhone: false })
})

describe('columns', () => {
  test('are chosen, moved and made wider, and remembered', async () => {
    platform.plant(device, devices(4))
    const { user, unmount } = await start()
    await user.click(button(/^Columns/))
    await user.click(screen.getByRole('checkbox', { name: 'Live' }))
    await user.click(screen.getByRole('checkbox', { name: 'Code' }))
    await user.click(button('Move Live up'))
    await user.click(button('Width of Status'))
    const width = screen.getByRole('spinbutton', { name: 'Width of Status' })
    expect(width).toHaveFocus()
    await user.type(width, '20')
    await user.tab()
    expect(heads()).toEqual(['Name', 'Status', 'Live', 'Size'])
    expect(screen.getByRole('table').style.getPropertyValue('--w-column-status')).toBe('64px')
    expect(screen.getByRole('checkbox', { name: /^Name/ })).toBeDisabled()
    unmount()
    await start()
    expect(heads()).toEqual(['Name', 'Status', 'Live', 'Size'])
    await user.click(button(/^Columns/))
    await user.click(button('Reset to default'))
    expect(heads()).toEqual(['Name', 'Code', 'Status', 'Size'])
  })

  test('an export has the visible columns and the filter', async () => {
    platform.plant(device, devices(4))
    platform.failNext('POST /export', { msg: 'Too large' })
    const { user } = await start('/devices?isLive=true&sort=-name&page=1')
    await user.click(button('Export'))
    await user.click(screen.getByRole('menuitem', { name: 'As .csv' }))
    const payload = {
      filter: { isLive: 'true' },
      sort: '-name',
      columns: ['name', 'code', 'status', 'size'],
      format: 'csv',
    }
    await expect
      .poll(() => platform.asked('POST'))
      .toMatchObject([{ path: '/base/test/device/export', payload }])
  })
})

describe('a table too narrow for its columns', () => {
  const natural: Readonly<Record<string, number>> = { name: 200, code: 150, status: 120, size: 100 }
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, natural[this.dataset['column'] ?? ''] ?? 30, 34)
    })
    // Beside the boxes and the acts there is room for name, state and code.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(540)
  })
  afterEach(() => vi.restoreAllMocks())

  test('says how many it leaves out; what somebody asks for stays', async () => {
    platform.plant(device, devices(4))
    const { user, unmount } = await start()
    const leaves = (column: string) =>
      screen.getByRole('table').style.getPropertyValue(`--display-column-${column}`) === 'none'
    expect([leaves('code'), leaves('size'), leaves('status')]).toEqual([false, true, false])
    expect(button(/^Columns/)).toHaveTextContent('3/6')
    await user.click(button('+1 column'))
    const size = screen.getByRole('checkbox', { name: /^Size/ })
    expect(size).not.toBeChecked()
    expect(size.closest('li')).toHaveTextContent('no room')
    await user.click(size)
    expect(size).toBeChecked()
    expect([leaves('code'), leaves('size')]).toEqual([true, false])
    await user.click(screen.getByRole('checkbox', { name: /^Code/ }))
    expect([leaves('code'), leaves('size'), leaves('status')]).toEqual([false, false, true])
    await user.click(screen.getByRole('checkbox', { name: /^Status/ }))
    expect(screen.getByRole('table').parentElement).toHaveAttribute('data-wide')
    unmount()
    await start()
    expect([leaves('code'), leaves('size')]).toEqual([false, false])
    expect(screen.queryByRole('button', { name: /^\+/ })).toBeNull()
  })
})

test('a view brings filters and order back, and can be deleted', async () => {
  platform.plant(device, devices(30))
  const { user, where } = await start('/devices?status=off&sort=-name&page=1')
  await user.click(button('Saved views'))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Down{Enter}')
  await user.keyboard('{Escape}')
  await user.click(button(/^All/))
  expect(where()).toBe('/devices?sort=-name')
  await user.click(button('Saved views'))
  await user.click(button('Down'))
  expect(where()).toBe('/devices?status=off&sort=-name')
  await user.click(button('Saved views'))
  await user.click(button('Delete the view Down'))
  expect(screen.queryByRole('button', { name: 'Down' })).toBeNull()
})
