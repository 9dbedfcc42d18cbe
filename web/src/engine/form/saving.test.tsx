import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useExpiryGate } from '#web/stores/session/expiry-gate.ts'
import {
  edit,
  field,
  openForm,
  platform,
  refuse,
  resetPlatform,
  retype,
  save,
} from '../../../test/project-form.tsx'

vi.mock('#web/api/http.ts')
const user = userEvent.setup()
configure({ asyncUtilTimeout: 5000 })

beforeAll(() => startI18n('en'))
beforeEach(resetPlatform)

describe('saving', () => {
  test('sends only what changed, with the version it was changed from', async () => {
    const { onSaved } = await edit()
    await retype('Terminals', '15')
    await retype('Start', '2025-07-01')
    await save()
    const payload = { id: 7, version: 3, size: 15, start: '2025-07-01 00:00:00' }
    expect(platform.saves).toEqual([{ method: 'PUT', path: '/reform/test/update', payload }])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(7)
  })

  test('nothing changed is nothing sent', async () => {
    const { onSaved } = await edit()
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(platform.saves).toEqual([])
  })

  test('a new record is sent whole, with what it was given to start with', async () => {
    platform.answer = () => ({ id: 31 })
    const { onSaved } = openForm(undefined, { batch: 2, parentId: 4 })
    await user.type(field('Name'), 'Nanyuan')
    await user.type(field('Number'), 'NY-1')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(31))
    expect(platform.saves).toMatchObject([
      { method: 'POST', payload: { name: 'Nanyuan', code: 'NY-1', batch: 2, parentId: 4 } },
    ])
  })

  test('twice in a hurry is once', async () => {
    let finish = (_value: unknown): void => undefined
    platform.answer = () => new Promise((resolve) => (finish = resolve))
    const { onSaved } = await edit()
    await retype('Name', 'Donghu 2')
    await user.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}')
    finish(null)
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(platform.saves).toHaveLength(1)
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
    expect(platform.saves).toEqual([])
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  test('a refusal puts the words of the platform on their fields and keeps what was typed', async () => {
    refuse(400, { errors: [{ field: 'name', msg: 'Used by Old Pier.' }] })
    const { onSaved } = await edit()
    await retype('Name', 'Old Pier')
    await save()
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Used by Old Pier.'))
    expect(field('Name')).toHaveFocus()
    expect(field('Name')).toHaveValue('Old Pier')
    expect(onSaved).not.toHaveBeenCalled()
    await user.tab()
    expect(field('Name')).toHaveAccessibleDescription('Used by Old Pier.')
    await user.type(field('Name'), '2')
    await waitFor(() => expect(field('Name')).toBeValid())
  })

  test.each(['ghost', '__proto__', 'code'])('what it says about %s goes into the summary', async (name) => {
    refuse(400, { errors: [{ field: name, msg: 'The budget is closed.' }] })
    await edit()
    await retype('Name', 'Old Pier')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('The budget is closed.')
  })

  test('that never arrived says so and keeps the form', async () => {
    platform.answer = () => {
      throw new Failure('timeout', '')
    }
    await edit()
    await retype('Name', 'Old Pier')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(/request timeout.*Not saved/)
    expect(field('Name')).toHaveValue('Old Pier')
  })

  test('after the session has ended asks to sign in again and keeps everything', async () => {
    platform.answer = () => {
      throw new Failure('expired', '', { code: 401 })
    }
    await edit()
    await retype('Name', 'Old Pier')
    await save()
    await waitFor(() => expect(useExpiryGate.getState().state).toBe('asking'))
    expect(field('Name')).toHaveValue('Old Pier')
    platform.answer = () => null
    await save()
    await waitFor(() => expect(platform.saves).toHaveLength(2))
  })
})
