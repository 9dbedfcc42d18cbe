import { unit } from '#contract/resources/control/unit.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'

/** The devices that must never be switched off, because a unit on them is protected. */
export interface Protection {
  /** Whether a device is kept on by a protected unit. */
  keepsOn: (deviceId: number) => boolean
}

/** In how many milliseconds a device has to answer, where a unit on it says so. */
export function answerWithin(store: Store, deviceId: number): number | undefined {
  const rows = store.table<StoredUnit>(tableName(unit)).rows.filter((row) => row.deviceId === deviceId)
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ timeout }) => timeout)) * 1000
}

/** Follows the units of a store. */
export function createProtection(store: Store): Protection {
  const table = store.table<StoredUnit>(tableName(unit))
  const units = new Map<number, number>()
  const follow = ({ id, deviceId, isProtected }: StoredUnit) => {
    if (isProtected) units.set(id, deviceId)
    else units.delete(id)
  }
  for (const row of table.rows) follow(row)
  store.onChange(({ table: name, id, row }) => {
    if (name !== table.name) return
    // rows of this table are units
    if (row === undefined) units.delete(id)
    else follow(row as StoredUnit)
  })
  return { keepsOn: (deviceId) => [...units.values()].includes(deviceId) }
}
