import { quarter } from '#contract/schema/time-units.ts'

/** Quarter hours that are kept apart, ten days; of earlier ones only the first is. */
const mostSteps = 960

/**
 * Since when the past reads differently: what was worked out of it at one version asks whether that still holds. Moments
 * are epoch milliseconds.
 */
export class PastChanges {
  /** How often the past was changed. */
  version = 0
  /** Versions with the earliest moment that was changed at them or later; both rise. */
  #steps: { version: number; since: number }[] = []

  /** The past reads differently from the quarter hour of a moment on. */
  note(since: number): void {
    const first = Math.floor(since / quarter) * quarter
    this.version += 1
    while (this.#steps.length > 0 && (this.#steps.at(-1)?.since ?? 0) >= first) this.#steps.pop()
    this.#steps.push({ version: this.version, since: first })
    if (this.#steps.length <= mostSteps) return
    const [oldest, next] = this.#steps
    if (oldest === undefined || next === undefined) return
    this.#steps.splice(0, 2, { version: next.version, since: oldest.since })
  }

  /** The first quarter hour that was changed after a version; infinity where none was. */
  after(version: number): number {
    return this.#steps.find((step) => step.version > version)?.since ?? Number.POSITIVE_INFINITY
  }
}
