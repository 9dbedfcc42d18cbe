import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  edit,
  field,
  platform,
  record,
  resetForm,
  retype,
  save,
  saves,
} from '../../../../test/project-form.tsx'
import { project } from '../../../../test/test-resources.ts'

const user = userEvent.setup()

beforeEach(resetForm)

describe('a record that another person saved meanwhile', () => {
  const theirs = { ...record, name: 'Donghu II', note: 'New', updateBy: 'engineer', version: 4 }

  beforeEach(async () => {
    await edit()
    platform.plant(project, [theirs])
    await retype('Name', 'Donghu renewal')
    await save()
    await screen.findByText('Someone else has changed this record')
  })

  test('says who and when, mine and theirs, takes over what only they changed, and is not overwritten by Save again', async () => {
    const panel = screen.getByRole('alert')
    // so that it is in view
    expect(panel).toHaveFocus()
    expect(panel).toHaveTextContent('Sun Qiang saved it on 2025-06-17 16:04:00.')
    expect(panel).toHaveTextContent('Mine: Donghu renewalTheirs: Donghu II')
    expect(panel).toHaveTextContent('Their changes were applied to: Intro')
    expect(field('Intro')).toHaveValue('New')
    expect(field('Name')).toHaveValue('Donghu renewal')
    await save()
    await user.keyboard('{Control>}s{/Control}')
    expect(saves()).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  test('can be overwritten on purpose, from its new version', async () => {
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toMatchObject({ payload: { id: 7, version: 4, name: 'Donghu renewal' } })
  })

  test('can be read again, dropping mine', async () => {
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(field('Name')).toHaveValue('Donghu II')
    expect(screen.queryByText('Someone else has changed this record')).toBeNull()
    expect(screen.queryByText(/unsaved change/)).toBeNull()
  })
})
