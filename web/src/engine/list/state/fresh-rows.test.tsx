import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { Activity, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectTopics, deliver, deliverGap } from '#web/stores/session/topics.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { useAllRows } from './use-all-rows.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { useRows } from './use-rows.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { device, devices } from '../../../../test/test-resources.ts'

const platform = mockPlatform()

const Page = listPage(device, { list: ['name', 'code'], form: ['name'], topic: 'device' })
const item = (key: string) => ({ topic: 'device', key, d: null })
const publish = (...keys: string[]) => act(() => deliver(keys.map(item)))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const pill = () => screen.queryByRole('button', { name: /show$/ })

async function start() {
  platform.plant(device, devices(3))
  const page = openPage(<Page />)
  await screen.findByText('Device 1')
  return { ...page, reads: () => platform.asked('GET /list').length }
}

beforeEach(() => {
  connectTopics(undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('an idle list refetches for its topic and after a gap, at most every two seconds', async () => {
  const { reads } = await start()
  act(() => deliver([{ topic: 'alert', key: '1', d: null }]))
  await pass(5000)
  expect(reads()).toBe(1)
  platform.change(device, 1, { name: 'Renamed' })
  act(() => deliverGap())
  await screen.findByText('Renamed')
  expect(reads()).toBe(2)
  publish('1')
  publish('2')
  await pass(1000)
  expect(reads()).toBe(2)
  await pass(1500)
  expect(reads()).toBe(3)
  await pass(5000)
  expect(reads()).toBe(3)
})

test('a disabled list is not refetched after a gap', async () => {
  const Unasked = () => {
    useRows(device, { page: 1, limit: 20, sort: undefined, filter: {} }, { enabled: false, topic: 'device' })
    return null
  }
  openPage(<Unasked />)
  act(() => deliverGap())
  await pass(5000)
  expect(platform.asked('GET /list')).toEqual([])
})

test('useAllRows fetches every page and refetches after a change', async () => {
  platform.plant(device, devices(230))
  const All = () => {
    const { data } = useAllRows(device, { sort: 'name' })
    return <p>{data === undefined ? 'loading' : `${data.list.length} of ${data.total}`}</p>
  }
  openPage(<All />)
  expect(await screen.findByText('230 of 230')).toBeVisible()
  platform.plant(device, devices(99))
  await act(() => refreshResource(device))
  expect(await screen.findByText('99 of 99')).toBeVisible()
  expect(platform.asked('GET /list').length).toBe(4)
})

test('a list does not update under the pointer, counts pending changes, and refetches on leave', async () => {
  const { reads } = await start()
  fireEvent.pointerOver(screen.getByText('Device 1'), { pointerType: 'mouse' })
  publish('1', '2')
  act(() => deliverGap())
  await pass(5000)
  expect(reads()).toBe(1)
  expect(pill()).toHaveTextContent('2 changes')
  fireEvent.pointerOver(screen.getByRole('searchbox'), { pointerType: 'mouse' })
  await waitFor(() => expect(reads()).toBe(2))
  expect(pill()).toBeNull()
})

test('changes are counted until they are fetched, even if the response arrives before anything is rendered', async () => {
  const refetch = vi.fn(async () => undefined)
  const atOnce = { isFetching: false, refetch }
  const { result, rerender } = renderHook(({ isAtRest }) => useFreshRows('device', atOnce, isAtRest), {
    initialProps: { isAtRest: false },
  })
  publish('1')
  expect(result.current.held).toBe(1)
  act(() => result.current.show())
  expect([result.current.held, refetch.mock.calls.length]).toEqual([0, 1])
  publish('2')
  rerender({ isAtRest: true })
  await pass(5000)
  rerender({ isAtRest: false })
  expect([result.current.held, refetch.mock.calls.length]).toEqual([0, 2])
})

test('changes made by the user are not counted, before or after the refetch', async () => {
  const { reads } = await start()
  fireEvent.pointerOver(screen.getByText('Device 1'), { pointerType: 'mouse' })
  publish('1')
  expect(pill()).toHaveTextContent('1 change')
  await act(() => refreshResource(device))
  expect(pill()).toBeNull()
  const read = reads()
  publish('1')
  expect(pill()).toBeNull()
  await waitFor(() => expect(reads()).toBe(read + 1), { timeout: 4000 })
  await pass(3000)
  publish('2')
  expect(pill()).toHaveTextContent('1 change')
})

test('a list that is shown again fetches changes made while it was hidden', async () => {
  platform.plant(device, devices(1))
  const Tabs = () => {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Switch</button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Page />
        </Activity>
      </>
    )
  }
  openPage(<Tabs />)
  await screen.findByText('Device 1')
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
  turn()
  platform.change(device, 1, { name: 'Renamed' })
  turn()
  expect(await screen.findByText('Renamed')).toBeVisible()
})

test('a list with selected rows is refetched only on request', async () => {
  const { reads } = await start()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Device 1' }))
  publish('1')
  await pass(5000)
  expect(reads()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: '1 change show' }))
  await waitFor(() => expect(reads()).toBe(2))
  await waitFor(() => expect(pill()).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'Select Device 1' })).toBeChecked()
})
