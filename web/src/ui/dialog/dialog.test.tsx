import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const user = userEvent.setup()

function Opener({ role, onClose }: { role?: 'dialog' | 'alertdialog'; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {isOpen && (
        <Dialog
          title="Delete 3 rows?"
          role={role}
          closeLabel="Close"
          onClose={onClose ?? (() => setOpen(false))}
          footer={
            <button type="button" data-initial-focus>
              Keep
            </button>
          }
        >
          They cannot be brought back.
        </Dialog>
      )}
    </>
  )
}

async function open(props: Parameters<typeof Opener>[0] = {}): Promise<HTMLElement> {
  render(<Opener {...props} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  return screen.getByRole(props.role ?? 'dialog', { name: 'Delete 3 rows?' })
}

describe.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['the cross', () => user.click(screen.getByRole('button', { name: 'Close' }))],
])('%s', (_name, close) => {
  test('only asks to be closed: the owner may keep the dialog', async () => {
    const onClose = vi.fn()
    const dialog = await open({ onClose })
    await close()
    expect(onClose).toHaveBeenCalledOnce()
    expect(dialog).toHaveAttribute('open')
  })
})

test('a question is read out with its text, another dialog is not', async () => {
  expect(await open({ role: 'alertdialog' })).toHaveAccessibleDescription('They cannot be brought back.')
  cleanup()
  expect(await open()).not.toHaveAttribute('aria-describedby')
})
