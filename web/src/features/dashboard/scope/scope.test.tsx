import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, it } from 'vitest'
import { setPlatformTime, setPlatformZone } from '#web/lib/time/time.ts'
import { ScopeFields, type Scope, isWhole, queryOf, scopeOf, withScope } from './scope.tsx'

const user = userEvent.setup()

function Fields() {
  const [scope, setScope] = useState<Scope>({})
  return <ScopeFields scope={scope} onChange={setScope} />
}
const dayField = () => screen.getByRole('textbox', { name: 'Day' })

beforeEach(() => {
  setPlatformZone('+08:00')
  // the last hour of 22 November 2026
  setPlatformTime(Date.parse('2026-11-22T15:00:00Z'))
})

test('the day changes at midnight', () => {
  const { rerender } = render(<Fields />)
  expect(dayField()).toHaveValue('2026-11-22')
  setPlatformTime(Date.parse('2026-11-22T16:00:00Z'))
  rerender(<Fields />)
  expect(dayField()).toHaveValue('2026-11-23')
})

test('choosing a calendar day returns the focus to its button', async () => {
  render(<Fields />)
  const opener = screen.getByRole('button', { name: 'Calendar for Day' })
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }))
  expect(dayField()).toHaveValue('2026-11-21')
  expect(opener).toHaveFocus()
})

const limits = { min: '2026-11-16', max: '2026-11-22' }

const read = (query: string, isLookingBack = false) =>
  scopeOf(new URLSearchParams(query), isLookingBack, limits)

it('a scope round-trips by URL', () => {
  const scope = { orgId: 7, date: '2026-11-20' }
  expect(scopeOf(new URLSearchParams(queryOf(scope)), false, limits)).toEqual(scope)
  expect(queryOf({})).toEqual({})
})

it.each([
  ['dashboard=0', { orgId: 7 }, 'dashboard=0&orgId=7'],
  ['dashboard=0&orgId=7&date=2026-11-20', { orgId: 8 }, 'dashboard=0&orgId=8'],
  ['orgId=7', {}, ''],
])('keeps other parameters of %s', (query, scope, expected) => {
  expect(withScope(new URLSearchParams(query), scope)).toBe(expected)
})

it('a scope ignores the day while a past moment is shown', () => {
  expect(read('orgId=7&date=2026-11-20', true)).toEqual({ orgId: 7 })
})

it('a scope ignores today and invalid values', () => {
  const nothing = 'date=2026-11-22 date=2026-11-23 date=2026-11-15 date=x orgId=-1 orgId=a'
  for (const query of ['', ...nothing.split(' ')]) {
    expect(isWhole(read(query))).toBe(true)
  }
  expect(isWhole(read('orgId=3'))).toBe(false)
})
