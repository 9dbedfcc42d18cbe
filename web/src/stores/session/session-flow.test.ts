import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { startI18n } from '#web/i18n/start.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { person } from '../../../test/person.ts'
import { countReloads } from '../../../test/reloads.ts'
import { switchLanguage } from '../preferences/locale.ts'
import { useLayout } from '../preferences/layout.ts'
import { useNotices } from '../failures/notices.ts'
import { beforeSignOut } from './other-windows.ts'
import { bootSession, enter, followLanguage, loadNav, signOut } from './session-flow.ts'
import { can, clearSession, openSession, rebootSession, useSession } from './session.ts'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const callForEnvelope = vi.mocked(http.callForEnvelope)

const navAnswer = (more: object = {}): Envelope => ({
  code: 0,
  msg: '',
  data: [{ id: 1, title: 'Terminals', path: '/iot/device', component: 'iot/device' }],
  ...more,
})
const refusal = (msg: string) => new Failure('refused', msg, { code: 500 })
const notice = () => useNotices.getState().live.at(-1)
const session = () => useSession.getState()

function resumeWithToken(): void {
  clearSession()
  useSession.setState({ phase: 'booting', token: 't-1' })
}

beforeAll(() => startI18n('en'))
beforeEach(() => {
  clearSession()
  useNotices.setState({ live: [], history: [] })
  callForEnvelope.mockResolvedValue(navAnswer())
})

const credentials = { username: 'wenli', password: 'secret-1' }

test('signing in (spec §4, §8): stores token and user', async () => {
  call.mockResolvedValue({ token: 't-1', user: person() })
  expect(await enter(credentials, true)).toBe(true)
  expect(call).toHaveBeenCalledExactlyOnceWith(calls.login, credentials, { isQuiet: true, isFinal: true })
  expect(session()).toMatchObject({ phase: 'booting', token: 't-1', user: person() })
  expect(document.cookie).toContain('Admin-Token=t-1')
})

test('signing in (spec §4, §8): a code other than 0 shows the message without signing in', async () => {
  call.mockRejectedValue(refusal('Wrong name or password, 4 tries left'))
  expect(await enter(credentials, false)).toBe(false)
  expect(notice()).toMatchObject({ severity: 'error', title: 'Wrong name or password, 4 tries left' })
  expect(session().phase).toBe('anonymous')
})

describe('starting with a token (spec §4)', () => {
  beforeEach(resumeWithToken)

  test('loads the user before the menus', async () => {
    call.mockResolvedValue(person())
    await bootSession()
    expect(call).toHaveBeenCalledExactlyOnceWith(calls.userInfo, undefined, { isQuiet: true, isFinal: true })
    expect(callForEnvelope).toHaveBeenCalledExactlyOnceWith(calls.nav, undefined, {
      isQuiet: true,
      isFinal: true,
    })
    expect(call.mock.invocationCallOrder[0]).toBeLessThan(callForEnvelope.mock.invocationCallOrder[0] ?? 0)
    expect(session()).toMatchObject({ phase: 'ready', user: person(), nav: [{ path: '/iot/device' }] })
  })

  test('when the user cannot be loaded: signs out with the reason and reloads', async () => {
    const reloads = countReloads()
    call.mockRejectedValue(refusal('Account locked'))
    await bootSession()
    expect(session()).toMatchObject({ phase: 'anonymous', token: undefined })
    expect(callForEnvelope).not.toHaveBeenCalled()
    expect(signOutNotice.take()).toBe('You were signed out: Account locked')
    expect(reloads()).toBe(1)
  })

  test('when the menus cannot be loaded: stays signed in without routes and can be retried', async () => {
    call.mockResolvedValue(person())
    callForEnvelope.mockRejectedValueOnce(refusal('Menus are being rebuilt'))
    await bootSession()
    expect(session()).toMatchObject({
      phase: 'failed',
      token: 't-1',
      nav: [],
      problem: 'Menus are being rebuilt',
    })
    expect(useLayout.getState().pending).toBe(0)
    rebootSession()
    await bootSession()
    expect(session()).toMatchObject({ phase: 'ready', problem: '' })
    expect(call).toHaveBeenCalledOnce()
  })
})

test('a change of language refetches the user, who is kept if that fails', async () => {
  const stop = followLanguage()
  openSession('t-1', { ...person(), groupName: 'Lanjiang' }, false)
  call.mockResolvedValueOnce({ ...person(), groupName: '澜江' })
  switchLanguage('zh')
  await vi.waitFor(() => expect(session().user?.groupName).toBe('澜江'))
  call.mockRejectedValueOnce(refusal('no'))
  switchLanguage('en')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(session().user?.groupName).toBe('澜江')
  stop()
})

describe('responses after signing out', () => {
  beforeEach(resumeWithToken)

  test.each<[what: string, asked: 'user' | 'menus', outcome: unknown]>([
    ['a user is not stored, and no menus are asked for', 'user', person()],
    ['a user that failed replaces no farewell', 'user', refusal('Too late')],
    ['menus sign nobody in again', 'menus', navAnswer({ permissions: ['a:b'] })],
    ['menus that failed leave nothing to try again', 'menus', refusal('Too late')],
  ])('%s', async (_what, asked, outcome) => {
    let arrive: (value: Envelope | Promise<never>) => void = () => undefined
    const answer = new Promise<Envelope>((resolve) => (arrive = resolve))
    const caller = asked === 'user' ? call : callForEnvelope
    call.mockResolvedValue(person())
    caller.mockReturnValue(answer)
    const booting = bootSession()
    await vi.waitFor(() => expect(caller).toHaveBeenCalled())
    clearSession()
    arrive(outcome instanceof Failure ? Promise.reject(outcome) : (outcome as Envelope))
    await booting
    expect(session()).toMatchObject({ phase: 'anonymous', user: undefined, nav: [] })
    expect(callForEnvelope).toHaveBeenCalledTimes(asked === 'user' ? 0 : 1)
    expect([can('a:b'), signOutNotice.take()]).toEqual([false, undefined])
  })
})

describe('permissions (spec §6)', () => {
  beforeEach(() => openSession('t-1', person({ right: ['system:menu:list'] }), false))

  test.each([
    ['come beside menus', { permissions: ['system:role:list', 7] }, 'system:role:list', 'system:menu:list'],
    ['are the right list where the platform sends none', {}, 'system:menu:list', 'system:role:list'],
    ['are the right list where they are no list', { permissions: 'all' }, 'system:menu:list', 'all'],
    ['can be none at all', { permissions: [] }, undefined, 'system:menu:list'],
  ])('%s', async (_name, more, granted, denied) => {
    callForEnvelope.mockResolvedValue(navAnswer(more))
    await loadNav()
    if (granted !== undefined) expect(can(granted)).toBe(true)
    expect(can(denied)).toBe(false)
  })
})

describe('signing out (spec §4, §8)', () => {
  beforeEach(() => openSession('t-1', person(), false))

  test('calls the platform, clears the session and reloads', async () => {
    const reloads = countReloads()
    await signOut()
    expect(call).toHaveBeenCalledExactlyOnceWith(calls.logout, undefined, { isQuiet: true, isFinal: true })
    expect(session().phase).toBe('anonymous')
    expect(reloads()).toBe(1)
  })

  test('sends pending work first, and stays signed in when that fails', async () => {
    const reloads = countReloads()
    const send = vi.fn(() => Promise.resolve(false))
    beforeSignOut.add(send)
    await signOut()
    expect([call.mock.calls.length, reloads(), session().token]).toEqual([0, 0, 't-1'])
    send.mockResolvedValue(true)
    await signOut()
    expect([call.mock.calls.length, reloads()]).toEqual([1, 1])
    beforeSignOut.delete(send)
  })

  test.each([true, false])(
    'sends pending work of another window first, accepted (%s) or not',
    async (isTaken) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const reloads = countReloads()
      const other = new BroadcastChannel('before-sign-out')
      onTestFinished(() => {
        other.close()
        vi.useRealTimers()
      })
      const asked = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))
      const leaving = signOut()
      await expect(asked).resolves.toMatchObject({ kind: 'asked', token: 't-1' })
      const say = async (word: object) => {
        const witness = new BroadcastChannel('before-sign-out')
        const isReceived = new Promise((resolve) => witness.addEventListener('message', resolve))
        other.postMessage({ ...word, from: 'other', token: 't-1' })
        await isReceived
        witness.close()
        await vi.advanceTimersByTimeAsync(1_000)
      }
      const { from } = Object(await asked)
      await say({ kind: 'answered', to: from, uploads: 0, isWaiting: true })
      expect(call).not.toHaveBeenCalled()
      await say({ kind: 'ended', isTaken })
      await leaving
      expect([call.mock.calls.length, reloads()]).toEqual(isTaken ? [1, 1] : [0, 0])
      if (!isTaken) expect(notice()?.title).toBe('Another window could not send its work.')
    },
  )

  test('does not ask other windows again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const reloads = countReloads()
    await signOut({ uploads: 0, waiting: new Set() })
    expect([call.mock.calls.length, reloads()]).toEqual([1, 1])
  })

  test('a code other than 0 shows the message and stays signed in, with "Sign out here"', async () => {
    const reloads = countReloads()
    call.mockRejectedValue(refusal('A shift is open'))
    await signOut()
    expect(notice()).toMatchObject({ severity: 'error', title: 'A shift is open' })
    expect(session().token).toBe('t-1')
    expect(reloads()).toBe(0)

    expect(notice()?.action?.label).toBe('Sign out here')
    notice()?.action?.run()
    expect(session().phase).toBe('anonymous')
    expect(reloads()).toBe(1)
  })

  test.each(['network', 'timeout', 'expired', 'broken'] as const)(
    'signs out despite a failure of kind %s',
    async (kind) => {
      const reloads = countReloads()
      call.mockRejectedValue(new Failure(kind, ''))
      await signOut()
      expect(session().phase).toBe('anonymous')
      expect(reloads()).toBe(1)
    },
  )
})
