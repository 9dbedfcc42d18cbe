import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import {
  edit,
  field,
  openForm,
  platform,
  record,
  resetForm,
  retype,
  save,
  saves,
} from '../../../test/project-form.tsx'
import { project } from '../../../test/test-resources.ts'

const user = userEvent.setup()

beforeEach(resetForm)

describe('saving', () => {
  test('sends only what changed, with the version it was changed from', async () => {
    const { onSaved } = await edit()
    await retype('Terminals', '15')
    await retype('Start', '2025-07-01')
    await save()
    const payload = { id: 7, version: 3, size: 15, start: '2025-07-01 00:00:00' }
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(7))
    expect(saves()).toEqual([{ method: 'PUT', path: '/base/test/project/update', payload }])
  })

  test('nothing changed is nothing sent', async () => {
    const { onSaved } = await edit()
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(saves()).toEqual([])
  })

  test('a new record is sent whole, with what it was given to start with', async () => {
    const { onSaved } = openForm(undefined, { batch: 2, parentId: 4 })
    await user.type(field('Name'), 'Nanyuan')
    await user.type(field('Number'), 'NY-1')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(8))
    expect(saves()).toMatchObject([
      { method: 'POST', payload: { name: 'Nanyuan', code: 'NY-1', batch: 2, parentId: 4 } },
    ])
  })

  test('twice in a hurry is once', async () => {
    const release = platform.holdNext('PUT')
    const { onSaved } = await edit()
    await retype('Name', 'Donghu 2')
    await user.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}')
    release()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(saves()).toHaveLength(1)
  })

  test('what is wrong is summed up with links, and the first of it has the focus', async () => {
    await edit()
    await retype('Name', '')
    await retype('Terminals', '12x')
    await retype('Start', '2025-02-30')
    await save()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('3 fields need a change before saving')
    expect(field('Name')).toHaveFocus()
    await user.click(within(summary).getByRole('button', { name: 'Terminals' }))
    expect(field('Terminals')).toHaveFocus()
    expect(field('Terminals')).toHaveAccessibleDescription('Write a number.')
    expect(saves()).toEqual([])
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  test('a refusal puts the words of the platform on their fields and keeps what was typed', async () => {
    platform.plant(project, [record, { ...record, id: 8, name: 'Old Pier' }])
    const { onSaved } = await edit()
    await retype('Name', 'Old Pier')
    await save()
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('This value is already in use.'))
    expect(field('Name')).toHaveFocus()
    expect(field('Name')).toHaveValue('Old Pier')
    expect(onSaved).not.toHaveBeenCalled()
    await user.tab()
    expect(field('Name')).toHaveAccessibleDescription('This value is already in use.')
    await user.type(field('Name'), '2')
    await waitFor(() => expect(field('Name')).toBeValid())
  })

  test.each(['ghost', '__proto__', 'code'])('what it says about %s goes into the summary', async (name) => {
    const errors = [{ field: name, msg: 'The budget is closed.' }]
    platform.failNext('PUT', { code: 400, msg: 'Not valid', data: { errors } })
    await edit()
    await retype('Name', 'Old Pier')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('The budget is closed.')
  })

  test('that never arrived says so and keeps the form', async () => {
    platform.failNext('PUT', 'timeout')
    await edit()
    await retype('Name', 'Old Pier')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(/request timeout.*Not saved/)
    expect(field('Name')).toHaveValue('Old Pier')
  })

  test('after the session has ended asks to sign in again and keeps everything', async () => {
    platform.failNext('PUT', { code: 401 })
    const { onSaved } = await edit()
    await retype('Name', 'Old Pier')
    await save()
    await waitFor(() => expect(useExpiryGate.getState().state).toBe('asking'))
    expect(field('Name')).toHaveValue('Old Pier')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(7))
    expect(saves()).toHaveLength(2)
  })
})
