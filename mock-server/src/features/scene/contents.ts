import { isTerminal } from '#domain/metering/families.ts'
import type { CameraRow } from '#contract/resources/iot/camera.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import type { World } from '#mock/world/world.ts'
import { isHeadMeter } from '#mock/engines/fleet/head-meters.ts'

/** The devices of a scene, by their ids. */
export function devicesIn({ fleet }: Pick<World, 'fleet'>, sceneId: number): StoredDevice[] {
  return (
    fleet
      .ofScene(sceneId)
      .toSorted((a, b) => a - b)
      .flatMap((id) => fleet.table.get(id) ?? [])
      // within a transaction the index is behind
      .filter((row) => row.sceneId === sceneId)
  )
}

export function camerasIn(world: Pick<World, 'store'>, sceneId: number): CameraRow[] {
  return camerasOf(world).rows.filter((row) => row.sceneId === sceneId)
}

/**
 * The devices at which the load of a place is added up, so that each customer is measured once: the lines of a substation;
 * else transformers and large customers, as the load of the fleet is; where there is neither, the meters.
 */
export function headsOf(devices: readonly StoredDevice[]): StoredDevice[] {
  const inUse = devices.filter(({ state }) => state !== 'inactive' && state !== 'retired')
  const lines = inUse.filter(({ family }) => family === 'substation')
  if (lines.length > 0) return lines
  const heads = inUse.filter(isHeadMeter)
  return heads.length > 0 ? heads : inUse.filter(({ family }) => !isTerminal(family))
}
