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

test('an immediate command needs no more fields; a plan has a name and a time or schedule', () => {
  expect(shown({ when: 'now' })).toEqual(['when'])
  expect(isPlan({ when: 'now' })).toBe(false)
  expect(shown({ when: 'once' })).toEqual(['when', 'name', 'time'])
  expect(shown({ when: 'again' })).toEqual(['when', 'name', 'cron', 'endDate'])
  expect(isPlan({ when: 'once' })).toBe(true)
})

test('a required second person agrees here, or later through a named plan', () => {
  expect(shown({ when: 'now', agree: 'here' }, true)).toEqual(['when', 'agree', 'account', 'password'])
  expect(shown({ when: 'now', agree: 'later' }, true)).toEqual(['when', 'name', 'agree'])
  expect(isPlan({ when: 'now', agree: 'later' })).toBe(true)
})

test('a later agreement adds no fields if no second person is needed', () => {
  expect(shown({ when: 'now', agree: 'later' })).toEqual(['when'])
})

test('only the command that was refused requires a second person', async () => {
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

test('an immediate command is not reported as planned', () => {
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

test('the default plan name fits the maximum length', () => {
  const { name } = whenStart('x'.repeat(80), 'once')
  expect(check({ name: whenFields.name }, { name })).toEqual([])
})
