import type { Channel } from '#contract/resources/alarm/group.ts'
import { minute } from '#contract/schema/time-units.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { momentOf } from '#mock/lib/time.ts'
import { rank } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredAlert, StoredDue, StoredGroup } from '#mock/tables/alarm/stored-alarm.ts'
import { nobody } from '#mock/tables/person-name.ts'
import { addStep, stepOf } from '../alerts/steps.ts'
import type { AlarmContext } from '../context.ts'
import { incidentsOf } from '../incidents/incidents.ts'
import { noticeOf } from './notice.ts'
import { notifiedMembers, quietUntil, type Reach } from './reach.ts'
import { send } from './send.ts'

/** A pending notification of a group, and its kind. */
type Turn = Pick<StoredDue, 'groupId' | 'kind'>

/** Alert, user and channel of each message sent in one pass: a member of two groups is notified only once. */
type UsedChannels = Set<string>

/** Maximum number of pending notifications. */
const mostDue = 5000
/** Maximum number of alerts notified to a group per minute, so that a storm floods no one. */
export const mostPerMinute = 30

/** Notifies the groups of a rule: immediately, after quiet hours, repeatedly, and by escalation. */
export class Notifier {
  readonly #context: AlarmContext
  #window = { start: 0, notified: new Map<number, number>() }

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /**
   * Runs due notifications: first, repeated, after quiet hours, and escalated ones. Skips alerts acknowledged
   * meanwhile. A notification and its e-mail are recorded in one transaction.
   */
  advance(now: number): void {
    const { store, tables } = this.#context.world
    const ready = tables.alarmDues.rows.filter(({ time }) => time <= now)
    if (ready.length === 0) return
    store.atomically(() => {
      for (const { id } of ready) tables.alarmDues.remove(id)
      const loud = ready.filter((due) => !this.#waitsForMute(due))
      const raised = loud.flatMap(({ kind, alertId }) => (kind === 'first' ? [alertId] : []))
      for (const alert of alertsToNotify(this.#context, raised)) this.#notify(alert)
      const used: UsedChannels = new Set()
      for (const { alertId, groupId, kind } of loud.filter((due) => due.kind !== 'first')) {
        const alert = tables.alerts.get(alertId)
        if (alert !== undefined && isWanted(alert)) this.#notifyGroup(alert, { groupId, kind }, used)
      }
    })
  }

  /** Notifies of a raised alert, unless it is suppressed or quiet. */
  #notify(alert: StoredAlert): void {
    if (!isWanted(alert)) return
    const rule = this.#context.rules().get(alert.ruleId)
    const used: UsedChannels = new Set()
    for (const groupId of rule?.row.groupIds ?? []) this.#notifyGroup(alert, { groupId, kind: 'first' }, used)
  }

  /** Postpones the notification of a muted alert to the end of the mute; returns whether it did. */
  #waitsForMute({ alertId, groupId, kind }: StoredDue): boolean {
    const { tables, clock } = this.#context.world
    const { muteUntil = '' } = tables.alerts.get(alertId) ?? {}
    if (muteUntil === '' || momentOf(muteUntil) <= clock()) return false
    this.#add({ time: momentOf(muteUntil), alertId, groupId, kind })
    return true
  }

  #notifyGroup(alert: StoredAlert, { groupId, kind }: Turn, used: UsedChannels): void {
    const { world } = this.#context
    const now = world.clock()
    const group = world.tables.alarmGroups.get(groupId)
    if (group?.state !== 'enabled' || this.#isFlooded(groupId, now)) return
    const reached = notifiedMembers(world, groupId, alert.severity, now).filter(({ step }) => step === 0)
    for (const reach of reached.filter(({ held }) => held === undefined)) {
      const channels = takeUnused(used, alert.id, reach)
      if (channels.length === 0) continue
      const sent = send(world, { ...reach, channels }, noticeOf(alert), alert.id)
      addStep(world, alert, stepOf('notified', nobody, sent.text))
    }
    const isKept = reached.some(({ held }) => held === 'quiet')
    this.#plan(alert.id, group, { kind, now, isKept })
  }

  #plan(
    alertId: number,
    group: StoredGroup,
    { kind, now, isKept }: { kind: StoredDue['kind']; now: number; isKept: boolean },
  ): void {
    const { id: groupId, repeatMinutes, escalateMinutes, nextGroupId, quietMode } = group
    const ends = quietUntil(group, now)
    if (isKept && ends !== undefined && quietMode === 'hold') {
      this.#add({ time: ends, alertId, groupId, kind: 'held' })
    } else if (repeatMinutes > 0) {
      this.#add({ time: now + repeatMinutes * minute, alertId, groupId, kind: 'repeat' })
    }
    if (escalateMinutes > 0 && nextGroupId !== 0 && (kind === 'first' || kind === 'escalate')) {
      this.#add({ time: now + escalateMinutes * minute, alertId, groupId: nextGroupId, kind: 'escalate' })
    }
  }

  #add(due: Omit<StoredDue, 'id'>): void {
    const { alarmDues } = this.#context.world.tables
    if (alarmDues.rows.length < mostDue) alarmDues.insert(due)
  }

  #isFlooded(groupId: number, now: number): boolean {
    if (Math.abs(now - this.#window.start) > minute) this.#window = { start: now, notified: new Map() }
    const notified = (this.#window.notified.get(groupId) ?? 0) + 1
    this.#window.notified.set(groupId, notified)
    return notified > mostPerMinute
  }
}

/** Returns the channels not yet used for an alert and user, and marks them as used. */
function takeUnused(used: UsedChannels, alertId: number, { userId, channels }: Reach): readonly Channel[] {
  const unused = channels.filter((channel) => !used.has(`${alertId} ${userId} ${channel}`))
  for (const channel of unused) used.add(`${alertId} ${userId} ${channel}`)
  return unused
}

/** Whether an alert still has to be notified. */
function isWanted(alert: StoredAlert): boolean {
  return alert.isActive && !alert.isAcknowledged && isCounted(alert)
}

/**
 * Selects the newly raised alerts to notify: one per incident, plus any that is more severe than all before it or
 * concerns a group not notified yet.
 */
function alertsToNotify(context: AlarmContext, raised: readonly number[]): StoredAlert[] {
  const { tables } = context.world
  const rows = raised.flatMap((id) => tables.alerts.get(id) ?? [])
  if (!rows.some((row) => isCounted(row) && groupsOf(context, row).length > 0)) return []
  const own = new Set(raised)
  const muted = new Set(
    tables.alarmDues.rows.flatMap(({ kind, alertId }) => (kind === 'first' ? [alertId] : [])),
  )
  const chosen = incidentsOf(context, isCounted).flatMap(({ alertIds }) => {
    // alerts waiting for the end of their mute have not been notified yet
    const members = alertIds.flatMap((id) => (muted.has(id) ? [] : (tables.alerts.get(id) ?? [])))
    if (!members.some(({ id }) => own.has(id))) return []
    // earlier alerts have been notified; of the new ones the oldest comes first
    const inOrder = [...members.filter(({ id }) => !own.has(id)), ...members.filter(({ id }) => own.has(id))]
    return firstOf(context, inOrder).filter(({ id }) => own.has(id))
  })
  return chosen.toSorted((a, b) => a.id - b.id)
}

/** Returns the alerts that are, for some group, more severe than those it was notified of before. */
function firstOf(context: AlarmContext, rows: readonly StoredAlert[]): StoredAlert[] {
  const heard = new Map<number, number>()
  return rows.filter((row) => {
    const grade = rank(row.severity)
    const groups = groupsOf(context, row).filter((id) => grade < (heard.get(id) ?? Number.POSITIVE_INFINITY))
    for (const id of groups) heard.set(id, grade)
    return groups.length > 0
  })
}

function groupsOf({ rules }: AlarmContext, { ruleId }: StoredAlert): readonly number[] {
  return rules().get(ruleId)?.row.groupIds ?? []
}
