import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity } from 'react'
import { expect, test, vi } from 'vitest'
import { text } from '#contract/schema/field.ts'
import { PageForm } from './page-form.tsx'

const fields = { host: text('Host', '主机') }

test('a part that is hidden beside another keeps its work and says so', async () => {
  const user = userEvent.setup()
  const onUnsaved = vi.fn<(count: number) => void>()
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <PageForm
        label="Server"
        accept="Save"
        fields={fields}
        send={() => Promise.resolve()}
        onUnsaved={onUnsaved}
      />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  await user.type(screen.getByRole('textbox', { name: 'Host' }), 'mail')
  await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(1))
  rerender(page('hidden'))
  expect(onUnsaved).toHaveBeenLastCalledWith(1)
})
