import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#web/stores/session/session.ts'
import { person } from '../../../../test/person.ts'
import { protection, type ProtectedAct } from '../user.page.tsx'

beforeEach(() => openSession('t-1', person({ userId: 7 }), false))

test.each<[number, ProtectedAct, string | undefined]>([
  [1, 'delete', 'The built-in administrator stays'],
  [1, 'lock', 'The built-in administrator cannot be locked'],
  [1, 'reset', 'Not for the built-in administrator'],
  [7, 'delete', 'This is your own account'],
  [7, 'lock', 'You cannot lock your own account'],
  [7, 'reset', 'Change it in the personal center'],
  [8, 'delete', undefined],
  [8, 'lock', undefined],
  [8, 'reset', undefined],
])('account %i, %s: %s', (id, act, reason) => {
  expect(protection(id, act)?.[0]).toBe(reason)
})
