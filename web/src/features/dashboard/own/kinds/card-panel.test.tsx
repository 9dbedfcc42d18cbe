import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi, onTestFinished } from 'vitest'
import i18next from 'i18next'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { setPageLoader } from '#web/stores/tabs/page-loader.ts'
import { project } from '#contract/resources/reform/project.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { openingOf } from '#web/engine/filter/opening.ts'
import { mockPlatform, openPage, theMock } from '../../../../../test/open-page.tsx'
import WarningReport from '../../../report/warning.page.tsx'
import { CardPanel, PanelContent } from './panel-content.tsx'

const platform = mockPlatform()

const features = join(import.meta.dirname, '../../..')
const load = (page: string) => import(join(features, `${page}.page.tsx`)) as Promise<object>

/** Pages with parts that can be pinned to a dashboard. */
const pages = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.page.tsx') && /^export .*\bcards\b/m.test(readText(file)))
  .map((file) => file.replace('.page.tsx', ''))

function readText(file: string): string {
  return readFileSync(join(features, file), 'utf8')
}

/** Ids of the records with which record pages are opened. */
const records = () => {
  const { fleet, tables } = theMock().world
  return {
    'iot/area-info': tables.transformerAreas.rows[0]?.id,
    'iot/device-info': fleet.table.rows[0]?.id,
    'reform/project-info': tables.projects.rows[0]?.id,
    'scene/info': tables.scenes.rows[0]?.id,
  }
}

/** Query parameters a page needs for its cards to show data. */
const filters = () => ({
  'report/history': {
    devices: String(theMock().world.fleet.table.rows.find(({ parentId }) => parentId > 0)?.id),
    start: '2026-10-01',
    end: '2026-10-02',
  },
})

function panelOf(page: string, card: string, filter = {}): Extract<DashboardPanel, { kind: 'card' }> {
  const record: number | undefined = Reflect.get(records(), page)
  return { kind: 'card', page, card, record, filter, title: '', width: 6, height: 2 }
}

function openPanel(panel: ReturnType<typeof panelOf>, rights: readonly string[] = ['*']) {
  const path = panel.record === undefined ? '/shown' : '/shown/:id'
  const nav = [{ id: 1, title: 'Shown', path, component: panel.page }]
  return openPage(<CardPanel panel={panel} title={panel.page} />, '/dashboard', rights, nav)
}

beforeAll(() => setPageLoader(load))

test.each(pages)('each card of %s renders alone on a dashboard', async (page) => {
  const shares = await load(page)
  const ids = Object.keys(Object(Reflect.get(shares, 'cards')))
  expect(ids).not.toEqual([])
  for (const id of ids) {
    const { unmount, container } = openPanel(panelOf(page, id, Reflect.get(filters(), page)))
    await waitFor(() =>
      expect(container.querySelector('.chart-head h2 a[href^="/shown"]'), id).not.toBeNull(),
    )
    await waitFor(() => expect(container.querySelector('.skeleton'), id).toBeNull())
    expect(screen.queryByRole('alert'), id).toBeNull()
    expect(screen.queryByText('No values in this period'), id).toBeNull()
    unmount()
  }
})

test('a card without permission says so', async () => {
  openPanel(panelOf('scene/info', 'cameras'), [])
  expect(await screen.findByText('Your role may not see this.')).toBeVisible()
})

test('a card keeps the filters of its page and the chosen days', async () => {
  const nav = [{ id: 1, title: 'Alarms', path: '/warning', component: 'report/warning' }]
  const address = '/warning?severity=critical&start=2026-10-01&end=2026-10-07&page=2&at=20261101T0800'
  const { user } = openPage(<WarningReport />, address, ['*'], nav)
  await user.click(await screen.findByRole('button', { name: 'More about Raised per day' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a dashboard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to a dashboard' }))
  await user.selectOptions(
    dialog.getByRole('combobox', { name: /What it shows/ }),
    'The days that are chosen here',
  )
  await user.type(dialog.getByRole('textbox', { name: /Name of the dashboard/ }), 'Morning')
  await user.click(dialog.getByRole('button', { name: 'Add panel' }))
  await expect
    .poll(() => useNotices.getState().history.map(({ title }) => title))
    .toEqual(['Added to “Morning”'])
  const { dashboards } = await callUnreported(dashboardCalls.list)
  const own = dashboards.find(({ isOwn }) => isOwn)
  const { record: _, ...panel } = panelOf('report/warning', 'trend', {
    severity: 'critical',
    start: '2026-10-01',
    end: '2026-10-07',
  })
  expect((await callUnreported(dashboardCalls.info(own?.id ?? 0))).panels).toEqual([panel])
})

test('a choice stays local to a card, and its link carries it to the page', async () => {
  const { user, where } = openPanel(panelOf('report/warning', 'ranking', { severity: 'major' }))
  const choice = await screen.findByRole('combobox', { name: 'Group by' })
  await user.selectOptions(choice, 'Organisation')
  expect(choice).toHaveDisplayValue('Organisation')
  expect(where()).toBe('/dashboard')
  expect(screen.getByRole('link', { name: 'Ranking' })).toHaveAttribute(
    'href',
    '/shown?severity=major&group=orgId',
  )
})

test.each(['figures', 'trend'])('%s shows an error and is refetched on "Try again"', async (card) => {
  platform.failNext('GET /stat', { status: 500 })
  const { user, container } = openPanel(panelOf('report/warning', card))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  // the header differs while loading
  await waitFor(() => expect(container.querySelector('.skeleton, [role=alert]')).toBeNull())
  expect(screen.getByRole('link', { name: card === 'trend' ? 'Raised per day' : 'Warnings' })).toBeVisible()
})

test('a card in the URL is scrolled into view once and removed from it', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { where } = openPage(<WarningReport />, '/warning?card=hours&severity=major')
  await waitFor(() => expect(where()).toBe('/warning?severity=major'))
  expect(seen).toHaveBeenCalledOnce()
  expect(
    seen.mock.contexts.map((card) => within(card as HTMLElement).getByRole('heading').textContent),
  ).toEqual(['By hour and weekday'])
})

test('a card missing on its page says so', async () => {
  openPanel(panelOf('report/warning', 'weather'))
  expect(await screen.findByText('What this panel shows does not exist any more.')).toBeVisible()
})

/** Opens a panel of all rows of a resource, with the page of their list in the menu. */
function openRows(kind: 'figure' | 'list', { name: page }: Resource): void {
  const panel: DashboardPanel = { kind, page, filter: {}, title: '', width: 6, height: 2 }
  const nav = [{ id: 1, title: 'Rows', path: '/rows', component: page }]
  openPage(<PanelContent panel={panel} title="Rows" />, '/dashboard', ['*'], nav)
}

test.each(['figure', 'list'] as const)('a %s of all rows links to the unfiltered list', async (kind) => {
  openRows(kind, workOrder)
  const all = new URLSearchParams(openingOf(workOrder)?.everything ?? expect.unreachable()).toString()
  expect(await screen.findByRole('link')).toHaveAttribute('href', `/rows?${all}`)
})

test('a list localises its column headers', async () => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')))
  await i18next.changeLanguage('zh')
  openRows('list', project)
  expect(await screen.findByRole('columnheader', { name: '项目名称' })).toBeVisible()
})
