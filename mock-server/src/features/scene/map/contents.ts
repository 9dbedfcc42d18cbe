import type { MapContents, MapPoint } from '#contract/calls/scene/map.ts'
import { families } from '#contract/metering/families.ts'
import { mapStates, type MapState } from '#contract/map/kinds.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { eachDevice, noCounts, pointOf, type Asked, type MapParts } from './seen-devices.ts'

/** Most devices that are named, and most whose ids are returned. */
const most = { named: 50, ids: 5000 }

/** `GET cluster`: what lies in a part of the map, or within a line that was drawn on it. */
export function mapContents(world: MapParts, asked: Asked, person: StoredUser): MapContents {
  const byState = noCounts()
  const byFamily = new Map<StoredDevice['family'], number>()
  const kept: Record<MapState, StoredDevice[]> = { alarm: [], offline: [], online: [], idle: [] }
  const ids: number[] = []
  let total = 0
  eachDevice(world, asked, person, (row, state) => {
    total += 1
    byState[state] += 1
    byFamily.set(row.family, (byFamily.get(row.family) ?? 0) + 1)
    if (kept[state].length < most.named || state === 'alarm') kept[state].push(row)
    if (asked.line !== undefined && ids.length < most.ids) ids.push(row.id)
  })
  const rows = mapStates.flatMap(([state]): MapPoint[] =>
    kept[state].toSorted((a, b) => b.alerts - a.alerts || a.id - b.id).map((row) => pointOf(row, state)),
  )
  return {
    total,
    byState,
    byFamily: families.flatMap(([family]) => {
      const count = byFamily.get(family) ?? 0
      return count === 0 ? [] : [{ family, count }]
    }),
    worst: rows.slice(0, most.named),
    ids,
  }
}
