import type { Condition } from '#domain/metering/conditions/conditions.ts'
import type { Trigger } from '#domain/scene/trigger.ts'
import type { LeafTruths } from '#contract/resources/scene/scene-rule-log.ts'
import { eventKinds } from '#domain/metering/events.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { evaluate, leavesOf, type Reading } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading, type Observed } from '#mock/simulation/conditions/live-reading.ts'

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
