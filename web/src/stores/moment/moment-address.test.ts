import { expect, test } from 'vitest'
import { setPlatformZone } from '#web/lib/time/time.ts'
import { readMoment, withMoment } from './moment-address.ts'

setPlatformZone('+08:00')

test.each([
  ['?at=2026-11-19T14:30', '2026-11-19T14:30:00+08:00'],
  ['?page=2&at=2026-11-19T14:30:05', '2026-11-19T14:30:05+08:00'],
  ['?at=2026-11-19+14:30', '2026-11-19T14:30:00+08:00'],
])('%s is parsed as %s', (search, moment) => {
  const at = readMoment(search)
  expect(at).toBe(Date.parse(moment))
  expect(readMoment(withMoment(search, at))).toBe(at)
})

test.each(['', '?at=', '?at=yesterday', '?at=118.4,29.5', '?at=2026-11-31T00:00', '?at=2026-11-19'])(
  '%j has no moment',
  (search) => expect(readMoment(search)).toBeUndefined(),
)

test('keeps the rest of the query', () => {
  const at = Date.parse('2026-11-19T14:30:00+08:00')
  expect(withMoment('?page=2&at=2026-01-01T00:00', at)).toBe('?page=2&at=2026-11-19T14:30')
  expect(withMoment('', at)).toBe('?at=2026-11-19T14:30')
  expect(withMoment('?at=2026-11-19T14:30', undefined)).toBe('')
  expect(withMoment('?q=a&at=x', undefined)).toBe('?q=a')
})
