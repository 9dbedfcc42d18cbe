import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Found } from '#contract/calls/home/search.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { useClientErrors } from '#web/stores/failures/client-errors.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openPanel } from '#web/stores/preferences/panels.ts'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
import { showTab, titleTab } from '#web/stores/tabs/tabs.ts'
import { newTab } from '../../../test/open-tab.ts'
import { renderAt, sampleNav, work } from '../../../test/render-at.tsx'
import { PaletteDialog } from './palette-dialog.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const place = { name: 'Shiqiao', nameZh: '石桥供电所' }
const terminal = (id: number, name: string) =>
  ({ id, name, nameZh: `终端${id}`, address: `99070166000${id}`, state: 'online', place }) as const
const opened = { id: 5, title: 'Cover opened', titleZh: '开盖', severity: 'critical' } as const
const ofTerminal = { deviceId: 1, deviceName: 'Garden #1', deviceNameZh: '终端1', isAcknowledged: false }
const atUser = { userName: 'Liu Wei', userNameZh: '刘伟', address: 'Maple Court 4', addressZh: '枫叶苑 4 号' }
const gardener = { id: 9, username: 'Gardener', usernameZh: '园丁', loginName: 'gard', place } as const
const garden: Found = {
  devices: { total: 14, list: [terminal(1, 'Garden #1'), terminal(2, 'Garden #2')] },
  alerts: { total: 1, list: [{ ...opened, ...ofTerminal, lastTime: '2026-11-20 10:00:00' }] },
  orders: { total: 1, list: [{ id: 12, number: 'WO-261120-0012', state: 'dispatched', ...atUser }] },
  people: { total: 1, list: [{ ...gardener, status: 'active' }] },
}
const nav = [
  ...sampleNav,
  { id: 90, title: 'Terminal', path: '/info/:id', component: 'iot/device-info', hidden: true },
  { id: 91, title: 'Alerts', path: '/alert', component: 'alarm/alert' },
  { id: 92, title: 'Order', path: '/order/:id', component: 'reform/work-order-info', hidden: true },
]

const options = () =>
  screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)
const asked = () => vi.mocked(call).mock.calls.map(([, sent]) => sent)
const answer = (found: unknown) => vi.mocked(call).mockResolvedValue(found)

/** Enters a text at once; its letters one by one are typed in the first test only. */
async function enter(text: string) {
  const view = renderAt('/dashboard', <PaletteDialog />)
  await view.user.click(screen.getByRole('combobox'))
  await view.user.paste(text)
  return view
}

beforeEach(() => {
  work(nav, ['*:*:*'])
  openPanel('palette')
  useNotices.setState({ live: [], history: [] })
  useClientErrors.setState({ errors: [] })
})

test('records are grouped by kind with live states, followed by actions on the first record', async () => {
  const subscribed: string[] = []
  connectTopics({
    subscribe: (topic) => {
      subscribed.push(topic)
      return () => undefined
    },
  })
  answer(garden)
  const { user } = renderAt('/dashboard', <PaletteDialog />)
  await user.type(screen.getByRole('combobox'), 'garden')
  await waitFor(() =>
    expect(options()).toEqual([
      'Garden #1',
      'Garden #2',
      'All 14 terminals',
      'Cover opened, Garden #1',
      'WO-261120-0012',
      'Gardener',
      'Read now: Garden #1',
      'Acknowledge: Cover opened',
    ]),
  )
  expect(asked()).toEqual([{ text: 'garden' }])
  expect(screen.getByText(/^17 results in \d+ ms$/)).toBeVisible()
  expect(screen.getAllByText('Online')).toHaveLength(2)
  await waitFor(() => expect(subscribed).toContain('device.status'))
  connectTopics(undefined)
  act(() => deliver([{ topic: 'device.status', key: '2', d: { id: 2, state: 'offline' } }]))
  expect(screen.getByText('Offline')).toBeVisible()
})

test.each([
  ['{ArrowDown}{Enter}', '/info/2'],
  ['{ArrowDown}{ArrowDown}{Enter}', '/iot/device?keyword=garden'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', '/alert?open=5'],
])('records can be opened by keyboard: %s leads to %s', async (keys, path) => {
  answer(garden)
  const { user, where } = await enter('garden')
  await screen.findByRole('option', { name: /Gardener/ })
  await user.keyboard(keys)
  await waitFor(() => expect(where()).toBe(path))
})

test('the selected option stays selected when records arrive', async () => {
  answer(garden)
  const { user, where } = await enter('users')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Users')
  await screen.findByRole('option', { name: /Gardener/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/system/user'))
})

test('@ searches people only, and > sends no request', async () => {
  answer({ people: garden.people })
  const { user } = await enter('@gar')
  await waitFor(() => expect(options()).toEqual(['Gardener']))
  expect(asked()).toEqual([{ text: 'gar', kind: 'people' }])
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), '>toggle')
  expect(options()).toEqual(['Toggle sidebar'])
  expect(asked()).toHaveLength(1)
})

test('records are requested after IME composition, during which Enter is ignored', async () => {
  answer(garden)
  renderAt('/dashboard', <PaletteDialog />)
  const field = screen.getByRole('combobox')
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'hua yuan' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field).toHaveValue('hua yuan')
  fireEvent.change(field, { target: { value: '花园' } })
  fireEvent.compositionEnd(field)
  await screen.findByRole('option', { name: /Gardener/ })
  expect(asked()).toEqual([{ text: '花园' }])
})

test.each([[], 'x', { devices: { total: 'x' } }, { alerts: { list: 7 } }])(
  'a malformed response of %j finds no records',
  async (data) => {
    answer(data)
    await enter('products')
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(options()).toEqual(['Products'])
  },
)

test('an order is found by its number without hyphens and opened', async () => {
  answer({ orders: garden.orders })
  const { user, where } = await enter('wo2611200012')
  const option = await screen.findByRole('option', { name: /WO-261120-0012/ })
  expect(option).toHaveTextContent('Liu Wei, Maple Court 4')
  expect(option).toHaveTextContent('Already dispatched')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/order/12'))
})

test('actions without permission are not offered', async () => {
  work(nav, [])
  answer(garden)
  await enter('garden')
  await screen.findByRole('option', { name: /Gardener/ })
  expect(options()).not.toContain('Read now: Garden #1')
  expect(options()).not.toContain('Acknowledge: Cover opened')
})

test('without the platform, pages are found and the failure is shown without a notification', async () => {
  vi.mocked(call).mockRejectedValue(new Failure('network', ''))
  await enter('prod')
  expect(
    await screen.findByText('Terminals, alerts, work orders and people could not be searched.'),
  ).toBeVisible()
  expect(options()).toEqual(['Products'])
  expect(useNotices.getState().history).toEqual([])
})

test('recent records are listed first before typing', () => {
  showTab(newTab('/info/1', 'Terminal'))
  titleTab('/info/1', 'Garden #1')
  showTab(newTab('/iot/device', 'Terminals'))
  renderAt('/iot/device', <PaletteDialog />)
  expect(screen.getByText('Recent')).toBeVisible()
  expect(options()[0]).toBe('Garden #1')
})
