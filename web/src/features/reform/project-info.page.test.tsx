import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import ProjectPage from './project-info.page.tsx'

const platform = mockPlatform()

test.each(['Work orders', 'Ledgers'])('the tab %s shows the row count of its list', async (name) => {
  const order = theMock().world.tables.workOrders.rows.find(({ projectId }) => projectId > 0)
  platform.change(workOrder, order?.id ?? 0, { state: 'cancelled' })
  const { user } = openPage(<ProjectPage />, `/project?id=${order?.projectId}`)
  const tab = await screen.findByRole('tab', { name: new RegExp(`^${name} [1-9]`) })
  await user.click(tab)
  expect(await screen.findByText(new RegExp(` of ${tab.textContent.replace(/\D/g, '')}$`))).toBeVisible()
})

test('the materials table does not link to work orders', async () => {
  const nav = ['quantity', 'work-order'].map((page, id) => ({
    id,
    title: page,
    path: `/${page}`,
    component: `reform/${page}`,
  }))
  const { id } = theMock().world.tables.projects.rows[0] ?? {}
  openPage(<ProjectPage />, `/project?id=${id}&tab=materials`, ['*'], nav)
  const table = await screen.findByRole('table')
  const links = await within(table).findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).not.toContain('/work-order')
})
