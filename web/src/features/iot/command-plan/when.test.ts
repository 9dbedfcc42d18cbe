import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { check } from '#contract/schema/rules.ts'
import { Failure } from '#web/api/failure.ts'
import { useSecondAsked } from '#web/engine/actions/two-persons.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { appliesFor, isPlan, reportPlanned, whenFields, whenStart } from './when.ts'

const names = [...Object.keys(whenFields), 'agree', 'account', 'password']
const shown = (values: object, isForTwo = false) =>
  names.filter((name) => appliesFor(isForTwo)(name, { ...values }))

test('a command that is given now asks for nothing more; a plan has a name, and a moment or a schedule', () => {
  expect(shown({ when: 'now' })).toEqual(['when'])
  expect(isPlan({ when: 'now' })).toBe(false)
  expect(shown({ when: 'once' })).toEqual(['when', 'name', 'time'])
  expect(shown({ when: 'again' })).toEqual(['when', 'name', 'cron', 'endDate'])
  expect(isPlan({ when: 'once' })).toBe(true)
})

test('where it takes two, the other person agrees here, or is asked by a plan with a name', () => {
  expect(shown({ when: 'now', agree: 'here' }, true)).toEqual(['when', 'agree', 'account', 'password'])
  expect(shown({ when: 'now', agree: 'later' }, true)).toEqual(['when', 'name', 'agree'])
  expect(isPlan({ when: 'now', agree: 'later' })).toBe(true)
})

test('what was to be asked of another person makes no plan where it takes one', () => {
  expect(shown({ when: 'now', agree: 'later' })).toEqual(['when'])
})

test('a second person is asked for what the platform named, not for anything else', async () => {
  const { result } = renderHook(useSecondAsked)
  const refused = new Failure('refused', 'It takes two', {
    errors: [{ field: 'account', msg: 'It takes two' }],
  })
  await act(() => expect(result.current.noting('relayOpen 7', Promise.reject(refused))).rejects.toBe(refused))
  expect(['relayOpen 7', 'relayOpen 8', 'reboot 7'].map(result.current.isAskedFor)).toEqual([
    true,
    false,
    false,
  ])
})

test('what was given at once is not announced as planned', () => {
  const answer = { ok: 2, fail: 0, errors: [], planId: 1, nextTime: '', isWaiting: false }
  reportPlanned(answer)
  reportPlanned({ ...answer, ok: 1, fail: 1 })
  reportPlanned({ ...answer, nextTime: '2026-11-19 10:00:00' })
  expect(useNotices.getState().live.map(({ title }) => title)).toEqual([
    'Sent to 2 devices',
    'Sent to 1, 1 left out',
    '2 devices planned for 2026-11-19 10:00:00',
  ])
})

test('the name that a plan begins with is never too long', () => {
  const { name } = whenStart('x'.repeat(80), 'once')
  expect(check({ name: whenFields.name }, { name })).toEqual([])
})
