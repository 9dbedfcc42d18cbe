import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { ReplaceButton } from './picture-actions.tsx'

vi.mock('#web/engine/read/call-and-refresh.ts')

it('shows beside its picture what has become of the one that takes its place', async () => {
  vi.mocked(uploadAndRefresh).mockRejectedValue(new Failure('refused', 'The order is closed.'))
  const { user } = openPage([
    <ReplaceButton key="4" picture={{ id: 4, orderId: 7, slot: 'reading' }} />,
    <ReplaceButton key="5" picture={{ id: 5, orderId: 7, slot: 'nameplate' }} />,
  ])
  const [first] = screen.getAllByLabelText('Replace', { selector: 'input' })
  await user.upload(first ?? expect.unreachable(), new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The order is closed.')
})
