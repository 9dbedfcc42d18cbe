import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure, type FailureKind } from '#web/api/failure.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useExpiryGate } from '../session/expiry-gate.ts'
import { useSession } from '../session/session.ts'
import { describeInFull, reactTo } from './failures.ts'
import { useNotices, dismissNotice, notify } from './notices.ts'

const said = () =>
  useNotices.getState().history.map(({ severity, title, requestId }) => [severity, title, requestId])

beforeAll(() => startI18n('en'))
beforeEach(() => {
  useSession.setState({ token: 't-1' })
  useNotices.setState({ live: [], history: [] })
  useExpiryGate.setState({ state: 'shut' })
  location.hash = '#/iot/device'
})
afterEach(() => i18next.changeLanguage('en'))

describe('error catalogue (spec §8)', () => {
  const unreadable = [
    'The platform sent an answer the console cannot read.',
    '平台返回的内容无法识别。',
  ] as const
  test.each<[string, FailureKind, string, string, string]>([
    ['a time-out', 'timeout', 'timeout of 900000ms exceeded', 'request timeout', '请求超时'],
    ['the platform’s message', 'refused', 'Row 7 is locked', 'Row 7 is locked', 'Row 7 is locked'],
    ['no network', 'network', 'Network Error', 'The platform cannot be reached.', '无法连接平台。'],
    ['an answer that is no envelope', 'broken', '', ...unreadable],
    ['neither message nor error', 'refused', '', ...unreadable],
  ])('%s', async (_name, kind, message, en, zh) => {
    reactTo(new Failure(kind, message), 't-1')
    await i18next.changeLanguage('zh')
    reactTo(new Failure(kind, message), 't-1')
    expect(said()).toEqual([
      ['error', zh, ''],
      ['error', en, ''],
    ])
  })

  test('describeInFull appends the request id', () => {
    const failure = new Failure('network', '', { requestId: 'r-77' })
    expect(describeInFull(failure)).toBe('The platform cannot be reached. · Request r-77')
    expect(describeInFull(new Failure('refused', 'Locked'))).toBe('Locked')
  })

  test('401 opens the expiry dialog, without a notification', () => {
    reactTo(new Failure('expired', 'Gone'), 't-1')
    expect(useExpiryGate.getState().state).toBe('asking')
    expect(said()).toEqual([])
  })

  test('403 leads to /401, without a notification', () => {
    reactTo(new Failure('forbidden', 'Not yours'), 't-1')
    expect(location.hash).toBe('#/401')
    expect(said()).toEqual([])
  })
})

test.each<FailureKind>(['expired', 'forbidden', 'refused', 'timeout', 'network', 'broken'])(
  'a failure of an earlier session is ignored: %s',
  (kind) => {
    reactTo(new Failure(kind, 'Too late'), 't-0')
    expect(said()).toEqual([])
    expect(location.hash).toBe('#/iot/device')
    expect(useExpiryGate.getState().state).toBe('shut')
  },
)

const titles = (list: 'live' | 'history') => useNotices.getState()[list].map(({ title }) => title)

test('shows at most three notifications, dropping the oldest', () => {
  for (const title of ['a', 'b', 'c', 'd']) notify('info', title)
  expect(titles('live')).toEqual(['b', 'c', 'd'])
})

test('keeps the last fifty notifications, newest first', () => {
  for (let n = 1; n <= 51; n += 1) notify('info', String(n))
  expect(titles('history')).toHaveLength(50)
  expect(titles('history').slice(0, 2)).toEqual(['51', '50'])
  expect(titles('history').at(-1)).toBe('2')
})

test('a dismissed notification stays in the history', () => {
  notify('error', 'a')
  notify('error', 'b')
  dismissNotice(useNotices.getState().live[0]?.id ?? 0)
  expect(titles('live')).toEqual(['b'])
  expect(titles('history')).toEqual(['b', 'a'])
})
