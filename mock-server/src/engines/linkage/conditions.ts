import type { Condition } from '#domain/metering/conditions/conditions.ts'
import type { Trigger } from '#domain/scene/trigger.ts'
import type { LeafTruths } from '#contract/resources/scene/scene-rule-log.ts'
import { eventKinds } from '#domain/metering/events.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { evaluate, leavesOf, type Reading } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading, type Observed } from '#mock/simulation/conditions/live-reading.ts'
import type { StoredRun } from '#mock/tables/stored-scene-rule.ts'
import { bounds } from './parts.ts'

type Leaf = Exclude<Condition, { kind: 'group' }>

/** Returns the condition that a trigger sets on a device; undefined for triggers without a device condition. */
export function leafOf(trigger: Trigger): Leaf | undefined {
  switch (trigger.kind) {
    case 'property':
      return { kind: 'compare', property: trigger.property, op: trigger.op, value: trigger.value }
    case 'event':
      return { kind: 'event', code: trigger.code }
    case 'offline':
      return { kind: 'silent', minutes: trigger.minutes }
    case 'manual':
    case 'cron':
    case 'week':
    case 'alert':
      return undefined
  }
}

/** Evaluates each leaf condition on a device at a time. */
export function truthsOf(
  condition: Condition | null,
  observed: Observed,
  deviceId: number,
  time: number,
): LeafTruths {
  if (condition === null) return []
  const reading = liveReading(observed, deviceId, time)
  return leavesOf(condition).map((leaf) => ({
    condition: leaf,
    value: valueOf(observed, leaf, reading),
    holds: evaluate(leaf, reading) ?? null,
  }))
}

/** Describes the value of a device that triggered a rule. */
export function describeValue(leaf: Leaf, observed: Observed, deviceId: number, time: number): Text2 {
  const value = valueOf(observed, leaf, liveReading(observed, deviceId, time))
  if (leaf.kind === 'event') return eventKinds[leaf.code].label
  if (leaf.kind === 'silent') return [`silent for ${value ?? 0} min`, `${value ?? 0} 分钟无上报`]
  const { label, unit } = observed.simulation.kindOf(leaf.property)
  const shown = `${value ?? '—'} ${unit}`.trim()
  return [`${label[0]} ${shown}`, `${label[1]} ${shown}`]
}

function valueOf({ simulation }: Observed, leaf: Leaf, reading: Reading): number | null {
  if (leaf.kind === 'event') return null
  if (leaf.kind === 'silent') {
    const minutes = reading.silence()
    return minutes === undefined ? null : Math.floor(minutes)
  }
  const value = reading.value(leaf.property)
  return value === null ? null : Number(value.toFixed(simulation.kindOf(leaf.property).decimals))
}

/** Tracks the effects of rules, so that consequences can be attributed to them. */
export class Causes {
  readonly #byAlert = new Map<number, readonly number[]>()
  readonly #byDevice = new Map<number, { chain: readonly number[]; until: number }>()

  constructor(runs: readonly StoredRun[]) {
    for (const run of runs) this.note(run, run.began)
  }

  /** Records what a run did at a time. */
  note({ chain, ruleId, touched, raised }: StoredRun, time: number): void {
    const caused = [...chain, ruleId]
    for (const id of raised) this.#byAlert.set(id, caused)
    for (const id of touched) this.#byDevice.set(id, { chain: caused, until: time + bounds.effect })
  }

  /** Returns the rules that caused an alert, first cause first; undefined if none did. */
  ofAlert(alertId: number): readonly number[] | undefined {
    return this.#byAlert.get(alertId)
  }

  /** Returns the rules that acted on a device so recently that changes there count as their effect. */
  ofDevice(deviceId: number, time: number): readonly number[] {
    const mark = this.#byDevice.get(deviceId)
    if (mark === undefined) return []
    if (mark.until > time) return mark.chain
    this.#byDevice.delete(deviceId)
    return []
  }

  /** Drops the alerts of a run that is no longer kept. */
  forget({ raised }: StoredRun): void {
    for (const id of raised) this.#byAlert.delete(id)
  }
}
