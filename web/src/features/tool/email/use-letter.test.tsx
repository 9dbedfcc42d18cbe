import { act, renderHook, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test } from 'vitest'
import { mockPlatform } from '../../../../test/platform.ts'
import { useLetter } from './use-letter.ts'

const platform = mockPlatform()
const event = { preventDefault: () => undefined } as FormEvent<HTMLFormElement>

/** A letter to one reader, ready to be sent. */
function write() {
  const { result } = renderHook(useLetter)
  act(() => result.current.set({ to: ['wu@lanjiang.example'], subject: 'Read', content: '<p>on site</p>' }))
  return result
}

test('recipients written while a template is read stay', () => {
  const { result } = renderHook(useLetter)
  const arrive = result.current.useTemplate
  act(() => result.current.set({ to: ['wu@lanjiang.example'] }))
  act(() => arrive({ subject: 'Line loss', content: '<p>{{area}}</p>' }))
  expect(result.current.draft).toMatchObject({ to: ['wu@lanjiang.example'], subject: 'Line loss' })
  expect(result.current.start).toEqual({ turn: 1, content: '<p>{{area}}</p>' })
})

test('a letter that was sent gives way to an empty one', async () => {
  const letter = write()
  await act(() => letter.current.submit(event))
  expect(letter.current.draft).toMatchObject({ to: [], subject: '', content: '' })
  expect(letter.current.start).toEqual({ turn: 1, content: '' })
})

test('what is typed while a letter is sent stays', async () => {
  const letter = write()
  const answer = platform.holdNext('POST /email/send')
  act(() => void letter.current.submit(event))
  await waitFor(() => expect(letter.current.isBusy).toBe(true))
  act(() => letter.current.set({ subject: 'Read again' }))
  answer()
  await waitFor(() => expect(letter.current.isBusy).toBe(false))
  expect(letter.current.draft.subject).toBe('Read again')
})
