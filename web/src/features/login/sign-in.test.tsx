import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { switchLanguage } from '#web/stores/preferences/locale.ts'
import { SignIn, type SignInProps } from './sign-in.tsx'

const user = userEvent.setup()
const onSignIn = vi.fn<SignInProps['onSignIn']>()
const onIntent = vi.fn<SignInProps['onIntent']>()

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Login name' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

function open(config: Partial<RuntimeConfig> = {}) {
  return render(<SignIn config={{ ...defaultConfig, ...config }} onSignIn={onSignIn} onIntent={onIntent} />)
}

/** Types in one go: what is tested is the form, not the keyboard. */
function fill(typedName: string, typedPassword: string): void {
  fireEvent.change(name(), { target: { value: typedName } })
  fireEvent.change(password(), { target: { value: typedPassword } })
}

beforeEach(() => {
  onSignIn.mockReset().mockResolvedValue(true)
  onIntent.mockReset()
  switchLanguage('en')
})

const badName = 'Use 3 to 20 characters.'
const badPassword = 'Use 6 to 20 characters.'

test.each([
  ['a name of 2', 'ab', 'secret', badName, ''],
  ['a name of 21', 'a'.repeat(21), 'secret', badName, ''],
  ['a password of 5', 'abc', '12345', '', badPassword],
  ['a password of 21', 'abc', '1'.repeat(21), '', badPassword],
  ['a blank name', '    ', 'secret', 'username is not null', ''],
  ['a blank password', 'abc', '       ', '', 'password is not null'],
  ['3 and 6 characters', 'abc', '123456', '', ''],
  ['20 and 20 characters', 'a'.repeat(20), '1'.repeat(20), '', ''],
  ['ten megabytes', 'a'.repeat(10_000_000), 'secret', badName, ''],
  ['two emoji', '🔌🔌', 'secret', badName, ''],
  ['twenty emoji', '🔌'.repeat(20), 'secret', '', ''],
  ['SQL', `' OR '1'='1' --`, 'secret', '', ''],
  ['full-width spaces only', '\u3000\u3000\u3000', 'secret', 'username is not null', ''],
  ['half a pair', 'ab\ud83d', 'secret', '', ''],
  ['a property of every object', '__proto__', 'secret', '', ''],
])('%s: a clear message, or sent as it is (spec §5)', async (_what, username, typed, ofName, ofPassword) => {
  open()
  fill(username, typed)
  await user.click(submit())
  expect(name()).toHaveAccessibleDescription(ofName)
  expect(password()).toHaveAccessibleDescription(ofPassword)
  const sent = ofName === '' && ofPassword === '' ? [[{ username, password: typed }, false]] : []
  expect(onSignIn.mock.calls).toEqual(sent)
})

test('after the first attempt a message goes as soon as the value is right', async () => {
  open()
  await user.click(submit())
  await user.type(name(), 'ab')
  expect(name()).toHaveAccessibleDescription(badName)
  await user.type(name(), 'c')
  expect(name()).toHaveAccessibleDescription('')
  expect(password()).toHaveAccessibleDescription('password is not null')
})

test('typing begins in the name, and says that the console will be wanted; Enter sends, the name without its outer spaces', async () => {
  open()
  expect(onIntent).not.toHaveBeenCalled()
  await user.keyboard('  wenli ')
  expect(onIntent).toHaveBeenCalled()
  await user.tab()
  await user.keyboard(' secret-1 {Enter}')
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'wenli', password: ' secret-1 ' }, false)
})

test('one at a time: a busy button says so and does not send twice', async () => {
  onSignIn.mockReturnValue(new Promise(() => undefined))
  open()
  fill('wenli', 'secret-1')
  await user.dblClick(submit())
  await user.type(password(), '{Enter}')
  expect(submit()).toHaveAttribute('aria-busy', 'true')
  expect(onSignIn).toHaveBeenCalledOnce()
})

test('demonstration accounts fill the form, one after the other', async () => {
  const demoAccounts: RuntimeConfig['demoAccounts'] = [
    { username: 'admin', password: 'demo-admin', label: ['Administrator', '管理员'] },
    { username: 'auditor', password: 'demo-audit', label: ['Auditor', '审计员'] },
  ]
  open({ demoAccounts })
  await user.click(screen.getByRole('button', { name: 'Administrator' }))
  expect([name().value, password().value]).toEqual(['admin', 'demo-admin'])
  await user.click(screen.getByRole('button', { name: 'Auditor' }))
  await user.click(submit())
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'auditor', password: 'demo-audit' }, false)
})
