import { approvalMinutes } from '#domain/control/kinds.ts'
import type { UnitRow } from '#contract/resources/control/unit.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredUnitRequest } from '#mock/tables/control-tables.ts'

/** Requests that came to nothing, so that no curve knows of them. */
const ends = [
  {
    state: 'rejected',
    reason: 'orderly',
    note: 'Feeder above its limit',
    opinion: 'The load fell by itself',
  },
  { state: 'withdrawn', reason: 'arrears', note: 'Bill of October', opinion: '' },
  { state: 'expired', reason: 'repair', note: 'Joint above 90 °C', opinion: '' },
  { state: 'rejected', reason: 'test', note: 'Test of the switch', opinion: 'Not in working hours' },
] as const

/** How many there are. */
const count = 12

/** What people asked of units in the days before `now` (epoch milliseconds). */
export function requestRows(units: readonly UnitRow[], now: number): StoredUnitRequest[] {
  const open = units.filter(({ isProtected }) => !isProtected)
  return Array.from({ length: Math.min(count, open.length) }, (_, index) => index).flatMap((index) => {
    const unit = open[(index * 7) % open.length]
    const end = ends[index % ends.length]
    if (unit === undefined || end === undefined) return []
    const asked = now - (count - index) * day - ((index * 37) % 300) * minute
    const isDecided = end.state === 'rejected'
    return {
      id: index + 1,
      subject: unit.name,
      subjectZh: unit.nameZh,
      act: 'off' as const,
      unitIds: [unit.id],
      ...end,
      users: 1,
      load: 0,
      important: unit.isImportant ? 1 : 0,
      tellCustomers: false,
      delay: 0,
      validUntil: '',
      orgId: unit.orgId,
      askedBy: 'engineer',
      decidedBy: isDecided ? 'dispatcher' : '',
      createTime: formatTime(asked),
      expireTime: formatTime(asked + approvalMinutes * minute),
      decideTime: isDecided ? formatTime(asked + 3 * minute) : '',
      dueTime: '',
      batchNo: '',
    }
  })
}
