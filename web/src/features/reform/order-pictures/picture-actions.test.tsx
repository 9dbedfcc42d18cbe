import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { Failure } from '#web/api/failure.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { ReplaceButton, ReviewButtons } from './picture-actions.tsx'
import type { PictureRecord } from './picture-state.ts'

vi.mock('#web/engine/read/call-and-refresh.ts')

it('only the replaced picture shows its upload error', async () => {
  vi.mocked(uploadAndRefresh).mockRejectedValue(new Failure('refused', 'The order is closed.'))
  const { user } = openPage([
    <ReplaceButton key="4" picture={{ id: 4, orderId: 7, slot: 'reading' }} />,
    <ReplaceButton key="5" picture={{ id: 5, orderId: 7, slot: 'nameplate' }} />,
  ])
  const [first] = screen.getAllByLabelText('Replace', { selector: 'input' })
  await user.upload(first ?? expect.unreachable(), new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The order is closed.')
})

it.each([
  [true, 0],
  [false, 1],
])('offers Reject and Replace unless the order is closed: %j', (isClosed, count) => {
  const picture = { id: 4, orderId: 7, slot: 'reading', state: 'accepted', isClosed } as PictureRecord
  openPage(<ReviewButtons resource={orderPicture} picture={picture} />)
  for (const name of ['Reject', 'Replace'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(count)
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
})
