import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MenuButton } from './menu-button.tsx'
import type { MenuItem } from './menu.tsx'

const onSelect = vi.fn<(id: string) => void>()
const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: id,
  onSelect: () => onSelect(id),
  ...more,
})
const items = [
  entry('Refresh', { hint: 'Alt F5' }),
  entry('Close', { isDisabled: true }),
  entry('Close Other'),
  entry('English', { isCurrent: true }),
]

const user = userEvent.setup()
const item = (name: string) => screen.getByRole('menuitem', { name })
const button = () => screen.getByRole('button', { name: 'Tab menu' })

beforeEach(async () => {
  render(
    <>
      <MenuButton label="Tab menu" items={items}>
        <i aria-hidden="true" />
      </MenuButton>
      <input aria-label="elsewhere" />
    </>,
  )
  await user.click(button())
})

test.each([
  ['down', '{ArrowDown}', 'Close'],
  ['down from the last', '{End}{ArrowDown}', 'Refresh'],
  ['up from the first', '{ArrowUp}', 'English'],
  ['up', '{End}{ArrowUp}', 'Close Other'],
  ['to the last', '{End}', 'English'],
  ['to the first', '{End}{Home}', 'Refresh'],
  ['to the first with a letter', 'c', 'Close'],
  ['to the next with that letter', 'cc', 'Close Other'],
  ['around with that letter', 'ccc', 'Close'],
  ['nowhere with another', 'x', 'Refresh'],
])('the keyboard moves %s', async (_name, keys, label) => {
  await user.keyboard(keys)
  expect(item(label)).toHaveFocus()
})

test('the keyboard: Escape closes without choosing, and the focus is on the button again', async () => {
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onSelect).not.toHaveBeenCalled()
  expect(button()).toHaveFocus()
})

test('a press elsewhere closes and leaves the focus there', async () => {
  await user.click(screen.getByLabelText('elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByLabelText('elsewhere')).toHaveFocus()
})

test.each(['Close', 'English'])('%s, disabled or current, says so and cannot be chosen', async (label) => {
  expect(item(label)).toHaveAttribute('aria-disabled', 'true')
  await user.click(item(label))
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeVisible()
})

test('the current choice says that it is, so that it does not look disabled', () => {
  expect(item('English')).toHaveAttribute('aria-current', 'true')
  expect(item('Close')).not.toHaveAttribute('aria-current')
})
