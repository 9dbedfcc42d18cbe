import { expect, it } from 'vitest'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { formatTime } from '#mock/lib/time.ts'
import { openHourly } from './kpi.ts'

const now = Date.parse('2026-11-20T08:30:00+08:00')
const at = (hoursAgo: number) => formatTime(now - hoursAgo * 3_600_000)

/** An alert raised at `firstTime`; it is active if `clearTime` is empty. */
function raised(firstTime: string, clearTime = '', suppressedBy = 0): StoredAlert {
  const row: Partial<StoredAlert> = { firstTime, clearTime, suppressedBy, isActive: clearTime === '' }
  return row as StoredAlert
}

it('counts the alerts open and not quiet at each hour, without suppressed ones', () => {
  const rows = [
    raised(at(50)),
    raised(at(50), at(40)),
    raised(at(2.5), at(0.5)),
    raised(at(1.5)),
    raised(at(1.5), '', 7),
    raised(at(3), at(1)),
  ]
  expect(openHourly(rows, now, 3, () => () => false)).toEqual([2, 3, 3, 2])
  const window = (moment: number) => () => moment < now - 2 * 3_600_000
  expect(openHourly(rows, now, 3, window)).toEqual([0, 3, 3, 2])
})
