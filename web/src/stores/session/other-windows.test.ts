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

test('what happens in another window (spec §4): a sign-out there is one here, with a word about it', async () => {
  const reloads = countReloads()
  receive('')
  await vi.waitFor(() => expect(reloads()).toBe(1))
  expect(useSession.getState()).toMatchObject({ phase: 'anonymous', user: undefined })
  expect(signOutNotice.take()).toBe('You signed out in another window.')
})

test('what happens in another window (spec §4): another person’s sign-in there makes this window that person’s', async () => {
  const reloads = countReloads()
  receive('t-2')
  await vi.waitFor(() => expect(reloads()).toBe(1))
})

test('what happens in another window (spec §4): a sign-out there that was followed by a sign-in takes nothing from the new session', async () => {
  const reloads = countReloads()
  writeCookie('Admin-Token', 't-2')
  receive('')
  await vi.waitFor(() => expect(reloads()).toBe(1))
  expect(document.cookie).toContain('Admin-Token=t-2')
})

test('what happens in this window (spec §4) is said with the token there is', async () => {
  const heard = new BroadcastChannel('session')
  onTestFinished(() => heard.close())
  const message = new Promise((resolve) => heard.addEventListener('message', ({ data }) => resolve(data)))
  notifyOtherWindows()
  await expect(message).resolves.toBe('t-1')
})

describe('another window of the session that is about to end it', () => {
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

  test('hears that something waits here, which is sent once that one has it sent, and that it was', async () => {
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

  test('hears that all is sent where what waited was given up meanwhile', async () => {
    says('send')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', isTaken: true }]))
  })

  test('hears how many uploads are under way here', async () => {
    let uploads = 3
    countLosses(() => uploads)
    onTestFinished(() => void (uploads = 0))
    says('asked')
    await vi.waitFor(() =>
      expect(heard).toEqual([{ kind: 'answered', to: 'other', uploads: 3, isWaiting: false }]),
    )
  })
})

test('a sign-in there that came before the session was known to be over is reported once it is', async () => {
  const reloads = countReloads()
  writeCookie('Admin-Token', 't-4')
  receive('t-4')
  await vi.waitFor(() => expect(reloads()).toBe(1))
  // the browser asks before discarding input, and the user stays on the page
  reportExpired('t-1', 't-1')
  expect(onNewToken).toHaveBeenCalledExactlyOnceWith('t-4')
})

describe('where the session has expired', () => {
  beforeEach(() => {
    openSession('t-expired', person(), false)
    reportExpired('t-expired', 't-expired')
  })

  test('a cookie that is gone is no news', () => {
    const reloads = countReloads()
    removeCookie('Admin-Token')
    focus()
    expect(reloads()).toBe(0)
    expect(useSession.getState().user).toBeDefined()
  })

  test('who chose to stay is not sent away', async () => {
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
  ])('a sign-in there is noticed %s, without a reload', async (_, signIn) => {
    const reloads = countReloads()
    signIn()
    await vi.waitFor(() => expect(onNewToken).toHaveBeenCalledExactlyOnceWith('t-3'))
    expect(reloads()).toBe(0)
  })
})

test('a message can be missed, so the window looks for itself when it becomes visible, not when it is hidden', () => {
  const reloads = countReloads()
  removeCookie('Admin-Token')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloads()).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloads()).toBe(1)
})

test('a message can be missed, so the window looks for itself and does nothing where nothing has changed', () => {
  const reloads = countReloads()
  focus()
  expect(useSession.getState().token).toBe('t-1')
  clearSession()
  focus()
  expect(reloads()).toBe(0)
  expect(signOutNotice.take()).toBeUndefined()
})
