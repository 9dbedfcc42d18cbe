import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { secret, text } from '#contract/schema/field.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { openPage } from '../../../test/open-page.tsx'
import { openTab } from '../../../test/open-tab.ts'
import { KeptSecret } from './inputs/text-input.tsx'
import { PageForm } from './page-form.tsx'

beforeEach(() => useNotices.setState({ live: [], history: [] }))

const fields = { host: text('Host', '主机') }

/** Form over stored values, with a button that simulates a change by another user. */
function Stored() {
  const [start, setStart] = useState({ host: 'mail', port: '25' })
  return (
    <>
      <button onClick={() => setStart({ host: 'theirs', port: '26' })}>another person</button>
      <PageForm
        label="Server"
        accept="Save"
        fields={{ ...fields, port: text('Port', '端口'), password: secret('Password', '密码') }}
        inputs={{ password: KeptSecret }}
        start={start}
        send={async ({ host, port }) => {
          await saved
          setStart({ host: host.trim(), port })
        }}
      />
    </>
  )
}
let saved = Promise.resolve()
const typed = (name: string) => screen.getByRole('textbox', { name })

test('fields that differ from the stored values count as unsaved', async () => {
  const { user } = openPage(<Stored />, '/settings')
  openTab('/settings', 'Settings')
  const unsaved = () => useTabs.getState().tabs[0]?.unsaved
  await user.type(typed('Host'), '2')
  expect(unsaved()).toBe(1)
  expect(screen.getByText('Changes are not saved')).toBeVisible()
  await user.type(typed('Host'), '{Backspace}')
  expect(unsaved()).toBe(0)
})

test('a concurrent change keeps local input with a notice and updates the other fields', async () => {
  const user = userEvent.setup()
  render(<Stored />)
  await user.type(typed('Host'), '2')
  await user.click(screen.getByRole('button', { name: 'another person' }))
  expect(typed('Host')).toHaveValue('mail2')
  expect(typed('Port')).toHaveValue('26')
  expect(useNotices.getState().live).toMatchObject([{ title: 'Someone else has changed this record' }])
})

test('input during a save and the focus are kept, a secret is cleared', async () => {
  const user = userEvent.setup()
  let release = () => {}
  saved = new Promise((resolve) => (release = resolve))
  render(<Stored />)
  await user.click(screen.getByRole('button', { name: 'Replace: Password' }))
  await user.type(screen.getByLabelText('Password'), 'hunter-2')
  await user.type(typed('Host'), '2 {Enter}')
  await user.type(typed('Port'), '5')
  await act(async () => {
    release()
    await saved
  })
  expect(typed('Host')).toHaveValue('mail2')
  expect(typed('Port')).toHaveValue('255')
  expect(typed('Port')).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Replace: Password' })).toBeVisible()
  expect(useNotices.getState().live).toEqual([])
})
