import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useNotices } from '#web/stores/failures/notices.ts'
import { RequestId } from './copy-button.tsx'

test('copies a request id without its label; a refusal by the browser shows a warning', async () => {
  const user = userEvent.setup()
  render(<RequestId id="7f3a-91c2" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('7f3a-91c2')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(useNotices.getState().live.map(({ severity, title }) => `${severity} ${title}`)).toEqual([
    'success Copied',
    'warning The browser does not allow copying.',
  ])
})
