import { momentOf } from '#mock/lib/time.ts'
import type { AlarmContext } from '../context.ts'
import type { WatchedDevice } from '../sources.ts'
import type { PastDays } from './side.ts'
import type { PastSpan } from './spans.ts'

/** Since when, and at what, a trial looks. */
type Looked = Pick<PastDays, 'from'> & { devices: readonly Pick<WatchedDevice, 'id'>[] }

/** Holds what a trial finds of the rule in use against the alerts that are on record. */
export class Recorded {
  /** Since when alerts are on record, or the trial looks. */
  readonly #since: number
  readonly #count: number
  #found = 0

  constructor({ world }: AlarmContext, ruleId: number, { from, devices }: Looked) {
    const { rows } = world.tables.alerts
    const first = rows.reduce(
      (least, { firstTime }) => Math.min(least, momentOf(firstTime)),
      Number.POSITIVE_INFINITY,
    )
    this.#since = Math.max(from, Number.isFinite(first) ? first : world.clock())
    const ids = new Set(devices.map(({ id }) => id))
    this.#count = rows.filter(
      (row) => row.ruleId === ruleId && ids.has(row.deviceId) && momentOf(row.firstTime) >= this.#since,
    ).length
  }

  add(spans: readonly PastSpan[]): void {
    // what is on record is written down to the second
    this.#found += spans.filter(({ from }) => Math.floor(from / 1000) * 1000 >= this.#since).length
  }

  found(): { since: number; count: number; found: number } {
    return { since: this.#since, count: this.#count, found: this.#found }
  }
}
