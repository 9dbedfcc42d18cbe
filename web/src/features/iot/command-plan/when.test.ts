import { expect, test } from 'vitest'
import { check } from '#contract/schema/rules.ts'
import { appliesFor, isPlan, whenFields, whenStart } from './when.ts'

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

test('the name that a plan begins with is never too long', () => {
  const { name } = whenStart('x'.repeat(80), 'once')
  expect(check({ name: whenFields.name }, { name })).toEqual([])
})
