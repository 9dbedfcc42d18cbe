import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify, useNotices } from '#web/stores/failures/notices.ts'
import { Dialog } from './dialog/dialog.tsx'
import { Toaster } from './toaster.tsx'

const say = (...notice: Parameters<typeof notify>) => act(() => notify(...notice))
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  useNotices.setState({ live: [], history: [] })
  render(<Toaster closeLabel="Close" showRequest={(id) => <span>Request {id}</span>} />)
})

test.each([
  ['', {}, 2500],
  [
    ' that offers an act, so that one gets there',
    { action: { label: 'Open', run: () => undefined } },
    10_000,
  ],
])('duration of a notification (spec §8, §9)%s', (_what, more, time) => {
  say('success', 'Saved', more)
  wait(time - 1)
  expect(screen.getByText('Saved')).toBeVisible()
  wait(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])(
  'a notification (spec §8, §9) stays while %s is on it, then for its full duration',
  (_name, enter, leave) => {
    say('info', 'Row 7 was changed')
    wait(2000)
    enter(screen.getByRole('status'))
    wait(60_000)
    leave(screen.getByRole('status'))
    wait(2499)
    expect(screen.getByText('Row 7 was changed')).toBeVisible()
    wait(1)
    expect(screen.queryByText('Row 7 was changed')).toBeNull()
  },
)

test.each([
  ['error', 'alert'],
  ['success', 'status'],
] as const)('%s is announced to a screen reader as %s', (severity, role) => {
  say(severity, 'Something')
  expect(screen.getByRole(role)).toHaveTextContent('Something')
})

test('shows the request id of a failure if it has one', () => {
  say('error', 'Row 7 is locked', { requestId: 'r-77' })
  say('error', 'Row 8 is locked', { requestId: '' })
  expect(screen.getAllByText(/^Request/).map(({ textContent }) => textContent)).toEqual(['Request r-77'])
})

test('moves into an open dialog and out again, keeping its duration', () => {
  say('success', 'Order created')
  const closed = render(
    <Dialog title="Alert" onClose={() => undefined} footer={null}>
      Phase loss
    </Dialog>,
  )
  const isInside = () => screen.getByRole('dialog').contains(screen.getByText('Order created'))
  expect(isInside()).toBe(true)
  wait(1000)
  closed.unmount()
  expect(screen.getByText('Order created')).toBeVisible()
  wait(1500)
  expect(screen.queryByText('Order created')).toBeNull()
})
