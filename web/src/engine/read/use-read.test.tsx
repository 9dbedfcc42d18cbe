import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { historyCalls } from '#contract/calls/report/history.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud } from '#contract/wire/crud.ts'
import { askAtMoments, call } from '#web/api/http.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
import { mockPlatform, openPage, Queries } from '../../../test/open-page.tsx'
import { ignoreFailure } from '../data/call-unreported.ts'
import { followMomentShown, keyOf, queryClient, refreshResource } from '../data/query-client.ts'
import { useRecord, useRows } from '../list/state/use-rows.ts'
import { Loaded } from './loaded.tsx'
import { callAndRefresh } from './call-and-refresh.ts'
import { readQuery, refreshRead, useRead, useReadBy } from './use-read.ts'

const platform = mockPlatform()
const days = 'GET deviceData/collection'

/** Shows the collection days of a device; `n` is the requested number. */
function Days({ n = 7, until }: { n?: number; until?: number }) {
  const read = useRead(
    iotCalls.collection,
    { deviceId: 1, days: n },
    {
      keepsPrevious: true,
      ...(until !== undefined && { every: (data) => (data?.length === until ? false : 5) }),
    },
  )
  return (
    <Loaded read={read} skeleton={[2, 3]} empty="No days">
      {(list) => <p>{`${list.length} days`}</p>}
    </Loaded>
  )
}

const answer = (n: number) => Array.from({ length: n }, () => ({}))

test.each([
  ['a record', crud(device).info(7), undefined, keyOf(device, 'info', 7)],
  ['a list', crud(device).list, { page: 1 }, keyOf(device, 'list', { page: 1 })],
  ['another path of a resource', iotCalls.latest(7), undefined, keyOf(device, 'deviceData', 'latest', 7)],
  [
    'what is of no resource',
    historyCalls.exports,
    undefined,
    keyOf({ path: '/base/rpt/historyData' }, 'exports'),
  ],
])('the query key of %s follows from its path', (_, endpoint, payload, key) => {
  expect(readQuery<unknown, unknown>(endpoint, payload).queryKey).toEqual(key)
})

test('two readers share one request, refetched with their resource or call', async () => {
  let n = 5
  platform.pretend(days, () => answer(n))
  openPage([<Days key={1} />, <Days key={2} />])
  expect(await screen.findAllByText('5 days')).toHaveLength(2)
  expect(platform.asked(days)).toHaveLength(1)
  n = 6
  await act(() => refreshResource(device))
  expect(await screen.findAllByText('6 days')).toHaveLength(2)
  n = 0
  await act(() => refreshRead(iotCalls.collection))
  expect(await screen.findAllByText('No days')).toHaveLength(2)
  expect(platform.asked(days)).toHaveLength(3)
})

test('shows a skeleton while loading, and an error that can be retried', async () => {
  platform.failNext(days, 'network')
  platform.pretend(days, () => answer(5))
  const { container, user } = openPage(<Days />)
  expect(container.querySelectorAll('.skeleton i')).toHaveLength(6)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('5 days')).toBeVisible()
})

test('keeps the data during a refetch and when it fails', async () => {
  platform.pretend(days, () => answer(5))
  openPage(<Days />)
  expect(await screen.findByText('5 days')).toBeVisible()
  platform.mend()
  platform.fail(days, 'network')
  await act(() => refreshResource(device))
  expect(
    queryClient.getQueryState(readQuery(iotCalls.collection, { deviceId: 1, days: 7 }).queryKey),
  ).toMatchObject({ status: 'error' })
  expect(screen.getByText('5 days')).toBeVisible()
})

test('keepsPrevious shows the data of the previous payload until the response arrives', async () => {
  platform.pretend(days, ({ payload }) => answer((payload as { days: number }).days))
  const Choice = () => {
    const [n, setN] = useState(7)
    return (
      <>
        <button onClick={() => setN(9)}>More</button>
        <Days n={n} />
      </>
    )
  }
  const { user } = openPage(<Choice />)
  expect(await screen.findByText('7 days')).toBeVisible()
  platform.mend()
  platform.holdNext(days)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText('7 days')).toBeVisible()
})

test.each([
  ['useRead', () => useRead(iotCalls.params, { deviceId: 1 }).data],
  ['useReadBy', () => useReadBy(['own'], () => call(iotCalls.params, { deviceId: 1 })).data],
  ['useRecord', () => useRecord(device, 1).data],
  ['useRows', () => useRows(device, { page: 1, limit: 20, filter: {} }).data],
] as const)(
  'input beside %s survives a cleared cache, a query reset and a failed refetch',
  async (_name, useData) => {
    const Typed = () => useData() !== undefined && <input aria-label="typed" />
    const ui = (mode: 'visible' | 'hidden') => (
      <Queries>
        <Activity mode={mode}>
          <Typed />
        </Activity>
      </Queries>
    )
    queryClient.clear()
    const { rerender } = render(ui('visible'))
    await userEvent.type(await screen.findByLabelText('typed'), 'mine')
    for (const forget of [() => queryClient.clear(), () => void queryClient.resetQueries()]) {
      rerender(ui('hidden'))
      act(forget)
      platform.fail('GET', 'network')
      rerender(ui('visible'))
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(screen.getByLabelText('typed')).toHaveValue('mine')
      platform.mend()
    }
  },
)

test('data of one moment is not shown for another', async () => {
  const Read = () => <p>{useRead(iotCalls.collection, { deviceId: 1, days: 7 }).data?.length} days</p>
  const isPast = () => useMoment.getState().at !== undefined
  askAtMoments(() => (isPast() ? '2026-11-01 00:00:00' : undefined))
  onTestFinished(() => askAtMoments(() => undefined))
  platform.pretend(days, () => answer(7))
  openPage(<Read />)
  expect(await screen.findByText('7 days')).toBeVisible()
  platform.holdNext(days)
  act(() => {
    useMoment.setState({ at: 1 })
    void queryClient.resetQueries()
  })
  expect(screen.queryByText('7 days')).toBeNull()
  act(() => useMoment.setState({ at: undefined }))
})

test('keepsPrevious does not apply across moments', async () => {
  platform.pretend(days, ({ payload }) => answer(Object(payload).days))
  const Page = () => {
    const [n, setN] = useState(7)
    return (
      <>
        <Days n={n} />
        <button onClick={() => setN(8)}>More</button>
      </>
    )
  }
  const { user } = openPage(<Page />)
  onTestFinished(followMomentShown())
  onTestFinished(() => useMoment.setState({ at: undefined }))
  expect(await screen.findByText('7 days')).toBeVisible()
  platform.mend()
  platform.holdNext(days)
  platform.holdNext(days)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText('7 days')).toBeVisible()
  act(() => useMoment.setState({ at: Date.now() - 86_400_000 }))
  expect(screen.queryByText('7 days')).toBeNull()
})

test('polls until the data says it is finished', async () => {
  let n = 0
  platform.pretend(days, () => answer((n += 1)))
  openPage(<Days until={3} />)
  expect(await screen.findByText('3 days')).toBeVisible()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(platform.asked(days)).toHaveLength(3)
})

test.each([
  ['done', undefined],
  ['refused', 'network'],
] as const)('after a change was %s its resource is refetched', async (_, fault) => {
  platform.pretend(days, () => answer(5))
  if (fault !== undefined) platform.fail('POST devices/maintain', fault)
  openPage(<Days />)
  expect(await screen.findByText('5 days')).toBeVisible()
  await act(() =>
    ignoreFailure(async () => void (await callAndRefresh(iotCalls.maintain, { ids: [1], on: true }))),
  )
  expect(platform.asked(days)).toHaveLength(2)
})

test('a subscribed record is refetched only on its own updates', async () => {
  const info = 'GET devices/info/1'
  connectTopics({ subscribe: () => () => undefined })
  platform.pretend(info, () => ({ id: 1, name: 'North yard' }))
  const One = () => <p>{useRecord(device, 1, { topic: 'device' }).data?.name}</p>
  openPage(<One />)
  expect(await screen.findByText('North yard')).toBeVisible()
  act(() => deliver([{ topic: 'device', key: '2', d: null }]))
  expect(platform.asked(info)).toHaveLength(1)
  act(() => deliver([{ topic: 'device', key: '1', d: null }]))
  await waitFor(() => expect(platform.asked(info)).toHaveLength(2))
})
