import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { fitsBeside } from './segmented.tsx'

const user = userEvent.setup()

function renderInForm(button: React.ReactNode) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(<form onSubmit={onSubmit}>{button}</form>)
  return onSubmit
}

test('submits a form only with type submit', async () => {
  const onSubmit = renderInForm(
    <>
      <Button>Add</Button>
      <Button type="submit">Save</Button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('when off keeps the focus but neither acts nor submits', async () => {
  const onClick = vi.fn()
  const onSubmit = renderInForm(
    <Button type="submit" isOff onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['short words', ['Enabled', 'Disabled'], true],
  ['Chinese ones, twice as wide', ['本单位及下级', '仅本单位', '仅本人'], false],
  ['long ones', ['When the condition no longer holds', 'By hand only'], false],
  ['more than four', ['A', 'B', 'C', 'D', 'E'], false],
])('segments fit side by side: %s', (_what, words, fits) => {
  expect(fitsBeside(words, 36)).toBe(fits)
})
