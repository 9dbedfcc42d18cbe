import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform, theMock } from '../../../test/platform.ts'
import ProjectPage from './project-info.page.tsx'

const platform = mockPlatform()

test.each(['Work orders', 'Ledgers'])('the tab %s names as many rows as its list has', async (name) => {
  const order = theMock().world.tables.workOrders.rows.find(({ projectId }) => projectId > 0)
  platform.change(workOrder, order?.id ?? 0, { state: 'cancelled' })
  const { user } = openPage(<ProjectPage />, `/project?id=${order?.projectId}`)
  const tab = await screen.findByRole('tab', { name: new RegExp(`^${name} [1-9]`) })
  await user.click(tab)
  expect(await screen.findByText(new RegExp(` of ${tab.textContent.replace(/\D/g, '')}$`))).toBeVisible()
})
