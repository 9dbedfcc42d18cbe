import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { removeCookie, writeCookie } from '#web/lib/cookies.ts'
import { person } from '../../../test/person.ts'
import { countReloads } from '../../../test/reloads.ts'
import { reportExpired, stayHere, useExpiryGate } from './expiry-gate.ts'
import { beforeSignOut, countLosses, followOtherWindows, notifyOtherWindows } from './other-windows.ts'
import { clearSession, openSession, useSession } from './session.ts'

const onNewToken = vi.fn<(token: string) => void>()
/** Simulates another window announcing its token before the cookie has changed here. */
function receive(token: string): void {
  const channel = new BroadcastChannel('session')
  channel.postMessage(token)
  channel.close()
}
const focus = () => window.dispatchEvent(new Event('focus'))

beforeAll(() => startI18n('en'))
beforeEach(() => {
  openSession('t-1', person(), false)
  useExpiryGate.setState({ state: 'shut' })
  onTestFinished(followOtherWindows(onNewToken))
})

test('another window (spec §4): a sign-out there signs out here, with a notice', async () => {
  const reloads = countReloads()
  receive('')
  await vi.waitFor(() => expect(reloads()).toBe(1))
  expect(useSession.getState()).toMatchObject({ phase: 'anonymous', user: undefined })
  expect(signOutNotice.take()).toBe('You signed out in another window.')
})

test('another window (spec §4): a sign-in with another token reloads this window', async () => {
  const reloads = countReloads()
  receive('t-2')
  await vi.waitFor(() => expect(reloads()).toBe(1))
})

test('another window (spec §4): a late sign-out message keeps the token of a newer session', async () => {
  const reloads = countReloads()
  writeCookie('Admin-Token', 't-2')
  receive('')
  await vi.waitFor(() => expect(reloads()).toBe(1))
  expect(document.cookie).toContain('Admin-Token=t-2')
})

test('broadcasts the current token to other windows (spec §4)', async () => {
  const heard = new BroadcastChannel('session')
  onTestFinished(() => heard.close())
  const message = new Promise((resolve) => heard.addEventListener('message', ({ data }) => resolve(data)))
  notifyOtherWindows()
  await expect(message).resolves.toBe('t-1')
})

describe('before a sign-out in another window', () => {
  const heard: unknown[] = []
  let other: BroadcastChannel
  const says = (kind: string) => {
    for (const token of ['t-of-another-session', 't-1']) other.postMessage({ kind, from: 'other', token })
  }
  beforeEach(() => {
    heard.length = 0
    other = new BroadcastChannel('before-sign-out')
    other.addEventListener(
      'message',
      ({
        data: { from: _from, token: _token, ...word },
      }: MessageEvent<object & { from: string; token: string }>) => heard.push(word),
    )
    onTestFinished(() => other.close())
  })

  test('reports pending work, sends it only on request, and confirms that', async () => {
    const send = vi.fn(() => Promise.resolve(true))
    beforeSignOut.add(send)
    onTestFinished(() => void beforeSignOut.delete(send))
    says('asked')
    await vi.waitFor(() =>
      expect(heard).toEqual([{ kind: 'answered', to: 'other', uploads: 0, isWaiting: true }]),
    )
    expect(send).not.toHaveBeenCalled()
    says('send')
    await vi.waitFor(() => expect(heard.slice(1)).toEqual([{ kind: 'ended', isTaken: true }]))
    expect(send).toHaveBeenCalledOnce()
  })

  test('confirms when there is no longer pending work', async () => {
    says('send')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', isTaken: true }]))
  })

  test('reports the number of uploads', async () => {
    let uploads = 3
    countLosses(() => uploads)
    onTestFinished(() => void (uploads = 0))
    says('asked')
    await vi.waitFor(() =>
      expect(heard).toEqual([{ kind: 'answered', to: 'other', uploads: 3, isWaiting: false }]),
    )
  })
})

test('a sign-in there before the expiry was known is reported once it is', async () => {
  const reloads = countReloads()
  writeCookie('Admin-Token', 't-4')
  receive('t-4')
  await vi.waitFor(() => expect(reloads()).toBe(1))
  // the browser asks before discarding input, and the user stays on the page
  reportExpired('t-1', 't-1')
  expect(onNewToken).toHaveBeenCalledExactlyOnceWith('t-4')
})

describe('after the session has expired', () => {
  beforeEach(() => {
    openSession('t-expired', person(), false)
    reportExpired('t-expired', 't-expired')
  })

  test('a removed cookie is ignored', () => {
    const reloads = countReloads()
    removeCookie('Admin-Token')
    focus()
    expect(reloads()).toBe(0)
    expect(useSession.getState().user).toBeDefined()
  })

  test('a sign-out elsewhere does not reload a window that stays', async () => {
    stayHere()
    const reloads = countReloads()
    const heard = new BroadcastChannel('session')
    onTestFinished(() => heard.close())
    const hears = new Promise((resolve) => heard.addEventListener('message', resolve))
    receive('')
    await hears
    expect(reloads()).toBe(0)
  })

  test.each([
    ['by its message, which may come before the cookie', () => receive('t-3')],
    [
      'by the cookie',
      () => {
        writeCookie('Admin-Token', 't-3')
        focus()
      },
    ],
  ])('a sign-in elsewhere is detected %s, without a reload', async (_, signIn) => {
    const reloads = countReloads()
    signIn()
    await vi.waitFor(() => expect(onNewToken).toHaveBeenCalledExactlyOnceWith('t-3'))
    expect(reloads()).toBe(0)
  })
})

test('checks the cookie when the window becomes visible, not when hidden', () => {
  const reloads = countReloads()
  removeCookie('Admin-Token')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloads()).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloads()).toBe(1)
})

test('checking the cookie on focus does nothing without a change', () => {
  const reloads = countReloads()
  focus()
  expect(useSession.getState().token).toBe('t-1')
  clearSession()
  focus()
  expect(reloads()).toBe(0)
  expect(signOutNotice.take()).toBeUndefined()
})
