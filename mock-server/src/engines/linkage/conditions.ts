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

/** What must hold on a device to set a rule off; nothing where no device does. */
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

/** The single conditions as they stand on a device at a moment. */
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

/** What a device shows of what set a rule off. */
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

/** Remembers what rules did, so that what follows from it is known as their effect. */
export class Causes {
  readonly #byAlert = new Map<number, readonly number[]>()
  readonly #byDevice = new Map<number, { chain: readonly number[]; until: number }>()

  constructor(runs: readonly StoredRun[]) {
    for (const run of runs) this.note(run, run.began)
  }

  /** Notes what a run did at a moment. */
  note({ chain, ruleId, touched, raised }: StoredRun, time: number): void {
    const caused = [...chain, ruleId]
    for (const id of raised) this.#byAlert.set(id, caused)
    for (const id of touched) this.#byDevice.set(id, { chain: caused, until: time + bounds.effect })
  }

  /** The rules that raised an alert, the first cause first; nothing where none did. */
  ofAlert(alertId: number): readonly number[] | undefined {
    return this.#byAlert.get(alertId)
  }

  /** The rules that acted on a device so lately that what happens there is their effect. */
  ofDevice(deviceId: number, time: number): readonly number[] {
    const mark = this.#byDevice.get(deviceId)
    if (mark === undefined) return []
    if (mark.until > time) return mark.chain
    this.#byDevice.delete(deviceId)
    return []
  }

  /** Forgets the alerts of a run that is no longer kept. */
  forget({ raised }: StoredRun): void {
    for (const id of raised) this.#byAlert.delete(id)
  }
}
