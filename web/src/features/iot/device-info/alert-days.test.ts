import { beforeAll, expect, test } from 'vitest'
import { setPlatformZone } from '#web/lib/time/time.ts'
import { alertDays } from './alerts.tsx'

beforeAll(() => setPlatformZone('+08:00'))

test('alerts stand on their day of the platform, whatever is less than major as minor', () => {
  const now = Date.UTC(2025, 5, 17, 16, 5)
  const days = alertDays(
    [
      { date: '2025-06-18', severity: 'critical', count: 2 },
      { date: '2025-06-16', severity: 'warning', count: 1 },
      { date: '2025-06-16', severity: 'minor', count: 3 },
      { date: '2025-01-01', severity: 'major', count: 9 },
    ],
    3,
    now,
    480,
    'en',
  )
  expect(days).toEqual([
    { day: '06-16', counts: { critical: 0, major: 0, minor: 4 } },
    { day: '06-17', counts: { critical: 0, major: 0, minor: 0 } },
    { day: '06-18', counts: { critical: 2, major: 0, minor: 0 } },
  ])
})
