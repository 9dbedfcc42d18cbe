import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { DevicePicker } from './picker.tsx'

const platform = mockPlatform()

test('devices that could not be read are read again at request', async () => {
  platform.failNext('GET /devices/list', { code: 500, msg: 'The platform failed.' })
  const { user } = openPage(<DevicePicker chosen={[]} onChange={() => undefined} />)
  expect(await screen.findByText('The platform failed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0)
  expect(screen.queryByText('The platform failed.')).toBeNull()
})
