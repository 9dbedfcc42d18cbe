import { isTerminal } from '#domain/metering/families.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { World } from '#mock/world/world.ts'
import { tableName } from '#mock/tables/tables.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import { pictureIndex } from './picture-index.ts'
import { noteLastPicture } from './snapshot.ts'

/** Devices that one camera of the demonstration looks at. */
const seen = 2

/**
 * Points each seeded camera that was never changed at meters of its organisation, which are known only once the fleet
 * is there. To be called when the platform starts.
 */
export function linkDevices(world: Pick<World, 'store'>): void {
  const meters = metersByOrg(world)
  const cameras = camerasOf(world)
  const { latest } = pictureIndex(world)
  for (const row of cameras.rows) {
    const isSeeded = row.createBy === platformName && row.version === 1
    const near = isSeeded && row.deviceIds.length === 0 ? (meters.get(row.orgId) ?? []) : []
    if (near.length > 0) {
      const picks = Array.from(
        { length: seen },
        (_, index) => near[(row.id * seen + index) % near.length] ?? 0,
      )
      cameras.restore(row.id, { ...row, deviceIds: [...new Set(picks)] })
    }
    noteLastPicture(world, row.id, latest.get(row.id)?.time ?? '')
  }
}

/** Ids of the meters of each organisation. */
function metersByOrg({ store }: Pick<World, 'store'>): ReadonlyMap<number, readonly number[]> {
  const meters = new Map<number, number[]>()
  for (const { id, family, orgId } of store.table<DeviceRow>(tableName(device)).rows) {
    if (isTerminal(family)) continue
    const known = meters.get(orgId)
    if (known === undefined) meters.set(orgId, [id])
    else known.push(id)
  }
  return meters
}
