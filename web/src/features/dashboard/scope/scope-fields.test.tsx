import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { setPlatformTime, setPlatformZone } from '#web/lib/time/time.ts'
import { ScopeFields } from './scope-fields.tsx'
import type { Scope } from './scope.ts'

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

test('after midnight today is the new day', () => {
  const { rerender } = render(<Fields />)
  expect(dayField()).toHaveValue('2026-11-22')
  setPlatformTime(Date.parse('2026-11-22T16:00:00Z'))
  rerender(<Fields />)
  expect(dayField()).toHaveValue('2026-11-23')
})

test('a day chosen from the calendar leaves the focus on its button', async () => {
  render(<Fields />)
  const opener = screen.getByRole('button', { name: 'Calendar for Day' })
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }))
  expect(dayField()).toHaveValue('2026-11-21')
  expect(opener).toHaveFocus()
})
