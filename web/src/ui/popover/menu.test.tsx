import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MenuButton } from './menu-button.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'

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
])('keyboard focus moves %s', async (_name, keys, label) => {
  await user.keyboard(keys)
  expect(item(label)).toHaveFocus()
})

test('Escape closes without selecting and returns focus to the button', async () => {
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onSelect).not.toHaveBeenCalled()
  expect(button()).toHaveFocus()
})

test('Escape closes the menu as soon as it is shown', () => {
  const onClose = vi.fn<() => void>()
  function Pressed() {
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    }, [])
    return <Menu label="Shown" items={items} anchor={{ x: 0, y: 0 }} onClose={onClose} />
  }
  render(<Pressed />)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click outside closes the menu and keeps the focus there', async () => {
  await user.click(screen.getByLabelText('elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByLabelText('elsewhere')).toHaveFocus()
})

test.each(['Close', 'English'])(
  '%s, disabled or current, is aria-disabled and cannot be selected',
  async (label) => {
    expect(item(label)).toHaveAttribute('aria-disabled', 'true')
    await user.click(item(label))
    expect(onSelect).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeVisible()
  },
)

test('the current item is marked with aria-current', () => {
  expect(item('English')).toHaveAttribute('aria-current', 'true')
  expect(item('Close')).not.toHaveAttribute('aria-current')
})

test('Escape closes the upper of two panels, also after both were rendered again', async () => {
  const onClose = vi.fn<(panel: string) => void>()
  const at = { x: 0, y: 0 }
  const panel = (name: string, content: ReactNode) => (
    <Popover label={name} anchor={at} onClose={() => onClose(name)}>
      {content}
    </Popover>
  )
  const { rerender } = render(panel('lower', ''))
  rerender(panel('lower', panel('upper', '')))
  rerender(panel('lower', panel('upper', '')))
  await user.keyboard('{Escape}')
  expect(onClose.mock.calls).toEqual([['upper']])
})
