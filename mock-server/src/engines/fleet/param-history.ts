import type { ParamChange } from '#domain/metering/telemetry.ts'
import { Groups } from '#mock/lib/groups.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { paramChangeTable } from '#mock/tables/unserved-tables.ts'

/** A change as it is stored: who made it by login name. */
export type MadeChange = Omit<ParamChange, 'byZh'>

type StoredParamChange = StoredRow & MadeChange & { deviceId: number }

/** Changes kept at most. */
const maxChanges = 20_000

/** The changes of parameters, by device. */
export class ParamHistory {
  readonly #table: Table<StoredParamChange>
  readonly #byDevice = new Groups()

  constructor(store: Store) {
    this.#table = store.table(paramChangeTable)
    for (const { id, deviceId } of this.#table.rows) this.#byDevice.add(deviceId, id)
  }

  add(deviceId: number, change: MadeChange): void {
    this.#byDevice.add(deviceId, this.#table.insert({ ...change, deviceId }).id)
    const [oldest] = this.#table.rows
    if (this.#table.rows.length <= maxChanges || oldest === undefined) return
    this.#byDevice.remove(oldest.deviceId, oldest.id)
    this.#table.remove(oldest.id)
  }

  /** Those of a device, the newest first. */
  of(deviceId: number): MadeChange[] {
    return this.#byDevice
      .of(deviceId)
      .flatMap((id) => this.#table.get(id) ?? [])
      .toReversed()
      .map(({ id: _id, deviceId: _deviceId, ...change }) => change)
  }
}
