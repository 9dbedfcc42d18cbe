import type { MapScene } from '#contract/calls/scene/map.ts'
import { isPlaced, isWithinBox, type Box } from '#domain/map/box.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { figuresOf } from '../figures.ts'

/** Scenes that one answer has at most. */
const most = 200

/** The scenes in a part of the earth as their list has them now; none for who may not list them. */
export function scenesIn(world: World, box: Box, person: StoredUser): MapScene[] {
  if (!world.grantsOf(person).permissions.has(permission(scene, 'list'))) return []
  const visible = visibleTo(world, collectionOf(world, scene.name), person)
  return world.tables.scenes.rows
    .filter((row) => row.state === 'enabled' && isPlaced(row) && isWithinBox(row, box))
    .filter((row) => visible?.sees(row) !== false)
    .slice(0, most)
    .map((row) => {
      const { id, name, nameZh, type, lng, lat } = row
      const { grade, health, devices, online, alerts, load } = figuresOf(world, row)
      return { id, name, nameZh, type, grade, health, devices, online, alerts, load, lng, lat }
    })
}
