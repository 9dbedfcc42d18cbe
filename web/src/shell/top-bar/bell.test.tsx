import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { call } from '#web/api/http.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
import { renderAt, sampleNav, work } from '../../../test/render-at.tsx'
import { Bell } from './bell.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const raised = { severity: 'critical', isActive: true, isAcknowledged: false, suppressedBy: 0 } as const
const row = (id: number, more: Partial<AlertRow> = {}) => {
  const of = { deviceId: id, deviceName: `Device ${id}`, lastTime: '2026-11-20 10:00:00' }
  return { id, title: `Alert ${id}`, ...raised, ...of, ...more } as AlertRow
}
const nav = [
  ...sampleNav,
  { id: 90, title: 'Terminal', path: '/info/:id', component: 'iot/device-info', hidden: true },
  { id: 91, title: 'Alerts', path: '/alert', component: 'alarm/alert' },
]
const publish = (change: 'new' | 'cleared', alert: AlertRow) =>
  act(() => deliver([{ topic: 'alert', key: String(alert.id), d: { change, alert, open: {} } }]))
const titles = () =>
  within(screen.getByRole('region', { name: 'Active alerts' }))
    .queryAllByRole('link', { name: /^Alert/ })
    .map(({ textContent }) => textContent)

beforeEach(() => {
  queryClient.clear()
  connectTopics(undefined)
  work(nav, ['*:*:*'])
  useAlertFeed.setState({ open: { critical: 4, major: 1200 } })
})

async function open(list: readonly AlertRow[]) {
  vi.mocked(call).mockResolvedValue({ list, total: list.length })
  const view = renderAt('/iot/device', <Bell />)
  await view.user.click(screen.getByRole('button', { name: 'Notifications, 1,204 active alerts' }))
  return view
}

test('lists the newest active alerts with their counts and follows raised and recovered ones', async () => {
  await open([row(3), row(2), row(1)])
  await waitFor(() => expect(titles()).toEqual(['Alert 3', 'Alert 2', 'Alert 1']))
  const sent = vi.mocked(call).mock.calls.map(([, data]) => data)
  expect(sent).toContainEqual(expect.objectContaining({ isActive: 'true', suppressedBy: '0' }))
  publish('new', row(4))
  publish('cleared', row(2, { isActive: false }))
  await waitFor(() => expect(titles()).toEqual(['Alert 4', 'Alert 3', 'Alert 1']))
  expect(screen.getByRole('link', { name: 'All 1,204 active alerts' })).toHaveAttribute('href', '/alert')
  expect(document.querySelector('.bell-count')).toHaveAttribute('data-count', '99+')
})

test('an alert can be acknowledged and located', async () => {
  const { user, where } = await open([row(7)])
  await user.click(await screen.findByRole('button', { name: 'Acknowledge Alert 7' }))
  expect(vi.mocked(call).mock.calls.map(([, sent]) => sent)).toContainEqual({ ids: [7] })
  await user.click(screen.getByRole('link', { name: 'Locate' }))
  await waitFor(() => expect(where()).toBe('/info/7'))
})

test('in the past it shows present counts without a list, and its links return to the present', async () => {
  onTestFinished(() => useMoment.setState({ at: undefined }))
  useMoment.setState({ at: Date.parse('2026-11-19T14:30:00Z') })
  const { user, where } = await open([row(1)])
  const all = screen.getByRole('link', { name: 'All 1,204 active alerts' })
  expect(titles()).toEqual([])
  expect(screen.queryByText('No alert is active.')).toBeNull()
  expect(vi.mocked(call).mock.calls.map(([, sent]) => sent)).not.toContainEqual(
    expect.objectContaining({ isActive: 'true' }),
  )
  await user.click(all)
  await waitFor(() => expect(where()).toBe('/alert'))
  expect(useMoment.getState().at).toBeUndefined()
})
