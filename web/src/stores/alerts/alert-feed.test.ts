import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { call } from '#web/api/http.ts'
import { storeNav } from '../session/session.ts'
import { deliver, deliverGap } from '../session/topics.ts'
import { followAlerts, openCount, useAlertFeed } from './alert-feed.ts'

vi.mock('#web/api/http.ts', () => ({ call: vi.fn() }))

const counted = { severity: 'major', isActive: true, suppressedBy: 0, isQuiet: false } as const
const raised = (id: number, more: Partial<AlertRow> = {}) => {
  const alert = { id, title: `Alert ${id}`, ...counted, ...more }
  return { topic: 'alert', key: String(id), d: { change: 'new', alert, open: { major: id } } }
}

let stop: () => void = () => undefined

beforeEach(() => {
  sessionStorage.setItem('permissions', JSON.stringify(['*:*:*']))
  useAlertFeed.setState({ open: undefined, newest: [] })
  vi.mocked(call).mockResolvedValue({ critical: 2, major: 5 })
})

afterEach(() => stop())

test('alert feed: counts open alerts at the start and refetches after a gap', async () => {
  stop = followAlerts(() => undefined)
  await vi.waitFor(() => expect(openCount(useAlertFeed.getState().open)).toBe(7))
  vi.mocked(call).mockResolvedValue({ critical: 1 })
  deliverGap()
  await vi.waitFor(() => expect(useAlertFeed.getState().open).toEqual({ critical: 1 }))
})

test('alert feed: stops when the permission is revoked and restarts when granted', async () => {
  const hush = vi.fn()
  stop = followAlerts(() => undefined, hush)
  await vi.waitFor(() => expect(openCount(useAlertFeed.getState().open)).toBe(7))
  storeNav([], ['iot:device:list'])
  expect(hush).toHaveBeenCalledTimes(1)
  expect(useAlertFeed.getState()).toMatchObject({ open: undefined, newest: [] })
  deliver([raised(1)])
  expect(useAlertFeed.getState().open).toBeUndefined()
  storeNav([], ['*:*:*'])
  await vi.waitFor(() => expect(openCount(useAlertFeed.getState().open)).toBe(7))
  stop()
  expect(hush).toHaveBeenCalledTimes(2)
})

test('alert feed: lists raised alerts, newest first, without duplicates and up to date', () => {
  const herald = vi.fn()
  stop = followAlerts(herald)
  deliver([raised(1), raised(2)])
  // the platform may send an item repeatedly, even in one message
  deliver([raised(2), raised(1), raised(1)])
  deliver([{ ...raised(1), d: { ...raised(1).d, change: 'update', alert: { id: 1, title: 'Changed' } } }])
  const { newest, open } = useAlertFeed.getState()
  expect(newest.map(({ id, title }) => `${id} ${title}`)).toEqual(['2 Alert 2', '1 Changed'])
  expect(open).toEqual({ major: 1 })
  expect(herald).toHaveBeenCalledTimes(1)
})

test.each([{ isActive: false }, { suppressedBy: 7 }, { isQuiet: true }])(
  'alert feed: notifies again for an alert that was %j before',
  (before) => {
    const herald = vi.fn()
    stop = followAlerts(herald)
    deliver([raised(1, before)])
    deliver([raised(1)])
    expect(useAlertFeed.getState().newest).toHaveLength(1)
    expect(herald).toHaveBeenCalledTimes(2)
  },
)

test('alert feed: sends no request without the permission', () => {
  vi.mocked(call).mockClear()
  sessionStorage.setItem('permissions', '[]')
  stop = followAlerts(() => undefined)
  expect(call).not.toHaveBeenCalled()
})
