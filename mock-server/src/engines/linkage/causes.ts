import type { StoredRun } from '#mock/tables/stored-scene-rule.ts'
import { bounds } from './parts.ts'

/** Remembers what rules did, so that what follows from it is known as their effect. */
export class Causes {
  readonly #byAlert = new Map<number, readonly number[]>()
  readonly #byDevice = new Map<number, { chain: readonly number[]; until: number }>()

  constructor(runs: readonly StoredRun[]) {
    for (const run of runs) this.note(run, run.began)
  }

  /** Notes what a run did at a moment. */
  note({ chain, ruleId, touched, raised }: StoredRun, time: number): void {
    const caused = [...chain, ruleId]
    for (const id of raised) this.#byAlert.set(id, caused)
    for (const id of touched) this.#byDevice.set(id, { chain: caused, until: time + bounds.effect })
  }

  /** The rules that raised an alert, the first cause first; nothing where none did. */
  ofAlert(alertId: number): readonly number[] | undefined {
    return this.#byAlert.get(alertId)
  }

  /** The rules that acted on a device so lately that what happens there is their effect. */
  ofDevice(deviceId: number, time: number): readonly number[] {
    const mark = this.#byDevice.get(deviceId)
    if (mark === undefined) return []
    if (mark.until > time) return mark.chain
    this.#byDevice.delete(deviceId)
    return []
  }

  /** Forgets the alerts of a run that is no longer kept. */
  forget({ raised }: StoredRun): void {
    for (const id of raised) this.#byAlert.delete(id)
  }
}
