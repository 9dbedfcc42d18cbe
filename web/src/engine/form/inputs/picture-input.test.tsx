import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { picture } from '#contract/schema/field.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { PictureInput } from './picture-input.tsx'

vi.mock('#web/api/http.ts')
const upload = vi.mocked(http.upload)
const user = userEvent.setup({ applyAccept: false })
const onChange = vi.fn<(value: unknown) => void>()

function show(value: unknown): HTMLInputElement {
  const input = {
    id: 'f',
    value,
    onChange,
    onBlur: () => undefined,
    isInvalid: false,
    describedBy: undefined,
    isReadOnly: false,
    values: {},
  }
  const { container } = render(<PictureInput field={picture('Logo', '标志')} input={input} label="Logo" />)
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser === null) throw new Error('There is no file input')
  return chooser
}
const png = new File(['x'], 'Logo.PNG', { type: 'image/png' })

beforeEach(() => {
  upload.mockReset()
  onChange.mockReset()
})

test('is uploaded to the configured address, and the field keeps its path', async () => {
  upload.mockResolvedValue({ path: 'files/1.png' })
  await user.upload(show(''), png)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('files/1.png'))
  expect(upload.mock.calls[0]?.slice(0, 2)).toEqual(['/api/api/pictures', png])
})

test.each(['me.gif', 'me.png.exe', 'me', 'me.svg'])(
  '%s is refused before it is sent (spec §5)',
  async (name) => {
    await user.upload(show(''), new File(['x'], name))
    expect(await screen.findByRole('alert')).toHaveTextContent('Only .jpg and .png can be uploaded.')
    expect(upload).not.toHaveBeenCalled()
  },
)

test('a refusal of the platform stands beside it, and what was there stays', async () => {
  upload.mockRejectedValue(new Failure('refused', 'This is no picture.'))
  await user.upload(show('files/old.png'), png)
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute(
    'src',
    expect.stringContaining('files%2Fold.png'),
  )
})
