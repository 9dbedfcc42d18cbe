import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportLimits } from '#contract/resources/monitor/error-report.ts'
import { Failure } from '#web/api/failure.ts'
import { callKeepalive } from '#web/api/http.ts'
import { useConfig } from '../config/config.ts'
import { useLocale } from '../preferences/locale.ts'
import { useSession } from '../session/session.ts'
import { reportClientError, useClientErrors } from './client-errors.ts'
import { followErrors, mostDifferent, reportAfter } from './error-report.ts'

vi.mock('#web/api/http.ts', () => ({ callKeepalive: vi.fn() }))

let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(callKeepalive).mockResolvedValue(undefined)
  useSession.setState({ token: 't-1', nav: [] })
  useClientErrors.setState({ errors: [] })
  useLocale.setState({ language: 'zh' })
  document.head.innerHTML = '<meta name="build" content="ab12" />'
  stop = followErrors()
})
afterEach(() => {
  stop()
  document.head.innerHTML = ''
})

/** Returns the sent messages with counts, one list per request. */
const sent = () =>
  vi
    .mocked(callKeepalive)
    .mock.calls.map(([, payload]) =>
      (payload as { reports: { message: string; count: number }[] }).reports.map(
        ({ message, count }) => `${message} ${count}`,
      ),
    )
const happen = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const fail = (failure: Failure) => vi.mocked(callKeepalive).mockRejectedValueOnce(failure)

test('error collector: reports an error with its context', async () => {
  reportClientError(new TypeError('broke'), { kind: 'page', component: 'system/user' })
  await pass(reportAfter.new)
  expect(callKeepalive).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'POST', path: '/base/sys/error-log/report' }),
    {
      reports: [
        expect.objectContaining({
          kind: 'page',
          message: 'TypeError: broke',
          component: 'system/user',
          version: `${useConfig.getState().version} (ab12)`,
          language: 'zh',
          requestId: '',
          count: 1,
        }),
      ],
    },
    't-1',
  )
})

test.each([
  ['an error of the window', () => happen('broke')],
  [
    'a rejection',
    () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'broke' })),
  ],
  ['what was noted', () => reportClientError('broke')],
  ['what was thrown and cannot be read', () => reportClientError(Object.create(null))],
])('error collector: takes %s', async (_what, happened) => {
  happened()
  await pass(reportAfter.new)
  expect(sent()).toHaveLength(1)
})

test('error collector: counts repeated errors and reports them at intervals', async () => {
  for (let n = 0; n < 7; n += 1) happen('broke')
  await pass(reportAfter.new)
  happen('broke')
  happen('broke')
  await pass(reportAfter.new)
  expect(sent()).toEqual([['broke 7']])
  await pass(reportAfter.known)
  expect(sent()).toEqual([['broke 7'], ['broke 2']])
  await pass(10 * reportAfter.known)
  expect(sent()).toHaveLength(2)
})

test('error collector: limits distinct errors in a time span, sent in batches', async () => {
  for (let n = 0; n < mostDifferent + 5; n += 1) happen(`error ${n}`)
  await pass(reportAfter.new)
  expect(sent().flat()).toHaveLength(mostDifferent)
  expect(Math.max(...sent().map((batch) => batch.length))).toBe(reportLimits.batch)
  happen('one too many')
  await pass(reportLimits.minutes * 60_000)
  expect(sent().flat()).toHaveLength(mostDifferent)
  happen('another time')
  await pass(reportAfter.new)
  expect(sent().at(-1)).toEqual(['another time 1'])
})

test('error collector: sends pending reports when the page is hidden', () => {
  happen('broke')
  window.dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([['broke 1']])
})

test('error collector: sends nothing without a session or for another session', async () => {
  happen('mine')
  useSession.setState({ token: 't-2' })
  happen('yours')
  await pass(reportAfter.new)
  expect(vi.mocked(callKeepalive).mock.calls.map(([, , token]) => token)).toEqual(['t-2'])
  expect(sent()).toEqual([['yours 1']])
  useSession.setState({ token: undefined })
  happen('nobody’s')
  await pass(reportAfter.known)
  expect(sent()).toHaveLength(1)
})

test.each([403, 404, 405, 501])(
  'a report refused with %i disables reporting without an error',
  async (code) => {
    fail(new Failure('refused', 'No such address', { code }))
    happen('broke')
    await pass(reportAfter.new)
    happen('another')
    await pass(reportAfter.known)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent()).toEqual([['broke 1']])
    expect(useClientErrors.getState().errors.map(({ message }) => message)).toEqual(['another', 'broke'])
  },
)

test.each([
  ['network', 0],
  ['timeout', 0],
  ['refused', 429],
  ['refused', 502],
] as const)('a report that fails by %s %i is sent with the next error', async (kind, code) => {
  fail(new Failure(kind, '', { code }))
  happen('broke')
  await pass(reportAfter.new)
  await pass(10 * reportAfter.known)
  expect(sent()).toHaveLength(1)
  happen('another')
  await pass(reportAfter.new)
  expect(sent()[1]).toEqual(['broke 1', 'another 1'])
})
