import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const user = userEvent.setup()
const onClose = vi.fn<() => void>()

function show(role?: 'dialog' | 'alertdialog') {
  render(
    <Dialog
      title="Delete 3 rows?"
      role={role}
      onClose={onClose}
      footer={<button data-initial-focus>Keep</button>}
    >
      They cannot be brought back.
    </Dialog>,
  )
  return screen.getByRole(role ?? 'dialog', { name: 'Delete 3 rows?' })
}

test('Escape and the close button only call onClose', async () => {
  const dialog = show()
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  // a browser closes a dialog on the second Escape even if the page prevents it
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  // called without arguments: an event could be mistaken for the dialog's result
  expect(onClose.mock.calls).toEqual([[], [], []])
  expect(dialog).toHaveAttribute('open')
  expect(dialog).not.toHaveAttribute('aria-describedby')
})

test('an alertdialog is described by its text', () => {
  expect(show('alertdialog')).toHaveAccessibleDescription('They cannot be brought back.')
})

test('cancelling a nested dialog or file chooser does not close the outer dialog', async () => {
  const [onOuter, onInner] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Dialog title="Import" onClose={onOuter}>
      <input type="file" aria-label="File" />
      <Dialog title="Scan" onClose={onInner}>
        Hold still.
      </Dialog>
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  // browsers move the focus into the dialog opened last
  within(screen.getByRole('dialog', { name: 'Scan' }))
    .getByRole('button', { name: 'Close' })
    .focus()
  await user.keyboard('{Escape}')
  expect(onInner).toHaveBeenCalledOnce()
  expect(onOuter).not.toHaveBeenCalled()
})
