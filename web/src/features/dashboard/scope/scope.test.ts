import { expect, it } from 'vitest'
import { isWhole, queryOf, scopeOf, withScope } from './scope.ts'

const limits = { min: '2026-11-16', max: '2026-11-22' }
const read = (query: string, isLookingBack = false) =>
  scopeOf(new URLSearchParams(query), isLookingBack, limits)

it('reads what it has written', () => {
  const scope = { orgId: 7, date: '2026-11-20' }
  expect(scopeOf(new URLSearchParams(queryOf(scope)), false, limits)).toEqual(scope)
  expect(queryOf({})).toEqual({})
})

it.each([
  ['dashboard=0', { orgId: 7 }, 'dashboard=0&orgId=7'],
  ['dashboard=0&orgId=7&date=2026-11-20', { orgId: 8 }, 'dashboard=0&orgId=8'],
  ['orgId=7', {}, ''],
])('leaves what else is in %s as it is', (query, scope, expected) => {
  expect(withScope(new URLSearchParams(query), scope)).toBe(expected)
})

it('has no day of its own beside a moment of the past, where the day is that of the moment', () => {
  expect(read('orgId=7&date=2026-11-20', true)).toEqual({ orgId: 7 })
})

it('takes today and what makes no sense for nothing', () => {
  for (const query of [
    '',
    'date=2026-11-22',
    'date=2026-11-23',
    'date=2026-11-15',
    'date=x',
    'orgId=-1',
    'orgId=a',
  ]) {
    expect(isWhole(read(query))).toBe(true)
  }
  expect(isWhole(read('orgId=3'))).toBe(false)
})
