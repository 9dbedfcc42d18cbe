import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../../test/open-page.tsx'
import { CameraPtz } from './ptz.tsx'

test('the name of a preset stays where the platform refuses it', async () => {
  const answers = [false, true]
  const done = () => Promise.resolve(true)
  const keep = () => Promise.resolve(answers.shift() ?? true)
  const view = { pan: 0, tilt: 0, zoom: 1, presets: [] }
  const ptz = { view, keep, look: done, turn: () => Promise.resolve(), rename: done, remove: done }
  const { user } = openPage(<CameraPtz ptz={ptz} />)
  const name = screen.getByLabelText('Name of the preset')
  const press = () => user.click(screen.getByRole('button', { name: 'Keep this view' }))
  await user.type(name, 'Gate')
  await press()
  expect(name).toHaveValue('Gate')
  await press()
  await waitFor(() => expect(name).toHaveValue(''))
})
