import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import PaymentPage from './payment.page.tsx'
import { StorageHead } from './storage/head.tsx'

const platform = mockPlatform()

test.each([
  [
    'the connection to the storage',
    StorageHead,
    { button: 'Settings' },
    'Space',
    'Try the connection',
    'POST /check',
  ],
  [
    'a simulated provider',
    PaymentPage,
    { tab: 'Settings' },
    'Application',
    'Set up with the simulated provider',
    'POST /simulate',
  ],
] as const)('settings must be saved before %s', async (_what, Page, way, label, act, call) => {
  const { user } = openPage(<Page />, '/tool')
  const [[role, name] = ['', '']] = Object.entries(way)
  await user.click(await screen.findByRole(role, { name }))
  const button = await screen.findByRole('button', { name: act })
  expect(button).not.toHaveAttribute('aria-disabled')
  await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), '1')
  await user.click(button)
  expect(button).toHaveAttribute('data-tip', 'Save the settings first.')
  expect(platform.asked(call)).toEqual([])
  await user.keyboard('{Escape}')
})

test('saving the storage settings refetches /user/info', async () => {
  const { user } = openPage(<StorageHead />, '/tool')
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.type(await screen.findByLabelText(/^Space/), '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(platform.asked('GET /user/info')).toHaveLength(1))
})
