import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { openPage, mockPlatform } from '../../../../test/open-page.tsx'
import { OwnDashboard, prefetchRoleHome } from './own-dashboard.tsx'
import { useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { compose, useDraft } from './dashboards.tsx'

const platform = mockPlatform()

const named = (title: string): DashboardPanel => ({ kind: 'crewDay', title, width: 6, height: 3 })
const button = (name: string) => screen.getByRole('button', { name })
const draft = () => useDraft.getState().draft

async function composing(...panels: DashboardPanel[]) {
  compose({ id: 0, version: 0, name: 'Shift', roleIds: [], panels })
  const { user } = openPage(<OwnDashboard id={null} />, '/dashboard')
  await screen.findByRole('heading', { name: 'Shift' })
  return user
}

beforeEach(() => compose(undefined))

test('a state filter is shown, can be removed, and is dropped on a change of list', async () => {
  const user = await composing()
  await user.click(button('Add panel'))
  const dialog = within(await screen.findByRole('dialog'))
  const menu = () => user.click(dialog.getByRole('button', { name: 'Filter' }))
  const token = { name: 'Remove the filter Status' }
  const filterByStatus = async () => {
    await menu()
    await user.click(await screen.findByRole('button', { name: 'Status' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Offline' }))
    await menu()
    return dialog.findByRole('button', token)
  }
  await user.click(await filterByStatus())
  expect(dialog.queryByRole('button', token)).toBeNull()
  await filterByStatus()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Rows of/ }), 'Projects')
  expect(dialog.queryByRole('button', { name: /Remove the filter/ })).toBeNull()
  await menu()
  expect(await screen.findByRole('button', { name: 'End' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Days left' })).toBeNull()
  await menu()
  await user.click(dialog.getByRole('button', { name: 'Add to dashboard' }))
  expect(draft()?.panels).toMatchObject([{ page: 'reform/project', filter: {} }])
})

test('Cancel asks only if panels were changed', async () => {
  const user = await composing(named('A'), named('B'))
  await user.click(button('Move A back'))
  await user.click(button('Cancel'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(draft()?.panels).toMatchObject([{ title: 'B' }, { title: 'A' }])
  await user.click(button('Move A forward'))
  await user.click(button('Cancel'))
  expect(draft()).toBeUndefined()
})

test('panels pinned during composition are kept on save', async () => {
  const { id } = await callUnreported(dashboardCalls.save, {
    id: 0,
    version: 0,
    name: 'Shift',
    roleIds: [],
    panels: [named('A'), named('B')],
  })
  const { isOwn: _, ...opened } = await callUnreported(dashboardCalls.info(id))
  compose(opened)
  const { user } = openPage(<OwnDashboard id={null} />, '/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Move A back' }))
  const wider = opened.panels.map((panel) => ({ ...panel, width: 12 as const }))
  await callUnreported(dashboardCalls.save, { ...opened, panels: [...wider, named('Pinned')] })
  await user.click(button('Save dashboard'))
  const save = () =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save dashboard' }))
  await save()
  await screen.findByText(/^The dashboard was changed meanwhile/)
  await save()
  await waitFor(() => expect(draft()).toBeUndefined())
  const { panels } = await callUnreported(dashboardCalls.info(id))
  expect(panels.map(({ title }) => title)).toEqual(['B', 'A', 'Pinned'])
})

test('keyboard focus stays on a changed panel and moves on after a removal', async () => {
  const user = await composing(named('A'), named('B'))
  const press = async (name: string) => {
    button(name).focus()
    await user.keyboard('{Enter}')
  }
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await press('Make B wider')
  expect(button('Make B wider')).toHaveFocus()
  expect(announced()).toContain('B: place 2 of 2')
  await press('Remove A')
  expect(announced()).toContain('A removed')
  expect(button('Move B forward')).toHaveFocus()
  await press('Remove B')
  expect(button('Add panel')).toHaveFocus()
})

/** Home page that can be re-rendered, as when the list of dashboards arrives. */
function Home() {
  const [times, setTimes] = useState(1)
  return (
    <>
      <OwnDashboard id={null} />
      <Button onClick={() => setTimes(times + 1)}>Drawn {times}</Button>
    </>
  )
}

test('a home page requests its data once across re-renders', async () => {
  const { user } = openPage(<Home />, '/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(platform.asked('GET /todo')).toHaveLength(1))
  const [asked] = platform.asked('GET /todo')
  await user.click(screen.getByRole('button', { name: 'Drawn 1' }))
  await screen.findByRole('button', { name: 'Drawn 2' })
  expect(platform.asked('GET /todo')).toEqual([asked])
  expect(asked?.signal).toMatchObject({ aborted: false })
})

/** Home page that is rendered on request. */
function Later() {
  const [isDrawn, setDrawn] = useState(false)
  return isDrawn ? <OwnDashboard id={null} /> : <Button onClick={() => setDrawn(true)}>Draw</Button>
}

test('prefetched rows are not requested again on render', async () => {
  const rows = () => platform.asked('GET /list').filter(({ path }) => !path.includes('/home/'))
  const { user } = openPage(<Later />, '/dashboard')
  prefetchRoleHome()
  await waitFor(() => expect(rows()).toHaveLength(5))
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  await waitFor(() => expect(platform.asked('GET /todo')).toHaveLength(1))
  expect(rows()).toHaveLength(5)
})
