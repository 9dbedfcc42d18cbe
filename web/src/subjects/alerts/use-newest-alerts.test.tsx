import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { topics } from '#domain/metering/live.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { connectTopics, deliver, deliverGap } from '#web/stores/session/topics.ts'
import { mockPlatform, Queries as wrapper } from '../../../test/open-page.tsx'
import { useNewestAlerts } from './use-newest-alerts.ts'

const platform = mockPlatform()

const row = (id: number, more: object = {}) => ({
  id,
  severity: 'critical',
  isActive: true,
  suppressedBy: 0,
  isQuiet: false,
  lastTime: `2026-11-22 10:00:${String(id).padStart(2, '0')}`,
  ...more,
})
/** Publishes a new alert as the socket does. */
const raise = (id: number) =>
  deliver([{ topic: topics.alert, key: String(id), d: { change: 'new', alert: row(id), open: {} } }])

async function start(isHeld = false, first = [7, 6]) {
  const options = { begin: 20, sort: '-lastTime', most: 50, isActive: true, severity: 'critical' } as const
  const view = renderHook((held: boolean) => useNewestAlerts({ ...options, isHeld: held }), {
    initialProps: isHeld,
    wrapper,
  })
  const ids = () => view.result.current.shown.map(({ id }: AlertRow) => id)
  await waitFor(() => expect(ids()).toEqual(first))
  return { ...view, ids }
}

beforeEach(() => {
  queryClient.clear()
  connectTopics({ subscribe: () => () => undefined })
  platform.plant(alert, [row(6), row(7)])
  vi.useFakeTimers({ toFake: ['Date'] })
})

/** Simulates a gap in the socket messages, some time after the last read. */
function miss() {
  vi.advanceTimersByTime(1000)
  act(deliverGap)
}

test('alerts that ended during a socket gap are removed', async () => {
  const { ids } = await start()
  act(() => raise(8))
  expect(ids()).toEqual([8, 7, 6])
  platform.change(alert, 7, { isActive: false })
  miss()
  act(() => raise(9))
  await waitFor(() => expect(ids()).toEqual([9, 6]))
})

test('a held list does not change until it is released', async () => {
  const { ids, result, rerender } = await start(true)
  platform.change(alert, 7, { isActive: false })
  miss()
  await waitFor(() => expect(result.current.rows.data?.list).toHaveLength(1))
  expect(ids()).toEqual([7, 6])
  rerender(false)
  await waitFor(() => expect(ids()).toEqual([6]))
})

test('rows beyond the refetched ones are kept', async () => {
  const upTo = (last: number) => Array.from({ length: 20 }, (_, place) => last - place)
  platform.plant(
    alert,
    upTo(30).map((id) => row(id)),
  )
  const { ids, result } = await start(false, upTo(30))
  platform.plant(
    alert,
    Array.from({ length: 30 }, (_, place) => row(40 - place)),
  )
  act(() => upTo(40).slice(0, 10).toReversed().forEach(raise))
  expect(ids()).toHaveLength(30)
  miss()
  await waitFor(() => expect(result.current.rows.data?.total).toBe(30))
  expect(ids()).toEqual([...upTo(40), ...upTo(20).slice(0, 10)])
})
