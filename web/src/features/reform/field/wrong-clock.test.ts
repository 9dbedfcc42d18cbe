import { expect, it } from 'vitest'
import { day, hour } from '#contract/schema/time-units.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { newDraft, reportOf } from './draft.ts'

const platform = Date.parse('2026-11-20T10:00:00Z')

it.each([
  ['ahead', day],
  ['behind', -day],
])(
  'a phone whose clock is a day %s reports the times of the platform once that is taken over',
  (_how, off) => {
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
  },
)
