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

/** Figures are counted once for all rules, and kept while no alert changes. */
const counted = keptWhile<FiguresByRule>()

/**
 * Of some alerts, for every rule: those open that count, such as were raised in the seven days before a moment (epoch
 * milliseconds), and when it raised the last of all.
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

/** Writes the figures of the rules into their rows, so that lists can be sorted by them. */
export function refreshRuleFigures(world: Pick<AlarmWorld, 'clock' | 'tables'>): void {
  const { alarms } = world.tables
  for (const { id } of alarms.rows) alarms.settle(id, ruleFigures(world, id))
}

/** Writes into their rows which members are on duty, so that lists can be filtered by it. */
export function refreshDuty({ clock, tables }: Pick<AlarmWorld, 'clock' | 'tables'>): void {
  const { alarmGroupUsers } = tables
  for (const row of alarmGroupUsers.rows) {
    alarmGroupUsers.settle(row.id, { onDuty: isOnDuty(row, clock()) })
  }
}

/** What is worked out for a group when it is answered; `raisedBy` says how often a rule raised in seven days. */
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

/** What is worked out for a member when it is answered. */
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

/** Percent with one decimal; 100 where nothing was sent. */
function share(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10
}
