import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { alarmCalls, StatBy, StatLine } from '#contract/calls/alarm/alarm.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { Severity } from '#domain/metering/events.ts'
import { day } from '#contract/schema/time-units.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { dateOf } from '#mock/lib/days.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { UserCall } from '#mock/http/call.ts'
import { seenBy, visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { AlertCounts } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { compareTimes } from '#mock/lib/time.ts'
import {
  figuresByRule,
  noFigures,
  ruleFigures,
  type FiguresByRule,
} from '#mock/engines/alarm/rules/figures.ts'

/** Maximum number of days counted. */
const maxDays = 90

const keys: Readonly<Record<StatBy, (row: StoredAlert) => string>> = {
  severity: ({ severity }) => severity,
  kind: ({ code }) => code,
  org: ({ orgId }) => String(orgId),
  hour: ({ firstTime }) => firstTime.slice(11, 13),
}

/** Counts the alerts of the last days by one dimension, most frequent first. */
export function stat(
  world: ScopeParts & Pick<World, 'clock'>,
  { by, days = 7 }: Sent<typeof alarmCalls.stat>,
  { user }: UserCall,
): StatLine[] {
  const keyOf = keys[by]
  const lines = new Map<string, StatLine>()
  for (const row of since(world, days, user)) {
    const key = keyOf(row)
    const { count, open } = lines.get(key) ?? { count: 0, open: 0 }
    lines.set(key, { key, count: count + 1, open: open + Number(row.isActive) })
  }
  return [...lines.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** Counts the alerts of a device over the last days by day and severity. */
export function perDay(
  world: ScopeParts & Pick<World, 'clock'>,
  { deviceId, days = maxDays }: Sent<typeof alarmCalls.perDay>,
  { user }: UserCall,
): { date: string; severity: Severity; count: number }[] {
  const counts = new Map<string, { date: string; severity: Severity; count: number }>()
  for (const row of since(world, days, user)) {
    if (row.deviceId !== deviceId) continue
    const date = row.firstTime.slice(0, 10)
    const key = `${date} ${row.severity}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { date, severity: row.severity, count })
  }
  return [...counts.values()].sort((a, b) => compareTimes(a.date, b.date))
}

/** Counts the active alerts visible to the user by severity. */
export function openCounts(world: ScopeParts & Pick<World, 'alarms'>, user: StoredUser): AlertCounts {
  const visible = visibleTo(world, collectionOf(world, alert.name), user)
  if (visible === undefined) return world.alarms.counts()
  const state = `${visible.key} ${world.tables.alerts.version}`
  return counted(user, state, () => world.alarms.context.open.countsOf(visible.sees))
}

/** Counts cached per user; any change of an alert invalidates them. */
const counted = keptWhile<AlertCounts>()

/** Alerts that count, visible to the user and raised within the last `days` days, today included. */
function since(world: ScopeParts & Pick<World, 'clock'>, days: number, user: StoredUser): StoredAlert[] {
  const first = dateOf(world.clock() - (Math.min(days, maxDays) - 1) * day)
  const sees = seenBy(world, alert, user)
  return world.tables.alerts.rows.filter((row) => row.firstTime >= first && isCounted(row) && sees(row))
}

const seenFigures = keptWhile<FiguresByRule>()

/** Returns the figures of a rule over the alerts visible to the user. */
export function ruleCounts(
  world: Pick<World, 'clock'> & ScopeParts,
  ruleId: number,
  person: StoredUser,
): ReturnType<typeof ruleFigures> {
  const visible = visibleTo(world, collectionOf(world, alert.name), person)
  if (visible === undefined) return ruleFigures(world, ruleId)
  const { alerts } = world.tables
  const figures = seenFigures(person, `${visible.key} ${alerts.version}`, () =>
    figuresByRule(world.clock(), alerts.rows.filter(visible.sees)),
  )
  return figures.get(ruleId) ?? noFigures
}
