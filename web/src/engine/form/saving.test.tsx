import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  edit,
  field,
  openForm,
  platform,
  resetForm,
  retype,
  save,
  saves,
} from '../../../test/project-form.tsx'

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

  test.each(['ghost', '__proto__', 'code'])('what it says about %s goes into the summary', async (name) => {
    const errors = [{ field: name, msg: 'The budget is closed.' }]
    platform.failNext('PUT', { code: 400, msg: 'Not valid', data: { errors } })
    await edit()
    await retype('Name', 'Old Pier')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('The budget is closed.')
  })
})
