import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import WarningReport from './warning.page.tsx'

const platform = mockPlatform()

test('figures that cannot be read offer another try', async () => {
  platform.failNext('GET /base/rpt/warning/stat', { status: 500 })
  const { user } = openPage(<WarningReport />, '/warning')
  const why = () => document.querySelector('.unread')
  await expect.poll(why).toHaveAttribute('role', 'alert')
  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(again ?? expect.fail('Nothing to press'))
  expect(await screen.findByRole('list', { name: 'Figures' })).toBeVisible()
  expect(why()).toBeNull()
})
