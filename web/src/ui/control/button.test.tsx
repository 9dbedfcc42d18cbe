import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'

const user = userEvent.setup()

function renderInForm(button: React.ReactNode) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(<form onSubmit={onSubmit}>{button}</form>)
  return onSubmit
}

test('sends a form only where its type says so', async () => {
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

test('that is off keeps the focus, but neither acts nor sends', async () => {
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

test('that is busy says so, and its glyph turns', () => {
  const { container, rerender } = render(<Button icon="pi-upload">Write</Button>)
  const button = screen.getByRole('button', { name: 'Write' })
  expect(button).not.toHaveAttribute('aria-busy')
  expect(container.querySelector('.pi-upload')).toBeInTheDocument()
  rerender(
    <Button icon="pi-upload" isBusy>
      Write
    </Button>,
  )
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(container.querySelectorAll('.pi')).toHaveLength(1)
  expect(container.querySelector('.pi-spinner')).toBeInTheDocument()
})

test('of a glyph alone has a name, which is a tooltip where it is wanted', () => {
  render(
    <>
      <IconButton icon="pi-times" label="Close" isSmall />
      <IconButton icon="pi-trash" label="Remove" hasTip className="last" />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Close' })).not.toHaveAttribute('data-tip')
  expect(screen.getByRole('button', { name: 'Close' })).toHaveClass('icon-button small', { exact: true })
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('data-tip', 'Remove')
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveClass('icon-button last', { exact: true })
})
