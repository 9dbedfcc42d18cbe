import { readTime } from '#contract/time.ts'

/** Minutes that the clock of the platform is ahead of UTC: its city lies in China, wherever it runs. */
export const platformOffset = 480

/** The same, as `config.json` tells it to the console. */
export const platformZone = '+08:00'

/** A moment (epoch milliseconds) as the platform stores it: `YYYY-MM-DD HH:mm:ss` in its own zone. Spec §9. */
export function formatTime(epoch: number): string {
  return new Date(epoch + platformOffset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment (epoch milliseconds) that a stored text names; NaN where it names none. */
export function momentOf(text: string): number {
  return readTime(text, platformOffset)?.getTime() ?? Number.NaN
}
