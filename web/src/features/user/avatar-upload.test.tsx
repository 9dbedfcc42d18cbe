import { fireEvent, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defaultConfig } from '#contract/app/config.ts'
import { calls } from '#contract/calls/account/account.ts'
import { jpeg, png } from '#mock/testing/uploads.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openSession, useSession } from '#web/stores/session/session.ts'
import { person } from '../../../test/person.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { AvatarUpload } from './center.page.tsx'

const platform = mockPlatform()

const said = () => useNotices.getState().live.map(({ severity, title }) => [severity, title])

function choose(...files: File[]): void {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('There is no file chooser')
  fireEvent.change(input, { target: { files } })
}
const picture = (name: string) => new File([Uint8Array.from(name.endsWith('.png') ? png : jpeg)], name)

beforeEach(() => {
  openSession('t-1', person(), false)
  useConfig.setState({ avatarUpdateUrl: defaultConfig.avatarUpdateUrl })
  render(<AvatarUpload>{null}</AvatarUpload>)
})

test.each(['me.gif', 'me.svg', 'me.png.exe', 'png', '.jpg.html'])(
  'only .jpg and .png (spec §5): %s is refused without a request',
  (name) => {
    choose(picture(name))
    expect(said()).toEqual([['error', 'Choose a .jpg or .png picture.']])
    expect(platform.sent).toEqual([])
  },
)

test.each(['me.png', 'me.jpg', 'ME.JPEG'])('a picture %s is sent as configured (spec §5)', async (name) => {
  choose(picture(name))
  await waitFor(() => expect(said()).toEqual([['success', 'Picture changed']]))
  const sent = platform.sent.map(({ method, path }) => ({ method, path }))
  expect(sent).toEqual([{ method: 'POST', path: '/api/users/updateAvatar' }, { ...calls.userInfo }])
  expect(useSession.getState().user).toMatchObject({ loginName: 'admin' })
  expect(useSession.getState().user?.userImg).toMatch(/\.(?:png|jpg)$/)
})
