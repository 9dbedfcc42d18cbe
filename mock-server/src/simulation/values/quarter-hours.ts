import { quarter } from '#contract/schema/time-units.ts'
import { normal } from '#mock/lib/random.ts'
import { dayAt, startOf } from '../calendar.ts'
import type { Three, Traits } from '../devices/traits.ts'
import { type DayBlock, slotOf } from '../energy/day-blocks.ts'
import { between } from '../faults/power-under.ts'
import type { LoadSources } from '../load/sources.ts'

/** Where a moment lies among quarter hours. */
export interface Place {
  slot: number
  /** The quarter hour of its day, and how much of it has passed. */
  whole: number
  within: number
  /** 0 on a quarter hour, 1 in its middle: how much of a moment's own unrest shows. */
  swing: number
  second: number
}

export function placeAt(time: number): Place {
  const dayNumber = dayAt(time)
  const passed = (time - startOf(dayNumber)) / quarter
  const whole = Math.floor(passed)
  const within = passed - whole
  return {
    slot: slotOf(dayNumber, whole),
    whole,
    within,
    swing: 4 * within * (1 - within),
    second: Math.floor(time / 1000),
  }
}

/** kW of a device where all is well. */
export function baseAt(
  { seed }: LoadSources,
  { profile }: Traits,
  { base }: DayBlock,
  { whole, within, swing, second }: Place,
): number {
  const [first = 0, last = 0] = [base[whole], base[whole + 1]]
  const unrest = swing === 0 ? 0 : 0.012 * swing * normal(seed, profile.id, second)
  return (first + (last - first) * within) * (1 + unrest)
}

/** How much of its highest load a device carries, 0 to 1. */
export function shareOf({ limit }: Traits, base: number): number {
  return Math.min(1, Math.abs(base) / Math.max(1e-9, limit))
}

/** Values between those of two quarter hours. */
export function inside({ slot, within }: Place, valueOf: (slot: number) => Three): Three {
  const here = valueOf(slot)
  return within === 0 ? here : between(here, valueOf(slot + 1), within)
}
