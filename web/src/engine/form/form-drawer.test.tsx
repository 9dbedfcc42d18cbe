import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { edit, field, openForm, record, resetForm, retype } from '../../../test/project-form.tsx'

const user = userEvent.setup()

beforeEach(resetForm)

describe('a field', () => {
  test('is checked when it is left, then with each change', async () => {
    await edit()
    await retype('Name', 'ab')
    expect(field('Name')).toBeValid()
    await user.tab()
    expect(field('Name')).toHaveAccessibleDescription('Use 3 to 25 characters.')
    await user.type(field('Name'), 'c')
    await waitFor(() => expect(field('Name')).toBeValid())
    await user.type(field('Name'), '{Backspace}')
    expect(field('Name')).toBeValid()
  })

  test.each([
    ['Number', 'DH-7', 'Fixed once the record exists'],
    ['Created', '2025-01-02 03:04:05', 'Set by the platform'],
  ])('%s is read-only and says why', async (name, value, reason) => {
    await edit()
    expect(field(name)).toHaveAttribute('aria-readonly', 'true')
    expect(field(name)).toHaveTextContent(value)
    expect(field(name)).toHaveAccessibleDescription(reason)
  })
})

describe('closing', () => {
  test.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['the cross', () => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('by %s asks first when something is not saved', async (_way, close) => {
    const { onClose } = await edit()
    await retype('Name', 'Donghu 2')
    expect(useTabs.getState().tabs[0]?.unsaved).toBe(1)
    await close()
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(field('Name')).toHaveValue('Donghu 2')
    await close()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('asks nothing when nothing changed, or it was changed back', async () => {
    const { onClose } = await edit()
    await user.type(field('Name'), '2{Backspace}')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

describe('opening', () => {
  test('names the record and who saved it, and begins at the first field that can be changed', async () => {
    await edit()
    expect(screen.getByRole('dialog', { name: 'Edit Donghu' })).toBeVisible()
    expect(screen.getByText('Projects, saved 2025-06-17 16:04:00 by He Jing')).toBeVisible()
    expect(field('Name')).toHaveFocus()
  })

  test('never starts from what the cache remembers', async () => {
    queryClient.setQueryData(['test/project', 'info', 7], { ...record, name: 'Old', version: 1 })
    openForm(7)
    expect(screen.queryByDisplayValue('Old')).toBeNull()
    expect(await screen.findByDisplayValue('Donghu')).toBeVisible()
  })

  test('keeps what is typed while others change the record in the cache', async () => {
    await edit()
    await retype('Name', 'Mine')
    queryClient.setQueryData(['test/project', 'info', 7], { ...record, name: 'Theirs' })
    await waitFor(() => expect(screen.getByText('1 unsaved change')).toBeVisible())
    expect(field('Name')).toHaveValue('Mine')
  })
})
