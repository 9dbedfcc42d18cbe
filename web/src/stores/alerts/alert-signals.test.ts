import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useNotices } from '../failures/notices.ts'
import { chooseSignals, dropWaitingAlerts, notifyCriticalAlerts, useAlertSignals } from './alert-signals.ts'

// fields of an alert that signals read
const heard = { severity: 'critical', deviceName: 'Pump', suppressedBy: 0 } as const
const alert = (id: number, more: Partial<AlertRow> = {}) =>
  ({ id, title: `Alert ${id}`, titleZh: '告警', ...heard, ...more }) as AlertRow

/** Elapsed fake time at the start of a test: enough for a notification to be allowed again. */
let begin = 0

beforeAll(() => startI18n('en'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime((begin += 60_000))
  useAlertSignals.setState({ sound: false, desktop: false })
  useNotices.setState({ live: [], history: [] })
})

afterEach(dropWaitingAlerts)

const shown = () =>
  useNotices
    .getState()
    .history.map(({ title, detail }) => `${title} ${detail}`)
    .toReversed()

test('critical alerts show a toast', () => {
  notifyCriticalAlerts([alert(7)])
  expect(shown()).toEqual(['Alert 7 Pump'])
})

test('critical alerts are throttled to one toast in five seconds, the last with the number of others', () => {
  for (let id = 1; id <= 1001; id += 1) notifyCriticalAlerts([alert(id)])
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['Alert 1 Pump'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['Alert 1 Pump', 'Alert 1001 Pump · and 999 more'])
  notifyCriticalAlerts([alert(1002)])
  expect(shown()).toHaveLength(2)
})

test('critical alerts that are queued can be dropped', () => {
  notifyCriticalAlerts([alert(1), alert(2)])
  notifyCriticalAlerts([alert(3)])
  dropWaitingAlerts()
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual(['Alert 2 Pump · and 1 more'])
})

test('critical alerts: suppressed and less severe alerts show no toast', () => {
  notifyCriticalAlerts([alert(1, { suppressedBy: 9 }), alert(2, { severity: 'major' })])
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})

test.each([
  ['that was never pressed leaves the tone to others', false, false],
  ['that was pressed sounds', true, true],
  ['of which that is not known sounds', undefined, true],
])('critical alerts: a window %s', (_name, hasBeenActive, isAsked) => {
  const request = vi.fn(() => Promise.resolve())
  const userActivation = hasBeenActive === undefined ? undefined : { hasBeenActive }
  vi.stubGlobal('navigator', { userActivation, locks: { request } })
  useAlertSignals.setState({ sound: true })
  notifyCriticalAlerts([alert(7)])
  expect(request).toHaveBeenCalledTimes(isAsked ? 1 : 0)
})

const made = vi.fn()
class Shown extends EventTarget {
  static requestPermission = () => Promise.resolve('granted')
  constructor(...args: unknown[]) {
    super()
    made(...args)
  }
  close = () => undefined
}

test('desktop notifications are shown by one window, with one tag and renotify', () => {
  vi.stubGlobal('Notification', Shown)
  const free = (_name: string, _options: object, act: (lock: object | null) => unknown) => act({})
  const taken: typeof free = (_name, _options, act) => act(null)
  const request = vi.fn(free).mockImplementationOnce(taken)
  vi.stubGlobal('navigator', { locks: { request } })
  useAlertSignals.setState({ desktop: true })
  notifyCriticalAlerts([alert(7)])
  expect(made).not.toHaveBeenCalled()
  notifyCriticalAlerts([alert(8)])
  vi.advanceTimersByTime(5000)
  expect(made.mock.lastCall).toEqual(['Alert 8', { body: 'Pump', tag: 'alert', renotify: true }])
})

test.each([
  ['are not chosen where a page can make none', true],
  ['are chosen where it can', false],
])('desktop notifications %s', async (_name, isRefused) => {
  vi.stubGlobal('Notification', Shown)
  if (isRefused)
    made.mockImplementationOnce(() => {
      throw new TypeError('Illegal constructor')
    })
  await chooseSignals({ desktop: true })
  expect(useAlertSignals.getState().desktop).toBe(!isRefused)
})
