import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import type { PictureWish } from './picture-queue.ts'
import { PictureSlot } from './picture-slot.tsx'

it('refuses what is no picture before it is sent, and waits for the network', async () => {
  const failures = [new Failure('network', '')]
  const queue = new UploadQueue<PictureWish>({
    send: async () => {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return { id: 1 }
    },
    later: () => undefined,
  })
  render(<PictureSlot orderId={7} slot="reading" isRequired picture={undefined} queue={queue} />)
  const chooser = screen.getByLabelText('Choose a file: Reading', { selector: 'input' })
  await userEvent.upload(chooser, new File([], 'empty.png'))
  expect(screen.getByRole('alert')).toHaveTextContent('The file is empty')
  expect(queue.items).toEqual([])
  await userEvent.upload(chooser, new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('Waiting for the network')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again: one.jpg' }))
  await expect.poll(() => queue.items[0]?.state).toBe('done')
})
