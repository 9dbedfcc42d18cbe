import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
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

test('columns can be chosen, reordered and resized, persist, and can be reset', async () => {
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

test('an export sends the visible columns, filter, sort and format', async () => {
  platform.plant(device, devices(4))
  platform.failNext('POST /export', { msg: 'Too large' })
  const { user } = await start('/devices?isLive=true&sort=-name&page=1')
  await user.click(button('Export'))
  await user.click(screen.getByRole('menuitem', { name: 'As .csv' }))
  const columns = ['name', 'code', 'status', 'size']
  const payload = { filter: { isLive: 'true' }, sort: '-name', columns, format: 'csv' }
  await expect
    .poll(() => platform.asked('POST'))
    .toMatchObject([{ path: '/base/test/device/export', payload }])
})

test('a saved view restores filters and sort order and can be deleted', async () => {
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

type View = Awaited<ReturnType<typeof start>>
const editors: [name: string, edit: (view: View) => Promise<void>, query: string][] = [
  ['Code', ({ user }) => user.type(screen.getByRole('textbox', { name: 'Code' }), ' C-3{Enter}'), 'code=C-3'],
  ['Status', ({ user }) => user.click(screen.getByRole('checkbox', { name: 'Online' })), 'status=on'],
  ['Live', ({ user }) => user.click(screen.getByRole('checkbox', { name: 'Yes' })), 'isLive=true'],
  [
    'Size',
    async ({ user }) => {
      await user.type(screen.getByLabelText('From'), '10')
      await user.type(screen.getByLabelText('To'), '20')
      await user.click(button('Apply'))
    },
    'sizeStart=10&sizeEnd=20',
  ],
  [
    'Role',
    async ({ user }) => {
      await user.click(screen.getByRole('combobox', { name: 'Role' }))
      await user.click(await screen.findByRole('option', { name: 'Administrator' }))
    },
    'roleId=1',
  ],
]

test.each(editors)('a filter of %s is written to the address', async (name, edit, query) => {
  platform.plant(device, devices(4))
  const view = await start('/devices?page=1')
  await view.user.click(button('Filter'))
  const editor = within(screen.getByRole('dialog', { name: 'Filter' }))
  await view.user.click(editor.getByRole('button', { name }))
  await edit(view)
  await expect.poll(view.where).toBe(`/devices?${query}`)
})

test('a filter is shown as a labelled token; removing a range drops both ends', async () => {
  platform.plant(device, devices(60))
  const { user, where } = openPage(<Page />, '/devices?sizeStart=1&sizeEnd=900&isLive=false&roleId=1&page=2')
  await screen.findByText('Device 60')
  expect(screen.queryByText('Device 59')).toBeNull()
  expect(button('Size from 1 until 900')).toBeVisible()
  expect(button('Live No')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Role Administrator' })).toBeVisible()
  await user.click(button('Remove the filter Size'))
  expect(where()).toBe('/devices?isLive=false&roleId=1')
})

test('search input is debounced and returns to the first page', async () => {
  platform.plant(device, devices(45))
  const { where } = openPage(<Page />, '/devices?page=3')
  const search = await screen.findByRole('searchbox')
  for (const value of ['ice', 'ice ', 'ice 4']) fireEvent.change(search, { target: { value } })
  expect(where()).toBe('/devices?page=3')
  await expect.poll(where).toBe('/devices?keyword=ice+4')
  expect(search).toHaveValue('ice 4')
  const keywords = () =>
    platform.asked('GET /list').map(({ payload }) => Reflect.get(payload as object, 'keyword') as unknown)
  await expect.poll(keywords).toEqual([undefined, 'ice 4'])
})

test('state tabs show counts that follow the other filters', async () => {
  platform.plant(device, devices(6))
  const { user, where } = await start()
  const tabs = () =>
    within(screen.getByRole('group', { name: 'Status' }))
      .getAllByRole('button')
      .map((tab) => tab.textContent)
  expect(tabs()).toEqual(['All 6', 'Online 4', 'Offline 2'])
  await user.click(button('Offline 2'))
  expect(where()).toBe('/devices?status=off')
  expect(tabs()).toEqual(['All 6', 'Online 4', 'Offline 2'])
  await user.type(screen.getByRole('searchbox'), 'Device 3')
  await expect.poll(tabs).toEqual(['All 1', 'Online 0', 'Offline 1'])
})

test.each([
  ['2', '/devices?page=2'],
  ['99', '/devices?page=3'],
  ['0', '/devices'],
  ['x', '/devices'],
])('the page jump to %s leads to %s', async (text, address) => {
  platform.plant(device, devices(45))
  const { user, where } = await start()
  const jump = screen.getByRole('textbox', { name: 'Go to' })
  await user.clear(jump)
  await user.type(jump, `${text}{Enter}`)
  expect(where()).toBe(address)
})
