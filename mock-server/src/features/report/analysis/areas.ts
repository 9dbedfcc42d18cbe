import { isTerminal } from '#domain/metering/families.ts'
import { daysOf, type DayRange } from '#domain/report/range.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'

/** What every row about a transformer area begins with. */
interface AreaBase {
  id: number
  name: string
  nameZh: string
  code: string
  orgId: number
}

/** The beginning of a row. */
export function baseOf({ id, name, nameZh, code, orgId }: TransformerAreaRow): AreaBase {
  return { id, name, nameZh, code, orgId }
}

/** The meters of the users of an area, as they are stored. */
export function metersOf({ fleet }: Pick<World, 'fleet'>, areaId: number): StoredDevice[] {
  return fleet.usersOf(areaId).flatMap((id) => {
    const row = fleet.table.get(id)
    return row === undefined || isTerminal(row.family) ? [] : [row]
  })
}

/** The midnights at which the days of a range begin. */
export function beginsOf(range: DayRange): number[] {
  return daysOf(range).map((date) => momentOf(date))
}

/** A share in percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}

/** A figure as a row carries it; the fields of rows know numbers, and null where there is none. */
export function orNull(value: number | null | undefined): number {
  return (value === null || value === undefined ? null : rounded(value)) as number
}
