import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ConfirmHost } from './confirm-host.tsx'
import { confirm, type Question } from './confirm.ts'

const user = userEvent.setup()
const question = { title: 'Delete 3 rows?', body: 'They cannot be brought back.', accept: 'Delete rows' }

/** Opens a question and returns its pending answer. */
function ask(asked: Question = question): { answer: Promise<boolean> } {
  const asking = { answer: Promise.resolve(false) }
  act(() => {
    asking.answer = confirm(asked)
  })
  return asking
}

beforeEach(() => void render(<ConfirmHost />))

test.each([
  ['the confirming button', true, () => user.click(screen.getByRole('button', { name: 'Delete rows' }))],
  ['cancel', false, () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['the cross', false, () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', false, () => user.keyboard('{Escape}')],
  ['Enter, as the safe button has the focus', false, () => user.keyboard('{Enter}')],
])('a confirm dialog closed by %s resolves to %s (spec §5, §9)', async (_name, expected, give) => {
  const { answer } = ask()
  expect(screen.getByRole('alertdialog', { name: 'Delete 3 rows?' })).toBeVisible()
  await give()
  expect(await answer).toBe(expected)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a second question cancels the first', async () => {
  const { answer: first } = ask()
  const { answer: second } = ask({ ...question, title: 'Leave?', accept: 'Leave' })
  expect(await first).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await second).toBe(true)
})
