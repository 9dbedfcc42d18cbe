import { supplyEvent } from '#contract/resources/control/event.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { requestRows } from './requests.ts'
import { scheduleRows } from './schedules.ts'
import { unitRows } from './units.ts'

/** Tables of what is switched from afar in a fleet, as they begin at `now` (epoch milliseconds). */
export function controlSeed({ rows }: SeededFleet, now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(unit)]: () => withAudit(unitRows(rows()), time),
    [tableName(unitRequest)]: () => requestRows(unitRows(rows()), now),
    [tableName(unitSchedule)]: () => withAudit(scheduleRows(unitRows(rows())), time),
    [tableName(supplyEvent)]: () => [],
  }
}
