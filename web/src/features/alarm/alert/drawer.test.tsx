import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import AlertPage from '../alert.page.tsx'

mockPlatform()

test.each([
  ['alert', ''],
  ['incident', 'view=incidents&'],
])('Escape asks before it discards a comment on an %s', async (_of, view) => {
  const { user, where } = openPage(<AlertPage />, `/alerts?${view}open=1`)
  const written = () => screen.getByRole('textbox', { name: 'Write a comment' })
  await screen.findByRole('textbox', { name: 'Write a comment' })
  await user.type(written(), 'Crew is on its way')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(written()).toHaveValue('Crew is on its way')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(where()).not.toContain('open='))
})
