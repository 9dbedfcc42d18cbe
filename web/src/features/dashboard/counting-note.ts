import type { Counting } from '#contract/metering/home.ts'

/** A note for as long as the platform counts; nothing afterwards. */
export function countingNote({ counted, due }: Counting, note: string): string | undefined {
  return counted < due ? note : undefined
}
