import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { sentences } from '#contract/text/sentences.ts'
import { startI18n } from '#web/i18n/start.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { OrderDialog } from './order-dialog.tsx'

const platform = mockPlatform()
beforeAll(() => startI18n('en'))

test('asks for the second person once the platform does, and keeps what was typed', async () => {
  const [msg] = sentences.takesTwo
  const refusal = { code: 400, msg, data: { errors: [{ field: 'account', msg }] } }
  platform.failNext('POST /command/send', refusal)
  const { user } = openPage(
    <OrderDialog
      order="relayOpen"
      target={{ ids: [1] }}
      count={1}
      name="Terminal"
      onClose={() => undefined}
    />,
  )
  const reason = await screen.findByLabelText(/^Reason/)
  await user.type(reason, 'Unpaid')
  expect(screen.queryByLabelText(/^Password of the second person/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open relay' }))
  expect(await screen.findByText(msg)).toBeTruthy()
  expect(await screen.findByLabelText(/^Password of the second person/)).toBeTruthy()
  expect(reason).toHaveProperty('value', 'Unpaid')
})
