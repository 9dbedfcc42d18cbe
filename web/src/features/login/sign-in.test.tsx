import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type RuntimeConfig } from '#contract/app/config.ts'
import { switchLanguage } from '#web/stores/preferences/locale.ts'
import { SignIn, type SignInProps } from './sign-in.tsx'
// What the page fetches later is there at once.
import './preference-menu.tsx'

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

describe('messages (spec §5)', () => {
  test.each([
    ['a name of 2', 'ab', 'secret', 'Use 3 to 20 characters.', ''],
    ['a name of 21', 'a'.repeat(21), 'secret', 'Use 3 to 20 characters.', ''],
    ['a password of 5', 'abc', '12345', '', 'Use 6 to 20 characters.'],
    ['a password of 21', 'abc', '1'.repeat(21), '', 'Use 6 to 20 characters.'],
    ['a blank name', '    ', 'secret', 'username is not null', ''],
    ['a blank password', 'abc', '       ', '', 'password is not null'],
  ])('%s', async (_name, typedName, typedPassword, ofName, ofPassword) => {
    open()
    fill(typedName, typedPassword)
    await user.click(submit())
    expect(name()).toHaveAccessibleDescription(ofName)
    expect(password()).toHaveAccessibleDescription(ofPassword)
    expect(onSignIn).not.toHaveBeenCalled()
  })

  test.each([
    ['3 and 6', 'abc', '123456'],
    ['20 and 20', 'a'.repeat(20), '1'.repeat(20)],
  ])('%s characters are fine', async (_name, typedName, typedPassword) => {
    open()
    fill(typedName, typedPassword)
    await user.click(submit())
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: typedName, password: typedPassword }, false)
  })

  test('after the first attempt a message goes as soon as the value is right', async () => {
    open()
    await user.click(submit())
    await user.type(name(), 'ab')
    expect(name()).toHaveAccessibleDescription('Use 3 to 20 characters.')
    await user.type(name(), 'c')
    expect(name()).toHaveAccessibleDescription('')
    expect(password()).toHaveAccessibleDescription('password is not null')
  })
})

describe('sending', () => {
  test('typing begins in the name; Enter sends; the name loses its outer spaces, the password nothing', async () => {
    open()
    await user.keyboard('  wenli ')
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

  test('the first letter announces the intent, so that the console can be fetched meanwhile', async () => {
    open()
    expect(onIntent).not.toHaveBeenCalled()
    await user.type(name(), 'w')
    expect(onIntent).toHaveBeenCalled()
  })
})

describe('hostile input gets a clear message or is sent as it is', () => {
  const tooLong = 'Use 3 to 20 characters.'

  test.each([
    ['ten megabytes', 'a'.repeat(10_000_000), tooLong],
    ['ten megabytes of emoji', '🔌'.repeat(2_500_000), tooLong],
    ['two emoji', '🔌🔌', tooLong],
    ['three emoji', '🔌🔌🔌', undefined],
    ['twenty emoji', '🔌'.repeat(20), undefined],
    ['SQL', `' OR '1'='1' --`, undefined],
    ['markup', '<img src=x>', undefined],
    ['spaces inside', 'a b c', undefined],
    ['full-width spaces only', '\u3000\u3000\u3000', 'username is not null'],
    ['zero-width characters', '\u200b\u200b\u200b', undefined],
    ['half a pair', 'ab\ud83d', undefined],
    ['a property of every object', '__proto__', undefined],
  ])('%s as a name', async (_name, typed, message) => {
    open()
    fill(typed, 'secret-1')
    await user.click(submit())
    if (message === undefined) {
      expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: typed, password: 'secret-1' }, false)
    } else {
      expect(name()).toHaveAccessibleDescription(message)
      expect(onSignIn).not.toHaveBeenCalled()
    }
  })
})

describe('demonstration accounts', () => {
  const demoAccounts: RuntimeConfig['demoAccounts'] = [
    { username: 'admin', password: 'demo-admin', label: ['Administrator', '管理员'] },
    { username: 'auditor', password: 'demo-audit', label: ['Auditor', '审计员'] },
  ]

  test('fill the form, one after the other', async () => {
    open({ demoAccounts })
    await user.click(screen.getByRole('button', { name: 'Administrator' }))
    expect([name().value, password().value]).toEqual(['admin', 'demo-admin'])
    await user.click(screen.getByRole('button', { name: 'Auditor' }))
    await user.click(submit())
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'auditor', password: 'demo-audit' }, false)
  })
})
