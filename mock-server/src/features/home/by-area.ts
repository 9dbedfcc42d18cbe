import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isHeadMeter } from '#mock/engines/fleet/head-meters.ts'

/** Devices of one transformer area; area 0 has those of none. */
export interface AreaDevices {
  areaId: number
  /** What adds up the others comes last, when the simulation knows them already. */
  rows: readonly StoredDevice[]
}

/** Divides a fleet by transformer areas, so that what is worked out for one device still stands for the next. */
export function byArea(rows: readonly StoredDevice[]): AreaDevices[] {
  const areas = new Map<number, { members: StoredDevice[]; heads: StoredDevice[] }>()
  for (const row of rows) {
    const area = areas.get(row.areaId) ?? { members: [], heads: [] }
    areas.set(row.areaId, area)
    area[isHeadMeter(row) ? 'heads' : 'members'].push(row)
  }
  return [...areas].map(([areaId, { members, heads }]) => ({ areaId, rows: [...members, ...heads] }))
}
