import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { pictureUpload, type PictureWish } from './picture-queue.ts'
import { PictureSlot } from './picture-slot.tsx'

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

it('a retaken picture replaces only the queued one of its slot', async () => {
  const send = vi.fn(async () => Promise.reject(new Failure('network', '')))
  const queue = new UploadQueue<PictureWish>({ send, later: () => undefined })
  const ofOther = { orderId: 7, slot: 'nameplate' } as const
  queue.add(pictureUpload(jpeg('other.jpg'), ofOther))
  render(<PictureSlot orderId={7} slot="reading" isRequired picture={undefined} queue={queue} />)
  const chooser = screen.getByLabelText('Choose a file: Reading', { selector: 'input' })
  await userEvent.upload(chooser, jpeg('blurred.jpg'))
  await userEvent.upload(chooser, jpeg('sharp.jpg'))
  expect(queue.items.map(({ file }) => file.name)).toEqual(['other.jpg', 'sharp.jpg'])
})

it('rejects an empty file before upload, and retries after a network error', async () => {
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
  await userEvent.upload(chooser, jpeg('one.jpg'))
  expect(await screen.findByText('Waiting for the network')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again: one.jpg' }))
  await expect.poll(() => queue.items[0]?.state).toBe('done')
})

it('opens a stored picture enlarged and closes it on Escape', async () => {
  const queue = new UploadQueue<PictureWish>({ send: () => Promise.resolve({ id: 1 }) })
  const picture = { id: 1, path: 'reform/1.jpg', time: '2026-11-20 10:00:00', state: 'new' } as const
  render(<PictureSlot orderId={7} slot="reading" isRequired picture={picture} queue={queue} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show “Reading” large' }))
  expect(screen.getByRole('dialog', { name: /Reading/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
