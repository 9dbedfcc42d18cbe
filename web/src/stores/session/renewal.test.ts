import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { startI18n } from '#web/i18n/start.ts'
import { readCookie, removeCookie, writeCookie } from '#web/lib/cookies.ts'
import { person } from '../../../test/person.ts'
import { countReloads } from '../../../test/reloads.ts'
import { stayHere, useExpiryGate, reportExpired } from './expiry-gate.ts'
import { signInHere, waitForRenewal, takeOver } from './renewal.ts'
import { currentToken, openSession, storeNav, useSession } from './session.ts'

vi.mock('#web/api/http.ts')
const answer = vi.mocked(call)

beforeAll(() => startI18n('en'))
beforeEach(() => {
  removeCookie('Admin-Token')
  useExpiryGate.setState({ state: 'shut' })
  openSession('old', person(), false)
  storeNav([], [])
})

test('pending calls continue with the renewed session of the same user', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (many) => {
      const token = currentToken() ?? ''
      const waiting = Array.from({ length: many }, () => waitForRenewal(token))
      expect(useExpiryGate.getState().state).toBe('asking')
      answer.mockResolvedValue({ token: `${token}+`, user: person() })
      await signInHere('meter2026')
      expect(await Promise.all(waiting)).toEqual(waiting.map(() => `${token}+`))
      expect(useExpiryGate.getState().state).toBe('shut')
    }),
    { numRuns: 10 },
  )
})

test('pending and later calls fail when the user stays without a session', async () => {
  const waiting = waitForRenewal('old')
  stayHere()
  expect(await waiting).toBeUndefined()
  expect(await waitForRenewal('old')).toBeUndefined()
})

test('a call whose session was renewed meanwhile continues immediately', async () => {
  answer.mockResolvedValue({ token: 'new', user: person() })
  await signInHere('meter2026')
  expect(await waitForRenewal('old')).toBe('new')
  expect(useExpiryGate.getState().state).toBe('shut')
})

test('pending calls keep waiting after a wrong password', async () => {
  const waiting = waitForRenewal('old')
  answer.mockRejectedValueOnce(new Failure('refused', 'Wrong name or password'))
  await expect(signInHere('wrong-1')).rejects.toThrow('Wrong name or password')
  expect(useExpiryGate.getState().state).toBe('asking')
  answer.mockResolvedValue({ token: 'new', user: person() })
  await signInHere('meter2026')
  expect(await waiting).toBe('new')
  expect(readCookie('Admin-Token')).toBe('new')
})

describe('a session in another window', () => {
  beforeEach(() => {
    void waitForRenewal('old')
    writeCookie('Admin-Token', 'elsewhere')
  })

  test('that has expired too: the password starts a new session', async () => {
    answer
      .mockRejectedValueOnce(new Failure('expired', ''))
      .mockResolvedValue({ token: 'new', user: person() })
    await signInHere('meter2026')
    expect(answer.mock.lastCall?.[1]).toEqual({ username: person().loginName, password: 'meter2026' })
    expect([currentToken(), readCookie('Admin-Token')]).toEqual(['new', 'new'])
    expect(useExpiryGate.getState().state).toBe('shut')
  })

  test('that cannot be checked: the form gets the error and stays open', async () => {
    answer.mockRejectedValue(new Failure('network', ''))
    await expect(signInHere('meter2026')).rejects.toMatchObject({ kind: 'network' })
    expect(answer).toHaveBeenCalledOnce()
    expect(useExpiryGate.getState().state).toBe('asking')
  })
})

test('a response with another user signs out and reloads', async () => {
  const reloads = countReloads()
  void waitForRenewal('old')
  answer.mockResolvedValue({ token: 'new', user: person({ userId: 8 }) })
  await signInHere('meter2026')
  expect(reloads()).toBe(1)
  expect(currentToken()).toBeUndefined()
  expect(readCookie('Admin-Token')).toBeUndefined()
})

test('another user signed in elsewhere keeps that session, and local data is cleared', async () => {
  const reloads = countReloads()
  sessionStorage.setItem('tabs:7', '[{"path":"/system/user","search":"?open=12"}]')
  location.hash = '#/system/user?open=12'
  writeCookie('Admin-Token', 'of another')
  answer.mockResolvedValue(person({ userId: 8 }))
  await signInHere('meter2026')
  expect(answer).toHaveBeenCalledOnce()
  expect(readCookie('Admin-Token')).toBe('of another')
  expect(useSession.getState().token).toBe('old')
  expect([sessionStorage.length, location.hash, reloads()]).toEqual([0, '#/', 1])
})

test('taking over a session of the same user closes the prompt without a reload', async () => {
  reportExpired('old', 'old')
  answer.mockResolvedValue(person({ username: 'Wen Li the Second' }))
  const reloads = countReloads()
  await takeOver('new')
  expect(answer.mock.lastCall?.[2]).toMatchObject({ token: 'new' })
  expect(useSession.getState()).toMatchObject({
    token: 'new',
    phase: 'ready',
    user: { username: 'Wen Li the Second' },
  })
  expect(useExpiryGate.getState().state).toBe('shut')
  expect(reloads()).toBe(0)
})

test('taking over a session changes nothing when the request fails', async () => {
  reportExpired('old', 'old')
  answer.mockRejectedValue(new Failure('network', ''))
  await expect(takeOver('new')).rejects.toMatchObject({ kind: 'network' })
  expect(useSession.getState().token).toBe('old')
  expect(useExpiryGate.getState().state).toBe('asking')
})
