import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { project } from '#contract/resources/reform/project.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { openingOf } from '#web/engine/filter/opening.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../../test/platform.ts'
import { PanelContent } from './panel-content.tsx'

mockPlatform()

/** Opens a panel of all rows of a resource, beside the page of their list. */
function openPanel(kind: 'figure' | 'list', { name: page }: Resource): void {
  const panel: DashboardPanel = { kind, page, filter: {}, title: '', width: 6, height: 2 }
  const nav = [{ id: 1, title: 'Rows', path: '/rows', component: page }]
  openPage(<PanelContent panel={panel} title="Rows" />, '/dashboard', ['*'], nav)
}

test.each(['figure', 'list'] as const)(
  'a %s of all rows leads to all of them, not to the open ones',
  async (kind) => {
    openPanel(kind, workOrder)
    const all = new URLSearchParams(openingOf(workOrder)?.everything ?? expect.unreachable()).toString()
    expect(await screen.findByRole('link')).toHaveAttribute('href', `/rows?${all}`)
  },
)

test('a list names its columns in the language of the person', async () => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')))
  await i18next.changeLanguage('zh')
  openPanel('list', project)
  expect(await screen.findByRole('columnheader', { name: '项目名称' })).toBeVisible()
})
