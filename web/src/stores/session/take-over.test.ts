import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { person } from '../../../test/person.ts'
import { countReloads } from '../../../test/reloads.ts'
import { reportExpired, useExpiryGate } from './expiry-gate.ts'
import { openSession, storeNav, useSession } from './session.ts'
import { takeOver } from './take-over.ts'

vi.mock('#web/api/http.ts')

beforeEach(() => {
  openSession('old', person(), false)
  storeNav([], [])
  reportExpired('old', 'old')
})

test('the same person goes on with the new session, and nothing is asked any more', async () => {
  vi.mocked(call).mockResolvedValue(person({ username: 'Wen Li the Second' }))
  const reloads = countReloads()
  await takeOver('new')
  expect(vi.mocked(call).mock.lastCall?.[2]).toMatchObject({ token: 'new' })
  expect(useSession.getState()).toMatchObject({
    token: 'new',
    phase: 'ready',
    user: { username: 'Wen Li the Second' },
  })
  expect(useExpiryGate.getState().state).toBe('shut')
  expect(reloads()).toBe(0)
})

test('without an answer nothing changes', async () => {
  vi.mocked(call).mockRejectedValue(new Failure('network', ''))
  await expect(takeOver('new')).rejects.toMatchObject({ kind: 'network' })
  expect(useSession.getState().token).toBe('old')
  expect(useExpiryGate.getState().state).toBe('asking')
})
