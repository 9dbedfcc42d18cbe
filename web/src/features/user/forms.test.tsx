import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import { openSession } from '#web/stores/session/session.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { markUnsaved, useTabs } from '#web/stores/tabs/tabs.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { openTab } from '../../../test/open-tab.ts'
import { person } from '../../../test/person.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { countReloads } from '../../../test/reloads.ts'
import { PasswordForm, ProfileForm } from './forms.tsx'

const platform = mockPlatform({ as: 'crew' })
const changes = () => platform.sent.filter(({ method }) => method !== 'GET')
const user = userEvent.setup()

// labels of required fields end with an asterisk
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`))
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => openSession('t-1', person(), false))

test('the profile is submitted once on repeated clicks', async () => {
  render(<ProfileForm user={person()} />)
  platform.holdNext('PUT')
  await press('Save profile')
  await press('Save profile')
  expect(changes()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Save profile' })).toHaveAttribute('aria-busy', 'true')
})

test('unsaved changes are counted on the tab until undone', async () => {
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

test.each([
  ['nothing', '', '', ['Fill in this field.', 'Fill in this field.', 'Fill in this field.']],
  ['5 characters', 'secret-1', '12345', ['', 'Use 6 to 20 characters.', '']],
  ['21 characters', 'secret-1', '1'.repeat(21), ['', 'Use 6 to 20 characters.', '']],
])('new password: %s is rejected (spec §5)', async (_name, old, wanted, messages) => {
  render(<PasswordForm loginName="wenli" />)
  const fields = ['Current password', 'New password', 'New password again'].map(field)
  for (const [at, text] of [old, wanted, wanted].entries())
    fireEvent.change(fields[at] ?? document.body, { target: { value: text } })
  await press('Change password')
  const said = fields.map((input) => input.getAttribute('aria-describedby'))
  const texts = said.map((id) => (id === null ? '' : document.getElementById(id)?.textContent))
  expect(texts).toEqual(messages)
  expect(changes()).toEqual([])
})

test('changing the password asks before discarding unsaved work, then signs out', async () => {
  const reloads = countReloads()
  useTabs.setState({ tabs: [], active: '', closed: [], used: [] })
  openTab('/iot/product', 'Products')
  markUnsaved('/iot/product', 1)
  render(
    <>
      <PasswordForm loginName="crew" />
      <ConfirmHost />
    </>,
  )
  await user.type(field('Current password'), 'meter2026')
  await user.type(field('New password'), 'moor-hen-4711')
  await user.type(field('New password again'), 'moor-hen-4711')
  await press('Change password')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Products')
  await press('Cancel')
  expect(changes()).toEqual([])
  await press('Change password')
  await screen.findByRole('alertdialog')
  await press('Discard changes')
  await waitFor(() => expect(reloads()).toBe(1))
  expect(platform.sent.map(({ path }) => path).slice(-2)).toEqual([
    calls.changePassword.path,
    calls.logout.path,
  ])
})
