import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { device } from '#contract/resources/iot/device.ts'
import { hour } from '#contract/schema/time-units.ts'
import { formatDateTime, setPlatformZone } from '#web/lib/time/time.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import DeviceStatusPage from './device-status.page.tsx'
import WarningReport from './warning.page.tsx'

const platform = mockPlatform()
setPlatformZone('+08:00')

test('each offline duration links to as many rows as it counts', async () => {
  const { clock, fleet } = theMock().world
  const { rows } = fleet.table
  for (const [n, hours] of [0.5, 1, 3, 30, 30, 200].entries())
    platform.change(device, rows[n]?.id ?? 0, {
      state: 'offline',
      since: formatDateTime(clock() - hours * hour),
    })
  openPage(<DeviceStatusPage />, '/status')
  const chart = await screen.findByRole('group', { name: /^Offline for/ })
  const links = within(chart).getAllByRole('link')
  const counted = links.map((link) => Number(link.querySelector('b')?.textContent))
  expect(counted).toEqual([1, 2, 0, 2, 0, 1])
  const listed = links.map((link) => {
    const query = new URL(link.getAttribute('href') ?? '', 'http://console').searchParams
    const [from, to] = [query.get('sinceStart') ?? '', query.get('sinceEnd') ?? '9']
    return rows.filter(({ state, since }) => state === 'offline' && since >= from && since <= to).length
  })
  expect(listed).toEqual(counted)
})

test('failed figures are refetched on "Try again"', async () => {
  platform.failNext('GET /base/rpt/warning/stat', { status: 500 })
  const { user } = openPage(<WarningReport />, '/warning')
  const why = () => document.querySelector('.unread')
  await expect.poll(why).toHaveAttribute('role', 'alert')
  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(again ?? expect.fail('Nothing to press'))
  expect(await screen.findByRole('list', { name: 'Figures' })).toBeVisible()
  expect(why()).toBeNull()
})
