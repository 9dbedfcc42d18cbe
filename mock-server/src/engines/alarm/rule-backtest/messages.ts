import { minute } from '#contract/schema/time-units.ts'
import type { AlarmWorld } from '../context.ts'
import { mostPerMinute } from '../notify/notifier.ts'
import { notifiedMembers, quietUntil } from '../notify/reach.ts'
import type { PastRule, PastSpan } from './spans.ts'

/**
 * Counts the first messages that alerts would have brought, by the groups and members there are now: one for each person
 * and channel, after quiet hours where the alert still lasts, and none beyond the limit of a group in a minute.
 */
export class Messages {
  readonly #world: Pick<AlarmWorld, 'tables'>
  readonly #rule: Pick<PastRule, 'groupIds' | 'severity'>
  readonly #sent = new Map<string, number>()

  constructor(world: Pick<AlarmWorld, 'tables'>, rule: Pick<PastRule, 'groupIds' | 'severity'>) {
    this.#world = world
    this.#rule = rule
  }

  /** Messages about an alert that was raised at a moment (epoch milliseconds). */
  of(span: PastSpan, time: number): number {
    const used = new Set<string>()
    for (const groupId of this.#rule.groupIds) this.#notify(groupId, span, time, used)
    return used.size
  }

  #notify(groupId: number, span: PastSpan, time: number, used: Set<string>): void {
    const group = this.#world.tables.alarmGroups.get(groupId)
    if (group?.state !== 'enabled' || this.#isFlooded(groupId, time)) return
    const ends = group.quietMode === 'hold' ? quietUntil(group, time) : undefined
    const isLater = ends !== undefined && (span.until === null || span.until > ends)
    for (const { step, held, userId, channels } of notifiedMembers(
      this.#world,
      groupId,
      this.#rule.severity,
      time,
    )) {
      if (step !== 0 || !(held === undefined || (held === 'quiet' && isLater))) continue
      for (const channel of channels) used.add(`${userId} ${channel}`)
    }
  }

  #isFlooded(groupId: number, time: number): boolean {
    const key = `${groupId} ${Math.floor(time / minute)}`
    const sent = (this.#sent.get(key) ?? 0) + 1
    this.#sent.set(key, sent)
    return sent > mostPerMinute
  }
}
