import type { Bound } from '#domain/metering/conditions/bounds.ts'
import type { Comparison, Condition } from '#domain/metering/conditions/conditions.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { isOutputId, type ValueId } from '#domain/metering/values.ts'

/** What is known of a span without its points. */
interface Known {
  /** Between which values a property lies all through it; undefined where that is not known. */
  rangeOf: (property: PropertyId) => readonly [low: number, high: number] | undefined
  /** A limit of the device's product; null where it has none. */
  limit: (property: ValueId, bound: Bound) => number | null
  /** Whether a device may have been silent for so many minutes. */
  mayBeSilent: (minutes: number) => boolean
}

/** Whether a condition holds at no point of a span, whatever its points are. */
export function isExcluded(condition: Condition, known: Known): boolean {
  switch (condition.kind) {
    case 'compare':
      return isOut(condition, known)
    case 'silent':
      return !known.mayBeSilent(condition.minutes)
    case 'group':
      return condition.mode === 'all'
        ? condition.of.some((part) => isExcluded(part, known))
        : condition.of.every((part) => isExcluded(part, known))
    case 'rate':
    case 'event':
      return false
  }
}

function isOut(comparison: Comparison, { rangeOf, limit }: Known): boolean {
  const { property, op, value, high = value, other, bound } = comparison
  const base = bound === undefined ? 1 : limit(property, bound)
  // what has no limit cannot go beyond it
  if (base === null) return true
  // what a formula makes of its inputs may lie anywhere
  const range = other === undefined && !isOutputId(property) ? rangeOf(property) : undefined
  if (range === undefined) return false
  const [least, most] = range
  const [low, top] = [value * base, high * base]
  switch (op) {
    case 'gt':
      return most <= low
    case 'ge':
      return most < low
    case 'lt':
      return least >= low
    case 'le':
      return least > low
    case 'between':
      return most < low || least > top
    case 'outside':
      return least >= low && most <= top
  }
}
