import { momentOf } from '../../time.ts'
import type { AlarmContext } from '../context.ts'
import { addStep, stepOf } from '../steps.ts'
import type { StoredAlert, StoredGroup } from '../stored.ts'
import { quietUntil, whoIsTold } from './reach.ts'
import { send } from './send.ts'

/** Something to tell later; forgotten when the platform restarts. Times are epoch milliseconds. */
interface Due {
  time: number
  alertId: number
  groupId: number
  kind: 'repeat' | 'escalate' | 'held'
}

/** Things to tell later that are kept, and alerts that a group is told of in a minute: a storm must not drown anybody. */
const bounds = { due: 5000, perMinute: 30 }
const minute = 60_000

/** Tells the groups of a rule of its alerts: now, after quiet hours, again, and the next group. */
export class Notifier {
  readonly #context: AlarmContext
  #due: Due[] = []
  #window = { start: 0, told: new Map<number, number>() }

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /** Tells of an alert that was raised; not of one that another stands for, or that is muted. */
  tell(alert: StoredAlert): void {
    if (!this.#isWanted(alert)) return
    const rule = this.#context.rules().get(alert.ruleId)
    for (const groupId of rule?.row.groupIds ?? []) this.#tellGroup(alert, groupId, 'first')
  }

  /** Does what has come due; alerts that somebody has acknowledged meanwhile are left alone. */
  advance(now: number): void {
    const ready = this.#due.filter(({ time }) => time <= now)
    if (ready.length === 0) return
    this.#due = this.#due.filter(({ time }) => time > now)
    for (const { alertId, groupId, kind } of ready) {
      const alert = this.#context.world.tables.alerts.get(alertId)
      if (alert !== undefined && this.#isWanted(alert)) this.#tellGroup(alert, groupId, kind)
    }
  }

  #isWanted({ isActive, isAcknowledged, suppressedBy, muteUntil }: StoredAlert): boolean {
    const isMuted = muteUntil !== '' && momentOf(muteUntil) > this.#context.world.clock()
    return isActive && !isAcknowledged && suppressedBy === 0 && !isMuted
  }

  #tellGroup(alert: StoredAlert, groupId: number, kind: Due['kind'] | 'first'): void {
    const { world } = this.#context
    const now = world.clock()
    const group = world.tables.alarmGroups.get(groupId)
    if (group?.state !== 'enabled' || this.#isFlooded(groupId, now)) return
    const reached = whoIsTold(world, groupId, alert.severity, now).filter(({ step }) => step === 0)
    for (const reach of reached.filter(({ held }) => held === undefined)) {
      addStep(world, alert, stepOf('notified', '', send(world, reach, alert.id).text))
    }
    const isKept = reached.some(({ held }) => held === 'quiet')
    this.#plan(alert.id, group, { kind, now, isKept })
  }

  #plan(
    alertId: number,
    group: StoredGroup,
    { kind, now, isKept }: { kind: Due['kind'] | 'first'; now: number; isKept: boolean },
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

  #add(due: Due): void {
    if (this.#due.length < bounds.due) this.#due.push(due)
  }

  #isFlooded(groupId: number, now: number): boolean {
    if (Math.abs(now - this.#window.start) > minute) this.#window = { start: now, told: new Map() }
    const told = (this.#window.told.get(groupId) ?? 0) + 1
    this.#window.told.set(groupId, told)
    return told > bounds.perMinute
  }
}
