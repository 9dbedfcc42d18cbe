import type { alarmCalls, StatBy, StatLine } from '#contract/calls/alarm.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { Severity } from '#contract/metering/events.ts'
import { day } from '#contract/schema/time-units.ts'

import { dateOf } from '#mock/lib/days.ts'

import type { World } from '#mock/world/world.ts'
import type { StoredAlert } from '#mock/tables/stored-alarm.ts'

/** Days that can be counted at most. */
const maxDays = 90

const keys: Readonly<Record<StatBy, (row: StoredAlert) => string>> = {
  severity: ({ severity }) => severity,
  kind: ({ code }) => code,
  org: ({ orgId }) => String(orgId),
  hour: ({ firstTime }) => firstTime.slice(11, 13),
}

/** Alerts of the last days, counted by one of their sides; the most frequent first. */
export function stat(
  world: Pick<World, 'clock' | 'tables'>,
  { by, days = 7 }: Sent<typeof alarmCalls.stat>,
): StatLine[] {
  const keyOf = keys[by]
  const lines = new Map<string, StatLine>()
  for (const row of since(world, days)) {
    const key = keyOf(row)
    const { count, open } = lines.get(key) ?? { count: 0, open: 0 }
    lines.set(key, { key, count: count + 1, open: open + Number(row.isActive) })
  }
  return [...lines.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** Alerts of a device by day and severity, the last days. */
export function perDay(
  world: Pick<World, 'clock' | 'tables'>,
  { deviceId, days = maxDays }: Sent<typeof alarmCalls.perDay>,
): { date: string; severity: Severity; count: number }[] {
  const counts = new Map<string, { date: string; severity: Severity; count: number }>()
  for (const row of since(world, days)) {
    if (row.deviceId !== deviceId) continue
    const date = row.firstTime.slice(0, 10)
    const key = `${date} ${row.severity}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { date, severity: row.severity, count })
  }
  return [...counts.values()].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}

/** Alerts raised today and on the days before, so many days in all. */
function since({ tables, clock }: Pick<World, 'clock' | 'tables'>, days: number): StoredAlert[] {
  const first = dateOf(clock() - (Math.min(days, maxDays) - 1) * day)
  return tables.alerts.rows.filter(({ firstTime }) => firstTime >= first)
}
