import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useNotices } from '../failures/notices.ts'
import { notifyCriticalAlerts } from './alert-signals.ts'

const alert = (id: number, more: Partial<AlertRow> = {}) =>
  // the signals read no more of an alert than this
  ({
    id,
    title: `Alert ${id}`,
    titleZh: '告警',
    severity: 'critical',
    deviceName: 'Pump',
    suppressedBy: 0,
    ...more,
  }) as AlertRow

let now = 1_000_000

beforeAll(() => startI18n('en'))

beforeEach(() => {
  now += 60_000
  useNotices.setState({ live: [], history: [] })
  // what an earlier test left pending is shown
  notifyCriticalAlerts([alert(1)], now)
  now += 60_000
  useNotices.setState({ live: [], history: [] })
})

const shown = () =>
  useNotices
    .getState()
    .history.map(({ title, detail }) => `${title} ${detail}`)
    .toReversed()

describe('critical alerts', () => {
  test('are shown in a toast', () => {
    notifyCriticalAlerts([alert(7)], now)
    expect(shown()).toEqual(['Alert 7 Pump'])
  })

  test('that come in a storm are shown once in five seconds, with how many others there are', () => {
    for (let id = 1; id <= 1000; id += 1) notifyCriticalAlerts([alert(id)], now + id)
    notifyCriticalAlerts([alert(1001)], now + 5001)
    expect(shown()).toEqual(['Alert 1 Pump', 'Alert 1001 Pump · and 999 more'])
  })

  test('that another one stands for, and lesser ones, are not', () => {
    notifyCriticalAlerts([alert(1, { suppressedBy: 9 }), alert(2, { severity: 'major' })], now)
    expect(shown()).toEqual([])
  })
})
