import { momentCalls, type MomentBounds, type RaisedLine } from '#contract/calls/moment/moment.ts'
import { readsAt } from '#contract/calls/moment/reads-at.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { serving } from '#mock/world/serving.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { firstMoment } from '#mock/resources/past/at-moment.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** What is asked about the past as a whole. */
export const momentRoutes = serving(momentCalls, {
  bounds: boundsOf,
  raised: (world, { date }, { user }) => raisedOn(world, date, user),
})

function boundsOf(world: Pick<World, 'clock' | 'tables'>): MomentBounds {
  return {
    first: formatTime(firstMoment(world)),
    last: formatTime(world.clock()),
    reads: [...readsAt],
  }
}

/** Alerts that count and that a person sees, by the quarter hour of a day in which they were raised. */
function raisedOn(world: ScopeParts, date: string, person: StoredUser): RaisedLine[] {
  const sees = seenBy(world, alert, person)
  const lines = new Map<string, RaisedLine>()
  for (const row of world.tables.alerts.rows) {
    if (!isCounted(row) || !row.firstTime.startsWith(date) || !sees(row)) continue
    const quarter = Math.floor(Number(row.firstTime.slice(14, 16)) / 15) * 15
    const time = `${row.firstTime.slice(0, 14)}${String(quarter).padStart(2, '0')}:00`
    const key = `${time} ${row.severity}`
    lines.set(key, { time, severity: row.severity, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return [...lines.values()].toSorted((a, b) => a.time.localeCompare(b.time))
}
