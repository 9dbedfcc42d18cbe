import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permission } from '#contract/schema/resource.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from './list-page.tsx'

const platform = mockPlatform()

const Page = listPage(device, { list: ['name', 'code'], filters: ['code', 'isLive'], form: ['name'] })
const start = (address?: string, permissions?: string[]) => openPage(<Page />, address, permissions)
const button = (name: string) => screen.getByRole('button', { name })

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
    start('/devices', permissions)
    const message = within((await screen.findByText('Nothing here yet')).parentElement ?? document.body)
    expect(message.queryAllByRole('button', { name: 'Add' })).toHaveLength(offered)
  },
)

test('no matching rows: names the most restrictive filter and how many rows it hides', async () => {
  platform.plant(device, devices(9))
  const { user, where } = start('/devices?code=C-2&isLive=true')
  expect(await screen.findByText('5 rows match without “Code: C-2”.')).toBeVisible()
  await user.click(button('Remove that filter'))
  expect(where()).toBe('/devices?isLive=true')
  expect(await screen.findByText('Device 1')).toBeVisible()
})

test('an error shows reason and request id and can be retried; a failed refetch keeps the rows', async () => {
  platform.plant(device, devices(1))
  platform.failNext('GET /list', { msg: 'The meter store is closed.', requestId: '7f3a-91c2' })
  const { user } = start('/devices?isLive=true')
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
  start()
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
  const { unmount } = start()
  await expect.poll(() => platform.asked('GET /list')).toHaveLength(1)
  unmount()
  expect(platform.asked('GET /list')[0]?.signal?.aborted).toBe(true)
  expect(useNotices.getState().history).toEqual([])
})
