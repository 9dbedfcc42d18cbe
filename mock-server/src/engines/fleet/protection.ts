import { unit } from '#contract/resources/control/unit.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'

/** What units say of their devices: those that are protected must never be switched off. */
export interface Protection {
  /** Whether a device is kept on by a protected unit. */
  keepsOn: (deviceId: number) => boolean
  /** Milliseconds in which a device has to answer, where a unit on it says so. */
  answerWithin: (deviceId: number) => number | undefined
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
  return {
    keepsOn: (deviceId) => [...units.values()].includes(deviceId),
    answerWithin(deviceId) {
      const seconds = table.rows.flatMap((row) => (row.deviceId === deviceId ? [row.timeout] : []))
      return seconds.length === 0 ? undefined : Math.max(...seconds) * 1000
    },
  }
}
