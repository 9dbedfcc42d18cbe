import { afterEach, expect, it } from 'vitest'
import { day, hour } from '#contract/schema/time-units.ts'
import { formatDateTime, platformLead, setPlatformTime } from '#web/lib/time/time.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { newDraft, reportOf } from './draft.ts'

afterEach(() => setPlatformTime(Date.now()))

const platform = Date.parse('2026-11-20T10:00:00Z')

it.each([
  ['ahead', day],
  ['behind', -day],
])('a phone a day %s reports the times of the platform once that is taken over', (_how, off) => {
  const moments = {
    arrivedAt: platform + off,
    removedAt: platform + hour + off,
    installedAt: platform + 2 * hour + off,
  }
  const draft = { ...newDraft(7, testOrder, testSite), ...moments, clockLead: -off }
  const { arrival, removedAt, installedAt } = reportOf(draft)
  expect([arrival.time, removedAt, installedAt]).toEqual(
    [platform, platform + hour, platform + 2 * hour].map(formatDateTime),
  )
})

it.each([
  ['behind', hour],
  ['ahead', -hour],
])('a phone %s reports the last times again, before and after that is taken over', (_how, lead) => {
  const times = [platform, platform + hour, platform + 2 * hour].map(formatDateTime)
  const [time = '', removedAt = '', installedAt = ''] = times
  const first = reportOf(newDraft(7, testOrder, testSite))
  const last = { ...first, arrival: { ...first.arrival, time }, removedAt, installedAt }
  setPlatformTime(Date.now() + lead)
  const draft = newDraft(7, testOrder, testSite, last)
  for (const again of [reportOf(draft), reportOf({ ...draft, clockLead: platformLead() })])
    expect([again.arrival.time, again.removedAt, again.installedAt]).toEqual(times)
})
