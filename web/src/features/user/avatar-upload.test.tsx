import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/account.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openSession, useSession } from '#web/stores/session/session.ts'
import { person } from '../../../test/person.ts'
import { AvatarUpload } from './avatar-upload.tsx'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const upload = vi.mocked(http.upload)

const said = () => useNotices.getState().live.map(({ severity, title }) => [severity, title])
const button = () => screen.getByRole('button', { name: 'Change picture' })

function choose(...files: File[]): void {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('There is no file chooser')
  fireEvent.change(input, { target: { files } })
}
const picture = (name: string) => new File(['picture'], name)

beforeAll(() => startI18n('en'))
beforeEach(() => {
  vi.resetAllMocks()
  openSession('t-1', person(), false)
  useNotices.setState({ live: [], history: [] })
  useConfig.setState({ avatarUpdateUrl: '/files/me' })
  render(<AvatarUpload>{null}</AvatarUpload>)
})

describe('only .jpg and .png (spec §5)', () => {
  test.each(['me.gif', 'me.svg', 'me.png.exe', 'png', '.jpg.html'])(
    '%s is refused without a request',
    (name) => {
      choose(picture(name))
      expect(said()).toEqual([['error', 'Choose a .jpg or .png picture.']])
      expect(upload).not.toHaveBeenCalled()
    },
  )

  test.each(['me.png', 'me.jpg', 'ME.JPEG'])('%s is sent to the configured address', async (name) => {
    const file = picture(name)
    call.mockResolvedValue(person({ userImg: 'avatars/new.png' }))
    choose(file)
    await waitFor(() => expect(said()).toEqual([['success', 'Picture changed']]))
    expect(upload).toHaveBeenCalledExactlyOnceWith('/files/me', file)
    expect(call).toHaveBeenCalledExactlyOnceWith(calls.userInfo)
    expect(useSession.getState().user?.userImg).toBe('avatars/new.png')
  })
})

test('a refusal has been shown by the client; another picture can be chosen', async () => {
  upload.mockRejectedValue(new Failure('refused', 'Too large'))
  choose(picture('me.png'))
  expect(button()).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'))
  expect(said()).toEqual([])
  expect(useSession.getState().user).toEqual(person())
})

test('choosing nothing does nothing', () => {
  choose()
  expect(upload).not.toHaveBeenCalled()
  expect(said()).toEqual([])
})
