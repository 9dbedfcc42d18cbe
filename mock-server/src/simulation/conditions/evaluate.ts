import {
  conditionLimits,
  type Comparison,
  type Condition,
  type RateOfChange,
  type Bound,
} from '#domain/metering/conditions/conditions.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { ValueId } from '#domain/metering/values.ts'

/** Whether a condition holds; undefined if too little is known. */
export type Truth = boolean | undefined

/** Known values of one device at one time; unknown ones are `null` or undefined. */
export interface Reading {
  value: (property: ValueId) => number | null
  /** Limit that the device's product defines; null if none. */
  limit: (property: ValueId, bound: Bound) => number | null
  /** Whether the device measures it: a condition on an unmeasured value is false, on a missing one unknown. */
  measures: (property: ValueId) => boolean
  /** Value a quarter hour earlier. */
  before: (property: ValueId) => number | null
  reported: (code: EventCode) => Truth
  /** Minutes since the device was last heard. */
  silence: () => number | undefined
}

/**
 * Evaluates a condition on a reading with three-valued logic: missing values make dependent results unknown. `slack` is
 * the hysteresis in percent by which limits are relaxed, so that a condition that holds keeps holding a little longer.
 */
export function evaluate(condition: Condition, reading: Reading, slack = 0, depth = 1): Truth {
  switch (condition.kind) {
    case 'compare':
      return compare(condition, reading, slack)
    case 'rate':
      return changes(condition, reading, slack)
    case 'event':
      return reading.reported(condition.code)
    case 'silent': {
      const minutes = reading.silence()
      return minutes === undefined ? undefined : minutes >= condition.minutes
    }
    case 'group': {
      if (depth > conditionLimits.depth) return undefined
      const truths = condition.of.map((part) => evaluate(part, reading, slack, depth + 1))
      return condition.mode === 'all' ? every(truths) : some(truths)
    }
  }
}

function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false
  return truths.includes(undefined) ? undefined : truths.length > 0
}

function some(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true
  return truths.includes(undefined) ? undefined : false
}

function compare(comparison: Comparison, reading: Reading, slack: number): Truth {
  const value = reading.value(comparison.property)
  const limits = limitsOf(comparison, reading)
  // without a limit there is nothing to exceed
  if (comparison.bound !== undefined && limits === undefined) return false
  if (value === null || limits === undefined) return missing(reading, comparison.property, comparison.other)
  const { low, high } = limits
  const [give, giveHigh] = [(Math.abs(low) * slack) / 100, (Math.abs(high) * slack) / 100]
  switch (comparison.op) {
    case 'gt':
      return value > low - give
    case 'ge':
      return value >= low - give
    case 'lt':
      return value < low + give
    case 'le':
      return value <= low + give
    case 'between':
      return value >= low - give && value <= high + giveHigh
    case 'outside':
      return value < low + give || value > high - giveHigh
  }
}

/** Returns the limits of a comparison; undefined if they derive from a property or product limit that is unknown. */
export function limitsOf(
  { property, value, high = value, other, bound }: Comparison,
  reading: Reading,
): { low: number; high: number } | undefined {
  if (other === undefined && bound === undefined) return { low: value, high }
  const base = bound === undefined ? reading.value(other ?? property) : reading.limit(property, bound)
  return base === null ? undefined : { low: value * base, high: high * base }
}

function missing({ measures }: Reading, property: ValueId, other = property): Truth {
  return measures(property) && measures(other) ? undefined : false
}

/** Evaluates a relative change; a change from zero has no percentage. */
function changes({ property, op, value: limit }: RateOfChange, reading: Reading, slack: number): Truth {
  const [value, before] = [reading.value(property), reading.before(property)]
  if (value === null || before === null) return missing(reading, property)
  if (before === 0) return undefined
  const change = ((value - before) / Math.abs(before)) * 100
  const give = (Math.abs(limit) * slack) / 100
  return op === 'gt' ? change > limit - give : change < limit + give
}

/** Returns the leaf conditions, down to the maximum nesting depth of groups. */
export function leavesOf(condition: Condition, depth = 1): Exclude<Condition, { kind: 'group' }>[] {
  if (condition.kind !== 'group') return [condition]
  return depth > conditionLimits.depth ? [] : condition.of.flatMap((part) => leavesOf(part, depth + 1))
}

/** Returns the properties that a condition refers to. */
export function propertiesOf(condition: Condition): ValueId[] {
  const named = leavesOf(condition).flatMap((leaf) => {
    if (leaf.kind === 'compare')
      return leaf.other === undefined ? [leaf.property] : [leaf.property, leaf.other]
    return leaf.kind === 'rate' ? [leaf.property] : []
  })
  return [...new Set(named)]
}

/** Returns the events that a condition refers to. */
export function codesOf(condition: Condition): EventCode[] {
  return leavesOf(condition).flatMap((leaf) => (leaf.kind === 'event' ? [leaf.code] : []))
}
