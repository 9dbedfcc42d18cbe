import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from './list-page.tsx'

const platform = mockPlatform()

const Page = listPage(device, {
  list: ['name', 'status'],
  form: ['name'],
  presetTab: { label: ['Live ones', '带电'], filter: { isLive: 'true' } },
})
const tabs = () => within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
const texts = () => tabs().map(({ textContent }) => textContent)
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
  const { user, where } = openPage(<Page />)
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
