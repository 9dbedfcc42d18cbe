import * as fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/wire/envelope.ts'
import * as http from '#web/api/http.ts'
import { startI18n } from '#web/i18n/start.ts'
import { person } from '../../../test/person.ts'
import { countReloads } from '../../../test/reloads.ts'
import { bootSession, enter } from './session-flow.ts'
import { can, clearSession, useSession } from './session.ts'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const callForEnvelope = vi.mocked(http.callForEnvelope)

beforeAll(() => startI18n('en'))

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('\ud800', 'a\r\nb', '', 1e308, -0))
const options = { numRuns: 150 }

test('any sign-in response either signs in with a token and a name, or nobody', async () => {
  const signedIn = fc.record(
    { token: fc.oneof(fc.constant('t-1'), anything), user: fc.oneof(fc.constant(person()), anything) },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(signedIn, anything), async (answer) => {
      clearSession()
      call.mockResolvedValue(answer)
      const isIn = await enter({ username: 'wenli', password: 'secret-1' }, false)
      const { phase, token, user } = useSession.getState()
      expect([phase, typeof token, typeof user?.username]).toEqual(
        isIn ? ['booting', 'string', 'string'] : ['anonymous', 'undefined', 'undefined'],
      )
    }),
    options,
  )
})

test('any user and menus lead to a ready session with a valid menu, or to a sign-out', async () => {
  const reloads = countReloads()
  const envelope = fc.record(
    { data: anything, permissions: fc.oneof(fc.array(anything, { maxLength: 3 }), anything) },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constant(person()), anything), envelope, async (user, answer) => {
      clearSession()
      useSession.setState({ phase: 'booting', token: 't-1' })
      const before = reloads()
      call.mockResolvedValue(user)
      callForEnvelope.mockResolvedValue({ code: 0, msg: '', ...answer } as Envelope)
      await bootSession()
      const { phase, nav } = useSession.getState()
      expect(phase).toBe(reloads() > before ? 'anonymous' : 'ready')
      expect(Array.isArray(nav)).toBe(true)
      expect(typeof can('system:user:save')).toBe('boolean')
    }),
    options,
  )
})
