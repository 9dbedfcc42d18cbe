import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { role } from '#contract/resources/system/role.ts'
import { mostPanels } from '#domain/metering/dashboard.ts'
import type { Ports } from '#web/api/http.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { callUnreported } from '../data/call-unreported.ts'
import { listPage } from '../list/list-page.tsx'

const onFailure = vi.fn<Ports['onFailure']>()
const platform = mockPlatform({ ports: { onFailure } })
const Page = listPage(role, { list: ['name'], form: ['name'] })

/** Opens the pin dialog from the list of roles with data scope "all". */
async function openQuestion() {
  const { user } = openPage(<Page />, '/roles?dataScope=all')
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saved views' }))
    await user.click(await screen.findByRole('button', { name: 'Add to a dashboard' }))
    return within(await screen.findByRole('dialog', { name: 'Add to a dashboard' }))
  }
  return { user, ask }
}

async function stored(): Promise<readonly DashboardPanel[][]> {
  const { dashboards } = await callUnreported(dashboardCalls.list)
  const all = await Promise.all(
    dashboards.filter(({ isOwn }) => isOwn).map(({ id }) => callUnreported(dashboardCalls.info(id))),
  )
  return all.map(({ panels }) => [...panels])
}

const messages = () => useNotices.getState().history.map(({ title }) => title)

test('pins a list to a new dashboard, then its row count to the same dashboard', async () => {
  const before = await stored()
  const { user, ask } = await openQuestion()
  const first = await ask()
  await user.type(first.getByRole('textbox', { name: /Name of the dashboard/ }), 'Morning')
  await user.click(first.getByRole('button', { name: 'Add panel' }))
  await expect.poll(messages).toEqual(['Added to “Morning”'])
  const next = await ask()
  await user.click(next.getByRole('radio', { name: 'Morning' }))
  await user.selectOptions(next.getByRole('combobox', { name: /What it shows/ }), 'Number of rows of a list')
  await user.clear(next.getByRole('textbox', { name: /Title/ }))
  await user.type(next.getByRole('textbox', { name: /Title/ }), 'At work')
  await user.click(next.getByRole('button', { name: 'Add panel' }))
  await expect.poll(messages).toHaveLength(2)
  const shown = { page: role.name, filter: { dataScope: 'all' } }
  expect((await stored()).slice(before.length)).toEqual([
    [
      { kind: 'list', ...shown, title: 'Roles', width: 6, height: 2 },
      { kind: 'figure', ...shown, title: 'At work', width: 3, height: 1 },
    ],
  ])
})

test('shows the loading bar until its dialog is shown, and none where the dashboards cannot be read', async () => {
  const { user, ask } = await openQuestion()
  await screen.findByRole('button', { name: 'Saved views' })
  const pending: number[] = []
  const stop = useLayout.subscribe((layout) => pending.push(layout.pending))
  const release = platform.holdNext('GET /dashboard/list')
  const asked = ask()
  await expect.poll(() => platform.asked('GET /dashboard/list')).toHaveLength(1)
  expect(pending).toEqual([1])
  release()
  await asked
  expect(pending).toEqual([1, 0])
  await user.keyboard('{Escape}')
  platform.failNext('GET /dashboard/list', 'network')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(await screen.findByRole('button', { name: 'Add to a dashboard' }))
  await expect.poll(() => onFailure.mock.calls).toHaveLength(1)
  await expect.poll(() => pending).toEqual([1, 0, 1, 0])
  stop()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a full dashboard refuses another panel, and the input is kept', async () => {
  const panel: DashboardPanel = { kind: 'map', filter: {}, title: '', width: 6, height: 2 }
  const panels = Array.from({ length: mostPanels }, () => panel)
  await callUnreported(dashboardCalls.save, { id: 0, version: 0, name: 'Full', roleIds: [], panels })
  const { user, ask } = await openQuestion()
  const dialog = await ask()
  await user.click(dialog.getByRole('radio', { name: 'Full' }))
  await user.click(dialog.getByRole('button', { name: 'Add panel' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('A dashboard has at most 24 panels.')
  expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('Roles')
})
