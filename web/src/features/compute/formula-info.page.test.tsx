import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { followMomentShown, queryClient } from '#web/engine/data/query-client.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { openPage, mockPlatform, theMock } from '../../../test/open-page.tsx'
import FormulaInfoPage from './formula-info.page.tsx'

const platform = mockPlatform()

test('input survives a concurrent change, and nothing is unsaved after saving', async () => {
  const { user } = openPage(<FormulaInfoPage />, '/formula?id=1')
  const stored = () => theMock().world.tables.formulas.get(1)?.code
  const code = () => screen.getByRole('textbox', { name: /^Code/ })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '_X')
  const typed = `${stored()}_X`
  await user.click(screen.getByRole('switch', { checked: true }))
  expect(await screen.findByRole('switch', { checked: false })).toBeVisible()
  expect(code()).toHaveValue(typed)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Someone else has changed this record')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull())
  expect(code()).toHaveValue(typed)
  expect(stored()).toBe(typed)
})

test('Cancel asks before it discards the draft after a conflict', async () => {
  const { user } = openPage(<FormulaInfoPage />, '/formula?id=1')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '_X')
  await user.click(screen.getByRole('switch', { checked: true }))
  await screen.findByRole('switch', { checked: false })
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText('Someone else has changed this record')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveDisplayValue(/_X$/)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code/ })).not.toHaveDisplayValue(/_X$/))
})

test('input survives a cache reset whose refetch fails', async () => {
  const { user } = openPage(<FormulaInfoPage />, '/formula?id=1')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '_X')
  platform.fail('GET', 'network')
  await act(() => queryClient.resetQueries())
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveDisplayValue(/_X$/)
})

test('input survives a switch to a past moment', async () => {
  onTestFinished(() => useMoment.setState({ at: undefined }))
  const { user } = openPage(<FormulaInfoPage />, '/formula?id=1')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '_X')
  onTestFinished(followMomentShown())
  const answer = platform.holdNext('GET /formula/info')
  act(() => useMoment.setState({ at: Date.now() - 86_400_000 }))
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveDisplayValue(/_X$/)
  answer()
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
})

test.each(['-5', '.5', '1e', ''])('a constant “%s” stays as typed; only numbers are valid', async (typed) => {
  const { user } = openPage(<FormulaInfoPage />, '/formula?id=1')
  await user.click(await screen.findByRole('button', { name: 'Add argument' }))
  await user.selectOptions(
    screen.getAllByRole('combobox', { name: /^Source of/ }).at(-1) ?? expect.unreachable(),
    'constant',
  )
  const input = screen.getByRole('textbox', { name: /^Value of/ })
  if (typed === '') await user.clear(input)
  else await user.type(input, typed, { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(input).toHaveValue(typed)
  if (Number.isFinite(Number(typed || 'none'))) expect(input).toBeValid()
  else expect(input).toBeInvalid()
})
