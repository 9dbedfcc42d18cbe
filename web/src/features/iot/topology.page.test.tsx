import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import TopologyPage from './topology.page.tsx'

mockPlatform()

test('what a topology starts from has its name, whatever kind it is', async () => {
  const { user } = openPage(<TopologyPage />, '/topology')
  expect(await screen.findByRole('combobox', { name: 'Supply station' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Transformer area' }))
  expect(await screen.findByRole('combobox', { name: 'Transformer area' })).toBeVisible()
})
