import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'

/** All meters of a box: those at a position, and those of which none is known. */
export function metersOf({ positions, unplaced }: BoxLayout): BoxMeter[] {
  return [...positions.flatMap(({ meters }) => meters), ...unplaced]
}
