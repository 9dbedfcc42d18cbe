import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dict } from '#contract/resources/system/dict.ts'
import { followOtherRecords, keyOf, queryClient, refreshResource } from './query-client.ts'

const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  queryClient.clear()
})

/** Observes a list query; returns a spy that counts its reads. */
function watched(path: string) {
  const read = vi.fn(() => Promise.resolve(0))
  const observer = new QueryObserver(queryClient, { queryKey: keyOf({ path }, 'list'), queryFn: read })
  stops.push(observer.subscribe(() => undefined))
  return read
}

/** Simulates another browser window. */
function otherWindow() {
  const channel = new BroadcastChannel('records')
  stops.push(() => channel.close())
  return channel
}

test('a resource changed in another window is refetched once, others are not', async () => {
  const [users, roles] = [watched('/base/sys/user'), watched('/base/sys/role')]
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  stops.push(followOtherRecords())
  const other = otherWindow()
  other.postMessage(null)
  other.postMessage('/base/sys/user')
  await vi.waitFor(() => expect(users).toHaveBeenCalledTimes(2))
  expect(roles).toHaveBeenCalledTimes(1)
})

test('refreshing a resource also refetches its dependents and notifies other windows once', async () => {
  stops.push(followOtherRecords())
  const heard = vi.fn<(name: unknown) => void>()
  otherWindow().addEventListener('message', ({ data }) => heard(data))
  const [dicts, entries, roles] = ['/base/sys/dict', '/base/sys/dict-detail', '/base/sys/role'].map(watched)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await refreshResource(dict)
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['/base/sys/dict'], ['/base/sys/dict-detail']]))
  expect([dicts, entries, roles].map((read) => read?.mock.calls.length)).toEqual([2, 2, 1])
})

test('changes during the first fetch cause one refetch after it', async () => {
  let answer = (_rows: number) => {}
  const shown = vi.fn<(rows: number | undefined) => void>()
  const read = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)))
  const observer = new QueryObserver(queryClient, { queryKey: keyOf(dict, 'list'), queryFn: read })
  stops.push(observer.subscribe(({ data }) => shown(data)))
  const changes = [refreshResource(dict), refreshResource(dict)]
  answer(1)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  answer(2)
  await Promise.all(changes)
  expect(shown.mock.lastCall).toEqual([2])
  expect(read).toHaveBeenCalledTimes(2)
})
