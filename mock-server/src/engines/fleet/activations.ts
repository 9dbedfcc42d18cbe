import type { After } from '#mock/lib/timers.ts'

/** Milliseconds until the first report of a device that was just commissioned. */
const firstReport = { least: 2000, more: 6000 }

/** Devices that were commissioned and have not reported yet. */
export interface Activations {
  has: (id: number) => boolean
  add: (id: number) => void
}

/** Lets a device report for the first time a few seconds after it was commissioned. */
export function createActivations(
  after: After,
  random: () => number,
  reported: (id: number) => void,
): Activations {
  const waiting = new Set<number>()
  return {
    has: (id) => waiting.has(id),
    add(id) {
      waiting.add(id)
      after(firstReport.least + random() * firstReport.more, () => {
        waiting.delete(id)
        reported(id)
      })
    },
  }
}
