import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from './list-page.tsx'
import type { BulkAction } from './page-definition.ts'

const platform = mockPlatform()

const run = vi.fn<NonNullable<BulkAction['run']>>()
const Page = listPage(device, {
  list: ['name', 'status'],
  form: ['name'],
  presetTab: { label: ['Live ones', '带电'], filter: { isLive: 'true' } },
  bulkActions: [{ id: 'ring', label: ['Ring', '呼叫'], icon: 'pi-bell', verb: 'ring', run }],
})
const tabs = () => within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
const texts = () => tabs().map(({ textContent }) => textContent)
const chosen = () => tabs().find((tab) => tab.getAttribute('aria-pressed') === 'true')?.textContent

beforeEach(() => {
  localStorage.clear()
  run.mockReset()
  useLayout.setState({ isMobile: false, isPhone: false })
})

test('a presetTab stands after the states, with its number of rows among all of them', async () => {
  platform.plant(device, devices(10))
  const { user, where } = openPage(<Page />)
  expect(await screen.findByRole('button', { name: 'Live ones 5' })).toBeVisible()
  expect(texts()).toEqual(['All 10', 'Online 7', 'Offline 3', 'Live ones 5'])

  await user.click(screen.getByRole('button', { name: 'Offline 3' }))
  await user.click(await screen.findByRole('button', { name: 'Live ones 5' }))
  expect(where()).toBe('/devices?isLive=true')
  expect(await screen.findByText('Device 9')).toBeVisible()
  expect(screen.queryByText('Device 6')).toBeNull()
  expect(chosen()).toBe('Live ones 5')
  expect(texts()).toEqual(['All 10', 'Online 7', 'Offline 3', 'Live ones 5'])

  await user.click(screen.getByRole('button', { name: 'Offline 3' }))
  expect(where()).toBe('/devices?status=off')
  expect(chosen()).toBe('Offline 3')
})

test('what the presetTab shares with the states holds for them too, and all are counted anew with the list', async () => {
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
  const reads = () => platform.asked('GET /list').length
  const before = reads()
  act(() => deliver([{ topic: 'device', key: '1', d: null }]))
  await waitFor(() => expect(reads()).toBeGreaterThanOrEqual(before + 2))
})

test('an act of the page’s own is told what is selected; what it tells itself is not told again', async () => {
  platform.plant(device, devices(3))
  const { user } = openPage(<Page />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Device 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Device 3' }))
  await user.click(screen.getByRole('button', { name: 'Ring' }))
  const rows = [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 3 })] as unknown[]
  expect(run).toHaveBeenCalledExactlyOnceWith({ ids: [1, 3] }, 2, expect.objectContaining({ rows }))
  expect(platform.asked('POST /')).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Device 3' })).toBeChecked()
})
