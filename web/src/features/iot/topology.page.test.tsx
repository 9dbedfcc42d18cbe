import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import TopologyPage from './topology.page.tsx'

mockPlatform()

test('the root field of a topology is labelled by its kind', async () => {
  const { user } = openPage(<TopologyPage />, '/topology')
  expect(await screen.findByRole('combobox', { name: 'Supply station' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Transformer area' }))
  expect(await screen.findByRole('combobox', { name: 'Transformer area' })).toBeVisible()
})
