import type { RollOutDeviceRow } from '#contract/resources/iot/roll-out.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { World } from '#mock/world/world.ts'

const finders = new WeakMap<object, RowsBy<RollOutDeviceRow>>()

/** The devices of a roll-out in the order in which they get their turn. */
export function devicesOf({ tables }: Pick<World, 'tables'>, rollOutId: number): readonly RollOutDeviceRow[] {
  const table = tables.rollOutDevices
  const found = finders.get(table) ?? rowsBy(table, (row) => row.rollOutId)
  finders.set(table, found)
  return found(rollOutId).toSorted((a, b) => a.id - b.id)
}
