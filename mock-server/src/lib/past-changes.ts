import { quarter } from '#contract/schema/time-units.ts'

/** Maximum number of quarter hours tracked separately (ten days); older ones are merged into the earliest. */
const mostSteps = 960

/**
 * Tracks from which time on the past has changed, so that values derived from it at one version can be checked for
 * validity. Times are epoch milliseconds.
 */
export class PastChanges {
  /** Number of changes made to the past. */
  version = 0
  /** Versions with the earliest time changed at them or later; both ascending. */
  #steps: { version: number; since: number }[] = []

  /** Records that the past has changed from the quarter hour of a time on. */
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

  /** First quarter hour changed after a version; infinity if none. */
  after(version: number): number {
    return this.#steps.find((step) => step.version > version)?.since ?? Number.POSITIVE_INFINITY
  }
}
