import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import DashboardPage from '../dashboard.page.tsx'

const platform = mockPlatform()

test('who may not see devices is led to the permitted pages, and no figure is asked for', async () => {
  openPage(<DashboardPage />, '/dashboard', ['system:role:list'])
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  expect(platform.asked('GET /home/kpi')).toEqual([])
})
