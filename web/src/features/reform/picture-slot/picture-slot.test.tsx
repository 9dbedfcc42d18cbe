import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import type { PictureWish } from './picture-queue.ts'
import { PictureSlot } from './picture-slot.tsx'

const jpeg = () => new File(['x'], 'one.jpg', { type: 'image/jpeg' })

function shown(send: (about: PictureWish) => Promise<{ id: number }>) {
  const queue = new UploadQueue<PictureWish>({ send: ({ about }) => send(about), later: () => undefined })
  render(<PictureSlot orderId={7} slot="reading" isRequired picture={undefined} queue={queue} />)
  return queue
}

it('sends what is taken, and says how far it has come', async () => {
  const sent: PictureWish[] = []
  let arrive: () => void = () => undefined
  shown((about) => {
    sent.push(about)
    return new Promise((resolve) => {
      arrive = () => resolve({ id: 1 })
    })
  })
  expect(screen.getByText('Missing')).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Choose a file: Reading', { selector: 'input' }), jpeg())
  expect(await screen.findByText('Uploading')).toBeVisible()
  // it was taken just now, whenever it arrives
  expect(sent).toEqual([{ orderId: 7, slot: 'reading', time: expect.stringMatching(/^2\d{3}-/) }])
  arrive()
  await expect.poll(() => screen.queryByText('Uploading')).toBeNull()
})

it('refuses what is no picture before it is sent, and waits for the network', async () => {
  const failures = [new Failure('network', '')]
  const queue = shown(async () => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return { id: 1 }
  })
  const chooser = screen.getByLabelText('Choose a file: Reading', { selector: 'input' })
  await userEvent.upload(chooser, new File([], 'empty.png'))
  expect(screen.getByRole('alert')).toHaveTextContent('The file is empty')
  expect(queue.items).toEqual([])
  await userEvent.upload(chooser, jpeg())
  expect(await screen.findByText('Waiting for the network')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again: one.jpg' }))
  await expect.poll(() => queue.items[0]?.state).toBe('done')
})
