import { day } from '#contract/schema/time-units.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredAlert, StoredGroup, StoredMember, StoredRule } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmWorld } from '../context.ts'
import { isOnDuty, membersOf } from '../notify/reach.ts'

type RuleFigures = Pick<StoredRule, 'open' | 'raised7' | 'lastRaised'>

export const noFigures: RuleFigures = { open: 0, raised7: 0, lastRaised: '' }

export type FiguresByRule = ReadonlyMap<number, RuleFigures>

/** Figures of all rules, cached until an alert changes. */
const counted = keptWhile<FiguresByRule>()

/**
 * Returns for every rule the counted open alerts, the counted alerts of the seven days before `now` (epoch
 * milliseconds), and the time of its last alert.
 */
export function figuresByRule(now: number, alerts: readonly StoredAlert[]): FiguresByRule {
  const since = formatTime(now - 7 * day)
  const figures = new Map<number, RuleFigures>()
  for (const row of alerts) {
    const { ruleId, isActive, firstTime, lastTime } = row
    const counts = Number(isCounted(row))
    const { open, raised7, lastRaised } = figures.get(ruleId) ?? noFigures
    figures.set(ruleId, {
      open: open + (isActive ? counts : 0),
      raised7: raised7 + (firstTime >= since ? counts : 0),
      lastRaised: lastTime > lastRaised ? lastTime : lastRaised,
    })
  }
  return figures
}

export function ruleFigures(world: Pick<AlarmWorld, 'clock' | 'tables'>, ruleId: number): RuleFigures {
  const { alerts } = world.tables
  const figures = counted(alerts, alerts.version, () => figuresByRule(world.clock(), alerts.rows))
  return figures.get(ruleId) ?? noFigures
}

/** Stores the rules' figures in their rows, so that lists can be sorted by them. */
export function refreshRuleFigures(world: Pick<AlarmWorld, 'clock' | 'tables'>): void {
  const { alarms } = world.tables
  for (const { id } of alarms.rows) alarms.settle(id, ruleFigures(world, id))
}

/** Stores in their rows which members are on duty, so that lists can be filtered by it. */
export function refreshDuty({ clock, tables }: Pick<AlarmWorld, 'clock' | 'tables'>): void {
  const { alarmGroupUsers } = tables
  for (const row of alarmGroupUsers.rows) {
    alarmGroupUsers.settle(row.id, { onDuty: isOnDuty(row, clock()) })
  }
}

/** Computes the figures of a group; `raisedBy` returns the alerts of a rule in seven days. */
export function groupFigures(
  world: Pick<AlarmWorld, 'clock' | 'tables'>,
  { id }: StoredGroup,
  raisedBy: (ruleId: number) => number,
): { members: number; rules: number; alerts7: number; success: number } {
  const rules = world.tables.alarms.rows.filter(({ groupIds }) => groupIds.includes(id))
  const notices = membersOf(world, id).flatMap((member) => world.tables.alarmNotices.get(member.id) ?? [])
  return {
    members: world.tables.alarmGroupUsers.rows.filter(({ groupId }) => groupId === id).length,
    rules: rules.length,
    alerts7: rules.reduce((sum, rule) => sum + raisedBy(rule.id), 0),
    success: share(
      notices.reduce((sum, { delivered }) => sum + delivered, 0),
      notices.reduce((sum, { sent }) => sum + sent, 0),
    ),
  }
}

/** Computes the figures of a member. */
export function memberFigures(
  world: Pick<AlarmWorld, 'clock' | 'tables'>,
  member: StoredMember,
): { onDuty: boolean; lastNotified: string; success: number } {
  const { sent = 0, delivered = 0, last = '' } = world.tables.alarmNotices.get(member.id) ?? {}
  return {
    onDuty: isOnDuty(member, world.clock()),
    lastNotified: Number.isNaN(momentOf(last)) ? '' : last,
    success: share(delivered, sent),
  }
}

/** Percentage with one decimal; 100 if nothing was sent. */
function share(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10
}
