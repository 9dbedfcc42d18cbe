import type { ScenePlan } from '#contract/calls/scene/scene.ts'
import { isPlaced } from '#contract/map/box.ts'
import { mapStateOf } from '#contract/map/kinds.ts'
import { device } from '#contract/resources/iot/device.ts'
import { mostPlanned } from '#contract/scene/plan.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { devicesIn } from './contents.ts'
import { pointOf } from './map/seen-devices.ts'

/** `GET plan`: where the devices of a scene are, as far as a person sees them. */
export function planOf(world: World, { id }: StoredScene, person: StoredUser): ScenePlan {
  const visible = visibleTo(world, collectionOf(world, device.name), person)
  const rows = devicesIn(world, id).filter(
    (row) => isPlaced(row) && (visible === undefined || visible.sees(row)),
  )
  return {
    total: rows.length,
    points: rows.slice(0, mostPlanned).map((row) => pointOf(row, mapStateOf(row))),
  }
}
