import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/account.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openSession, useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { openTab } from '../../../test/open-tab.ts'
import { person } from '../../../test/person.ts'
import { mockPlatform, theMock } from '../../../test/platform.ts'
import { countReloads } from '../../../test/reloads.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

const platform = mockPlatform({ as: 'crew' })
const changes = () => platform.sent.filter(({ method }) => method !== 'GET')
const user = userEvent.setup()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

async function retype(label: string, text: string): Promise<void> {
  await user.clear(field(label))
  await user.type(field(label), text)
}

beforeEach(() => {
  openSession('t-1', person(), false)
  useNotices.setState({ live: [], history: [] })
})

describe('a form', () => {
  beforeEach(() => {
    render(<ProfileForm user={person()} />)
  })

  test('checks a field when it is left, not while it is first typed', async () => {
    await retype('E-mail', 'wenli')
    expect(field('E-mail')).toBeValid()
    await user.tab()
    expect(field('E-mail')).toHaveAccessibleDescription('Write an address like name@example.com.')
  })

  test('is sent once, however often it is pressed', async () => {
    platform.holdNext('PUT')
    await press('Save profile')
    await press('Save profile')
    expect(changes()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Save profile' })).toHaveAttribute('aria-busy', 'true')
  })

  test('what was saved is the person at work from then on', async () => {
    await retype('Name', 'Wen Lina')
    await press('Save profile')
    const sent = { username: 'Wen Lina', email: 'wenli@metering.example', mobile: '13800001234' }
    await waitFor(() => expect(useSession.getState().user).toMatchObject({ loginName: 'crew', ...sent }))
    expect(changes()).toMatchObject([{ ...calls.updateProfile, payload: sent }])
    expect(useNotices.getState().live.at(-1)).toMatchObject({ severity: 'success', title: 'Profile saved' })
  })
})

test('changes that are not saved are told to the tab, until they are undone', async () => {
  openTab('/user/center', '', { key: 'center' })
  const current = { key: 'center', path: '/user/center', params: {}, query: new URLSearchParams() }
  render(
    <CurrentTabContext value={current}>
      <ProfileForm user={person()} />
    </CurrentTabContext>,
  )
  const unsaved = () => useTabs.getState().tabs[0]?.unsaved
  await user.type(field('Name'), '!')
  await user.type(field('Mobile'), '5')
  expect(unsaved()).toBe(2)
  await user.type(field('Name'), '{Backspace}')
  expect(unsaved()).toBe(1)
})

describe('change of the password (spec §5)', () => {
  beforeEach(() => {
    render(<PasswordForm loginName="wenli" />)
  })

  async function change(old: string, wanted: string, repeated: string): Promise<void> {
    if (old !== '') await user.type(field('Current password'), old)
    if (wanted !== '') await user.type(field('New password'), wanted)
    if (repeated !== '') await user.type(field('New password again'), repeated)
    await press('Change password')
  }

  test.each([
    ['nothing', '', '', '', ['Fill in this field.', 'Fill in this field.', 'Fill in this field.']],
    ['5 characters', 'secret-1', '12345', '12345', ['', 'Use 6 to 20 characters.', '']],
    ['21 characters', 'secret-1', '1'.repeat(21), '1'.repeat(21), ['', 'Use 6 to 20 characters.', '']],
    [
      'two that differ',
      'secret-1',
      'secret-2',
      'secret-3',
      ['', '', 'The two password entries are inconsistent'],
    ],
  ])('refuses %s', async (_name, old, wanted, repeated, messages) => {
    await change(old, wanted, repeated)
    const labels = ['Current password', 'New password', 'New password again']
    const notes = labels.map((label) => field(label).getAttribute('aria-describedby'))
    const said = notes.map((id) => (id === null ? '' : document.getElementById(id)?.textContent))
    expect(said).toEqual(messages)
    expect(changes()).toEqual([])
  })

  test.each(['123456', '1'.repeat(20)])(
    'takes %s; everybody signs in anew and is told why',
    async (wanted) => {
      const reloads = countReloads()
      const { initialPassword } = theMock().world
      await change(initialPassword, wanted, wanted)
      await waitFor(() => expect(useSession.getState().phase).toBe('anonymous'))
      const payload = { password: initialPassword, newPassword: wanted }
      expect(changes()).toMatchObject([{ ...calls.changePassword, payload }])
      expect(signOutNotice.take()).toBe('Password changed. Sign in with the new one.')
      expect(reloads()).toBe(1)
    },
  )
})
