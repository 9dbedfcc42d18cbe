import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import HistoryPage from './history.page.tsx'
import { DevicePicker } from './history/picker.tsx'

const platform = mockPlatform()

test.each([
  ['stands beside them', false],
  ['is folded above them on a phone', true],
])('the picker of curves %s', async (_where, isPhone) => {
  useLayout.setState({ isPhone })
  const { id } =
    theMock().world.fleet.table.rows.find(({ state }) => state === 'online') ?? expect.unreachable()
  const { user } = openPage(<HistoryPage />, `/report/history?devices=${id}&props=p`)
  const search = await screen.findByRole('searchbox', { name: 'Name, address or asset', hidden: true })
  if (isPhone) {
    expect(search).not.toBeVisible()
    await user.click(screen.getByText('Devices and properties'))
  }
  expect(search).toBeVisible()
})

test('a failed device list is refetched on "Try again"', async () => {
  platform.failNext('GET /devices/list', { code: 500, msg: 'The platform failed.' })
  const { user } = openPage(<DevicePicker chosen={[]} onChange={() => undefined} />)
  expect(await screen.findByText('The platform failed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0)
  expect(screen.queryByText('The platform failed.')).toBeNull()
})
