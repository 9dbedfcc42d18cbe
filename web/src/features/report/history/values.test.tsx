import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { historyCalls } from '#contract/calls/report/history.ts'
import { call } from '#web/api/http.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readPlace } from './place.ts'
import { Events } from './settlement.tsx'
import { useRecollect, HistoryValues } from './values.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const query = 'devices=7,8&props=p&start=2026-11-02&end=2026-11-02&quality=estimated&view=table'
const place = readPlace(new URLSearchParams(query), new URLSearchParams(), '2026-11-02')
const nameOf = (id: number) => `Meter ${id}`
const time = Date.UTC(2026, 10, 2, 4)

const answers = (path: string, answer: unknown) =>
  vi
    .mocked(call)
    .mockImplementation((asked) =>
      asked.path === path ? Promise.resolve(answer) : new Promise<never>(() => undefined),
    )
const sentTo = (path: string) => vi.mocked(call).mock.calls.find(([asked]) => asked.path === path)?.[1]

beforeEach(() => useNotices.setState({ live: [], history: [] }))

test('only displayed values are marked invalid, and cancelling keeps the selection', async () => {
  const columns = [
    { deviceId: 7, property: 'p', values: [1], quality: ['estimated'] },
    { deviceId: 8, property: 'p', values: [null] },
  ]
  answers(historyCalls.curve.path, { times: [time], columns, total: 1, limit: 100 })
  const { user } = openPage(<HistoryValues {...{ place, nameOf }} overview={undefined} />)
  const box = await screen.findByRole('checkbox', { name: /^Select/ })
  await user.click(box)
  const mark = screen.getByRole('button', { name: 'Mark invalid' })
  await user.click(mark)
  await user.keyboard('{Escape}')
  expect(box).toBeChecked()
  await user.click(mark)
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Wrong')
  const accept = screen.getAllByRole('button', { name: 'Mark invalid' }).at(-1) ?? expect.fail()
  await user.click(accept)
  await vi.waitFor(() => expect(sentTo(historyCalls.correct.path)).toBeDefined())
  expect(sentTo(historyCalls.correct.path)).toMatchObject({ points: [{ deviceId: 7, property: 'p', time }] })
})

function Recollect() {
  const recollect = useRecollect(place, nameOf)
  return <button onClick={() => recollect([7, 8])}>Ask</button>
}

test.each([
  [2, []],
  [1, [{ id: 8, msg: 'Under way' }]],
])('reports re-collection of two devices, %i accepted', async (ok, errors) => {
  answers(historyCalls.recollect.path, { ok, fail: errors.length, errors, batchNo: 'B1' })
  const { user } = openPage(<Recollect />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: /again/i }))
  if (errors.length === 0) {
    await vi.waitFor(() => expect(useNotices.getState().live[0]?.title).toBe('2 commands sent'))
  } else {
    expect(await screen.findByText('Meter 8')).toBeVisible()
    expect(screen.getByText('Under way')).toBeVisible()
  }
})

test('a truncated event list says so', async () => {
  const list = [{ deviceId: 7, time, until: null, text: 'Power off', textZh: '停电' }]
  answers(historyCalls.list.path, { list, total: 1200 })
  openPage(<Events {...{ place, nameOf }} />)
  expect(await screen.findByText(/^The newest 1 of 1.?200$/)).toBeVisible()
})

test.each([
  [
    'is elsewhere in the menu',
    [{ id: 1, title: 'Device', path: '/metering/:id', component: 'iot/device-info' }],
  ],
  ['is not theirs', []],
])('an event links its device if permitted; the page %s', async (_where, nav) => {
  const list = [{ deviceId: 7, time, until: null, text: 'Power off', textZh: '停电' }]
  answers(historyCalls.list.path, { list, total: 1 })
  openPage(<Events {...{ place, nameOf }} />, '/', ['*'], nav)
  expect(await screen.findByText('Meter 7')).toBeVisible()
  const [link] = screen.queryAllByRole('link', { name: 'Meter 7' })
  expect(link?.getAttribute('href')).toBe(nav.length === 0 ? undefined : '/metering/7')
})
