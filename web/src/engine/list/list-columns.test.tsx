import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, within, act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permission } from '#contract/schema/resource.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
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
const tabs = () => within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
const texts = () => tabs().map(({ textContent }) => textContent)
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
  expect(texts()).toEqual(['All 6', 'Online 4', 'Offline 2'])
  await user.click(button('Offline 2'))
  expect(where()).toBe('/devices?status=off')
  expect(texts()).toEqual(['All 6', 'Online 4', 'Offline 2'])
  await user.type(screen.getByRole('searchbox'), 'Device 3')
  await expect.poll(texts).toEqual(['All 1', 'Online 0', 'Offline 1'])
})

test('the page jump leads to an existing page', async () => {
  platform.plant(device, devices(45))
  const { user, where } = await start()
  for (const [text, address] of [
    ['2', '/devices?page=2'],
    ['99', '/devices?page=3'],
    ['0', '/devices'],
    ['x', '/devices'],
  ] as const) {
    /* eslint-disable no-await-in-loop -- one page after the other */
    await user.clear(screen.getByRole('textbox', { name: 'Go to' }))
    await user.keyboard(`${text}{Enter}`)
    /* eslint-enable no-await-in-loop */
    expect(where()).toBe(address)
  }
})

test.each<[offered: number, permissions: string[]]>([
  [1, ['*']],
  [0, [permission(device, 'list')]],
])(
  'no rows yet: shows the text of the page and %i Add buttons with permissions %j',
  async (offered, permissions) => {
    platform.plant(device, [])
    const empty = ['Errors appear here.', '错误显示在这里。'] as const
    const Own = listPage(device, { list: ['name'], form: ['name'], empty })
    const { unmount } = openPage(<Own />, '/devices', permissions)
    expect(await screen.findByText('Errors appear here.')).toBeVisible()
    unmount()
    openPage(<Page />, '/devices', permissions)
    const message = within((await screen.findByText('Nothing here yet')).parentElement ?? document.body)
    expect(message.queryAllByRole('button', { name: 'Add' })).toHaveLength(offered)
  },
)

test('no matching rows: names the most restrictive filter and how many rows it hides', async () => {
  platform.plant(device, devices(9))
  const { user, where } = openPage(<Page />, '/devices?code=C-2&isLive=true')
  expect(await screen.findByText('5 rows match without “Code: C-2”.')).toBeVisible()
  await user.click(button('Remove that filter'))
  expect(where()).toBe('/devices?isLive=true')
  expect(await screen.findByText('Device 1')).toBeVisible()
})

test('an error shows reason and request id and can be retried; a failed refetch keeps the rows', async () => {
  platform.plant(device, devices(1))
  platform.failNext('GET /list', { msg: 'The meter store is closed.', requestId: '7f3a-91c2' })
  const { user } = openPage(<Page />, '/devices?isLive=true')
  expect(await screen.findByRole('alert')).toHaveTextContent('The meter store is closed.')
  expect(screen.getByText('Request 7f3a-91c2')).toBeVisible()
  await user.click(button('Try again'))
  expect(await screen.findByText('Device 1')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  platform.failNext('GET /list', { msg: 'The store is closed.', requestId: 'r-7' })
  await user.click(button('Refresh'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This may be out of date. The store is closed.Request r-7',
  )
  expect(screen.getByText('Device 1')).toBeVisible()
  await user.click(button('Try again'))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('loading shows a skeleton, a notice after 8 s, and can be cancelled without a report', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  platform.holdNext('GET /list')
  openPage(<Page />)
  expect(document.querySelectorAll('.list-skeleton > span')).toHaveLength(20)
  await act(() => vi.advanceTimersByTimeAsync(7900))
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText(/longer than usual/)).toBeVisible()
  await act(() => Promise.resolve(button('Cancel').click()))
  expect(await screen.findByText('Loading was stopped')).toBeVisible()
  expect(platform.asked('GET /list')[0]?.signal?.aborted).toBe(true)
  expect(useNotices.getState().history).toEqual([])
  await act(() => Promise.resolve(button('Try again').click()))
  expect(platform.asked('GET /list')).toHaveLength(2)
})

test('a request is aborted on unmount without a report', async () => {
  platform.holdNext('GET /list')
  const { unmount } = openPage(<Page />)
  await expect.poll(() => platform.asked('GET /list')).toHaveLength(1)
  unmount()
  expect(platform.asked('GET /list')[0]?.signal?.aborted).toBe(true)
  expect(useNotices.getState().history).toEqual([])
})

const PresetPage = listPage(device, {
  list: ['name', 'status'],
  form: ['name'],
  presetTab: { label: ['Live ones', '带电'], filter: { isLive: 'true' } },
})
const chosen = () => tabs().find((tab) => tab.getAttribute('aria-pressed') === 'true')?.textContent

test('no presetTab depends on the current time, as saved views and dashboards keep its filter', () => {
  const features = join(import.meta.dirname, '../../features')
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(features, file), 'utf8')] as const)
    .filter(([, source]) => source.includes('presetTab:'))
  expect(sources.length).toBeGreaterThan(0)
  expect(
    sources.filter(([, source]) => /(?:platform|present)Now/.test(source)).map(([file]) => file),
  ).toEqual([])
})

test('a presetTab follows the state tabs, with a count over all states', async () => {
  platform.plant(device, devices(10))
  const { user, where } = openPage(<PresetPage />)
  expect(await screen.findByRole('button', { name: 'Live ones 5' })).toBeVisible()
  await expect.poll(texts).toEqual(['All 10', 'Online 7', 'Offline 3', 'Live ones 5'])

  await user.click(screen.getByRole('button', { name: 'Offline 3' }))
  await user.click(await screen.findByRole('button', { name: 'Live ones 5' }))
  expect(where()).toBe('/devices?isLive=true')
  // the previous rows stay until the filtered ones arrive: wait for a row to disappear
  await waitFor(() => expect(screen.queryByText('Device 6')).toBeNull())
  expect(screen.getByText('Device 9')).toBeVisible()
  expect(chosen()).toBe('Live ones 5')
  expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull()
  await expect.poll(texts).toEqual(['All 10', 'Online 7', 'Offline 3', 'Live ones 5'])

  await user.click(screen.getByRole('button', { name: 'Offline 3' }))
  expect(where()).toBe('/devices?status=off')
  expect(chosen()).toBe('Offline 3')
})

test('shared filters of a presetTab also apply to the states, and counts are refetched with the list', async () => {
  connectTopics(undefined)
  platform.plant(device, devices(10))
  const Shared = listPage(device, {
    list: ['name', 'status'],
    form: ['name'],
    topic: 'device',
    presetTab: {
      label: ['Live online ones', '带电在线'],
      filter: { isLive: 'true', status: 'on' },
      shared: { isLive: 'true' },
    },
  })
  const { user, where } = openPage(<Shared />, '/devices?isLive=true&status=on')
  await user.click(await screen.findByRole('button', { name: /^All \d/ }))
  expect(where()).toBe('/devices?isLive=true')
  expect(await screen.findByRole('button', { name: 'All 5' })).toBeVisible()
  platform.plant(device, devices(12))
  act(() => deliver([{ topic: 'device', key: '1', d: null }]))
  expect(await screen.findByRole('button', { name: 'All 6' })).toBeVisible()
  expect(await screen.findByText('Device 11')).toBeVisible()
})
