import type { Comparison, Condition } from '#contract/metering/conditions/conditions.ts'
import type { PropertyId } from '#contract/metering/properties.ts'
import { isOutputId } from '#contract/metering/values.ts'

/** What is known of a span without its points. */
export interface Known {
  /** Between which values a property lies all through it; undefined where that is not known. */
  rangeOf: (property: PropertyId) => readonly [low: number, high: number] | undefined
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

function isOut({ property, op, value, high = value, other, bound }: Comparison, { rangeOf }: Known): boolean {
  // what a formula makes of its inputs may lie anywhere; limits of products are looked up where points are
  const isFixed = other === undefined && bound === undefined
  const range = isFixed && !isOutputId(property) ? rangeOf(property) : undefined
  if (range === undefined) return false
  const [least, most] = range
  switch (op) {
    case 'gt':
      return most <= value
    case 'ge':
      return most < value
    case 'lt':
      return least >= value
    case 'le':
      return least > value
    case 'between':
      return most < value || least > high
    case 'outside':
      return least >= value && most <= high
  }
}
