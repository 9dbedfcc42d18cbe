import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import SealPage from '../seal.page.tsx'

const platform = mockPlatform()

const dialog = () => screen.getByRole('dialog', { name: 'Scan seals' })
const actChoice = () => within(dialog()).getByRole('combobox', { name: 'What is done' })

test.each([
  ['Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
  ['another act', () => fireEvent.change(actChoice(), { target: { value: '1' } })],
])('%s asks before it discards scanned seals', async (_way, leave) => {
  platform.pretend('GET /seal/find', () => ({ id: 5, state: 'stock' }))
  const { user } = openPage(<SealPage />, '/seals')
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  await user.type(within(dialog()).getByRole('textbox', { name: /^Scan or type/ }), 'A0000000001{Enter}')
  await within(dialog()).findByText('1 scanned, 1 ready')
  leave()
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(dialog()).toHaveTextContent('A0000000001')
  leave()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByText('A0000000001')).toBeNull())
})
