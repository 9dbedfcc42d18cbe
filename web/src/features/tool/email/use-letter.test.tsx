import { act, renderHook, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test } from 'vitest'
import { mockPlatform } from '../../../../test/platform.ts'
import { useQuestion } from '#web/ui/dialog/confirm.ts'
import { useLetter } from './use-letter.ts'

const platform = mockPlatform()
const event = { preventDefault: () => undefined } as FormEvent<HTMLFormElement>

test('input during sending is kept', async () => {
  const { result: letter } = renderHook(useLetter)
  act(() => letter.current.set({ to: ['wu@lanjiang.example'], subject: 'Read', content: '<p>on site</p>' }))
  const answer = platform.holdNext('POST /email/send')
  act(() => void letter.current.submit(event))
  await waitFor(() => expect(letter.current.isBusy).toBe(true))
  act(() => letter.current.set({ subject: 'Read again' }))
  answer()
  await waitFor(() => expect(letter.current.isBusy).toBe(false))
  expect(letter.current.draft.subject).toBe('Read again')
})

test.each([
  ['subject', { subject: '' }],
  ['content', { content: '' }],
])('an email without %s is not sent, and that field is focused', (name, part) => {
  const form = document.createElement('form')
  form.innerHTML =
    '<input name="to" /><input name="subject" /><div role="textbox" id="content" tabindex="0"></div>'
  document.body.append(form)
  const { result: letter } = renderHook(useLetter)
  act(() =>
    letter.current.set({ to: ['wu@lanjiang.example'], subject: 'Read', content: '<p>x</p>', ...part }),
  )
  act(() => void letter.current.submit({ ...event, currentTarget: form }))
  expect(document.activeElement).toBe(form.querySelector(`[name=${name}], #${name}`))
  expect(platform.asked('POST /email/send')).toEqual([])
  form.remove()
})

test('an email is not sent while an attachment is uploading', () => {
  const { result: letter } = renderHook(useLetter)
  act(() => letter.current.set({ to: ['wu@lanjiang.example'], subject: 'Read', content: '<p>on site</p>' }))
  act(() => letter.current.setAttaching(true))
  act(() => void letter.current.submit(event))
  expect([letter.current.isBusy, platform.asked('POST /email/send')]).toEqual([false, []])
})

test('a template replaces edited content only after confirmation, another template directly', async () => {
  const { result: letter } = renderHook(useLetter)
  const template = (name: string) => ({ name, subject: name, content: `<p>${name}</p>` })
  const take = (name: string) => act(async () => letter.current.takeTemplate(template(name)))
  const answer = (accepted: boolean) => act(async () => useQuestion.getState().pending?.answer(accepted))
  await take('Outage')
  expect(letter.current.draft.subject).toBe('Outage')
  await take('Reading')
  expect(letter.current.draft).toMatchObject({ subject: 'Reading', content: '<p>Reading</p>' })
  act(() => letter.current.set({ content: '<p>On Monday</p>' }))
  await take('Outage')
  await answer(false)
  expect(letter.current.draft).toMatchObject({ subject: 'Reading', content: '<p>On Monday</p>' })
  await take('Outage')
  await answer(true)
  expect(letter.current.draft).toMatchObject({ subject: 'Outage', content: '<p>Outage</p>' })
})
