import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { languages } from '#contract/schema/language.ts'
import { openSignIn, type SignInHandlers } from './open-sign-in.ts'
import { SignInPage } from './sign-in-page.tsx'

const user = userEvent.setup()
const onSignIn = vi.fn<SignInHandlers['onSignIn']>()
const onIntent = vi.fn<SignInHandlers['onIntent']>()
const onCompany = vi.fn<SignInHandlers['onCompany']>()

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Login name' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

/** Opens the prerendered page with its behaviour attached. */
function open(config: Partial<RuntimeConfig> = {}) {
  const page = openSignIn(document.getElementById('root') ?? document.body, 'en', {
    onSignIn,
    onIntent,
    onCompany,
  })
  onTestFinished(page.leave)
  page.configure({ ...defaultConfig, ...config })
  return page
}

/** Sets the inputs in one step: the form is tested, not the keyboard. */
function fill(typedName: string, typedPassword: string): void {
  fireEvent.input(name(), { target: { value: typedName } })
  fireEvent.input(password(), { target: { value: typedPassword } })
}

const templates = languages.map(
  (language) =>
    `<template id="sign-in-${language}">${renderToStaticMarkup(<SignInPage language={language} />)}</template>`,
)

beforeEach(() => {
  onSignIn.mockResolvedValue(true)
  document.body.innerHTML = `<div id="root"></div>${templates.join('')}`
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
  ['twenty emoji', '🔌'.repeat(20), 'secret', '', ''],
  ['SQL', `' OR '1'='1' --`, 'secret', '', ''],
  ['full-width spaces only', '\u3000\u3000\u3000', 'secret', 'username is not null', ''],
])('%s: a message, or sent unchanged (spec §5)', async (_what, username, typed, ofName, ofPassword) => {
  open()
  fill(username, typed)
  await user.click(submit())
  expect(name()).toHaveAccessibleDescription(ofName)
  expect(password()).toHaveAccessibleDescription(ofPassword)
  const sent = ofName === '' && ofPassword === '' ? [[{ username, password: typed }, false]] : []
  expect(onSignIn.mock.calls).toEqual(sent)
})

test('after the first attempt a valid value clears its message', async () => {
  open()
  await user.click(submit())
  await user.type(name(), 'ab')
  expect(name()).toHaveAccessibleDescription(badName)
  await user.type(name(), 'c')
  expect(name()).toHaveAccessibleDescription('')
  expect(password()).toHaveAccessibleDescription('password is not null')
})

test('focuses the name, signals intent on input, submits on Enter and trims the name', async () => {
  open()
  await waitFor(() => expect(name()).toHaveFocus())
  expect(onIntent).not.toHaveBeenCalled()
  await user.keyboard('  wenli ')
  expect(onIntent).toHaveBeenCalled()
  await user.tab()
  await user.keyboard(' secret-1 {Enter}')
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'wenli', password: ' secret-1 ' }, false)
})

test('a pending submit sets aria-busy and is not repeated', async () => {
  onSignIn.mockReturnValue(new Promise(() => undefined))
  open()
  fill('wenli', 'secret-1')
  await user.dblClick(submit())
  await user.type(password(), '{Enter}')
  expect(submit()).toHaveAttribute('aria-busy', 'true')
  expect(onSignIn).toHaveBeenCalledOnce()
})

test('demo accounts fill the form, each replacing the last', async () => {
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

test('passkey and company sign-in appear only where configured', async () => {
  vi.stubGlobal('PublicKeyCredential', true)
  const others = () =>
    screen.queryAllByRole('button', { name: /^Sign in with/ }).map((one) => one.textContent)
  const page = open()
  expect(others()).toEqual([])
  page.configure({
    ...defaultConfig,
    signIn: { passkeys: true, oidc: { label: ['Harbour ID', '港湾账号'] } },
  })
  expect(others()).toEqual(['Sign in with Harbour ID', 'Sign in with a passkey'])
  await user.click(screen.getByRole('button', { name: 'Sign in with Harbour ID' }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign in with Harbour ID' }))
  expect(onCompany.mock.calls).toEqual([[false], [true]])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ isPasskey: true }, false)
})

test('a company ticket is submitted with the earlier "remember" choice', async () => {
  await open().send({ ticket: 'from-there' }, true)
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ ticket: 'from-there' }, true)
  expect(screen.getByRole('checkbox')).toBeChecked()
})

test('a language switch keeps input, choice and errors, and is announced', async () => {
  open({ title: ['River Water Works', '河畔水厂'] })
  fill('wenli', 'short')
  await user.click(screen.getByRole('checkbox'))
  await user.click(submit())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '中文')
  expect(document.documentElement.lang).toBe('zh')
  expect(document.title).toBe('登录 - 河畔水厂')
  expect(screen.getByRole('status')).toHaveTextContent('语言切换成功')
  expect(screen.getByRole('textbox', { name: '用户名' })).toHaveValue('wenli')
  expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请输入 6 到 20 个字符。')
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(screen.getByRole('combobox', { name: '语言' })).toHaveFocus()
})

test('a theme applies at once and persists', async () => {
  open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Dark')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  open()
  expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveDisplayValue('Dark')
})

test('toggles password visibility, and warns of Caps Lock unless an error is shown', async () => {
  open()
  fill('wenli', 'secret-1')
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(password()).toHaveAttribute('type', 'password')
  fireEvent.keyUp(password(), { key: 'A', modifierCapsLock: true })
  expect(password()).toHaveAccessibleDescription('Caps Lock is on')
  fireEvent.keyUp(password(), { key: 'a', modifierCapsLock: false })
  expect(password()).toHaveAccessibleDescription('')
  fill('wenli', '')
  await user.click(submit())
  fireEvent.keyUp(password(), { key: 'A', modifierCapsLock: true })
  expect(password()).toHaveAccessibleDescription('password is not null')
})

test('a rejected sign-in keeps the name, clears and focuses the password, shows the reason', async () => {
  const page = open()
  onSignIn.mockImplementation(() => {
    page.notify({ severity: 'error', title: 'Tries left: 4.' })
    return Promise.resolve(false)
  })
  fill('wenli', 'secret-1')
  await user.click(submit())
  expect([name().value, password().value]).toEqual(['wenli', ''])
  expect(password()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription('Tries left: 4.')
  expect(submit()).not.toHaveAttribute('aria-busy')
  await user.keyboard('s')
  expect(password()).toHaveAccessibleDescription('Use 6 to 20 characters.')
})

test('a notification expires, but not while hovered (spec §9)', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const page = open()
  page.notify({ severity: 'error', title: 'Sign-in failed', detail: 'Tries left: 4.', requestId: 'r-1' })
  page.notify({ severity: 'warning', title: 'New version', action: { label: 'Reload', run } })
  const [failure, offer] = [screen.getByRole('alert'), screen.getByRole('status')]
  expect(failure).toHaveTextContent('Sign-in failedTries left: 4.Request r-1')
  expect(within(failure).getAllByRole('button')).toHaveLength(1)
  fireEvent.mouseEnter(failure)
  vi.advanceTimersByTime(2500)
  expect([failure.isConnected, offer.isConnected]).toEqual([true, true])
  fireEvent.mouseLeave(failure)
  fireEvent.click(within(offer).getByRole('button', { name: 'Reload' }))
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2500)
  expect([failure.isConnected, offer.isConnected]).toEqual([false, true])
  vi.advanceTimersByTime(5000)
  expect(offer.isConnected).toBe(false)
})

test('a page does nothing after leave()', async () => {
  const page = open()
  page.leave()
  fill('wenli', 'secret-1')
  fireEvent.submit(submit())
  expect(onSignIn).not.toHaveBeenCalled()
})
