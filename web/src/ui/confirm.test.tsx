import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConfirmHost } from './confirm-host.tsx'
import { confirm, type Question } from './confirm.ts'

const user = userEvent.setup()
const question = { title: 'Delete 3 rows?', body: 'They cannot be brought back.', accept: 'Delete rows' }

async function ask(asked: Question = question): Promise<Promise<boolean>[]> {
  const answers: Promise<boolean>[] = []
  await act(() => void answers.push(confirm(asked)))
  return answers
}

beforeEach(() => {
  render(<ConfirmHost cancelLabel="取消" closeLabel="Close" />)
})

describe('a question (spec §5, §9)', () => {
  test('is an alert with its text, and the focus is on the safe button', async () => {
    await ask()
    expect(screen.getByRole('alertdialog', { name: 'Delete 3 rows?' })).toHaveAccessibleDescription(
      'They cannot be brought back.',
    )
    expect(screen.getByRole('button', { name: '取消' })).toHaveFocus()
  })

  test.each([
    ['the confirming button', true, () => user.click(screen.getByRole('button', { name: 'Delete rows' }))],
    ['cancel', false, () => user.click(screen.getByRole('button', { name: '取消' }))],
    ['the cross', false, () => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', false, () => user.keyboard('{Escape}')],
    ['Enter, as the safe button has the focus', false, () => user.keyboard('{Enter}')],
  ])('%s answers %s', async (_name, expected, act_) => {
    const [answer] = await ask()
    await act_()
    expect(await answer).toBe(expected)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a second one cancels the first', async () => {
    const [first] = await ask()
    const [second] = await ask({ ...question, title: 'Leave?', accept: 'Leave' })
    expect(await first).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await second).toBe(true)
  })
})
