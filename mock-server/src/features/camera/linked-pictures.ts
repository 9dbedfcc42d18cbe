import { nearness } from '#contract/calls/camera.declared.ts'
import { linkFilter, type iotCalls, type LinkedPictures } from '#contract/calls/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { nearnessOf, subjectOf, type Subject } from './subject.ts'

type Parts = ScopeParts & Pick<World, 'fleet' | 'store'>

/**
 * `GET linked`: how many pictures an alert or an order has that the person sees, and the cameras he may use for more; none
 * where neither is named.
 */
export function linkedPictures(
  world: Parts,
  link: Sent<typeof iotCalls.linkedPictures>,
  { user }: UserCall,
): LinkedPictures {
  const subject = subjectOf(world, link, user)
  if (subject === undefined) return { count: 0, cameras: [] }
  const pictures = collectionOf(world, cameraPicture.name)
  const mayTake = world.grantsOf(user).permissions.has(permission(camera, 'snapshot'))
  return {
    count: pictures.lister.all(readSelection(world, pictures, linkFilter(subject.link), user)).length,
    cameras: mayTake ? watching(world, subject).filter(({ id }) => seesId(world, camera.name, id, user)) : [],
  }
}

/** The cameras that watch a place, the nearest first. */
export function watching(
  world: Pick<World, 'fleet' | 'store'>,
  place: Pick<Subject, 'deviceId' | 'areaId'>,
): LinkedPictures['cameras'] {
  const found = camerasOf(world).rows.flatMap((row) => {
    const near = nearnessOf(world, row, place)
    const { id, name, nameZh, state } = row
    return near === undefined ? [] : [{ id, name, nameZh, state, near }]
  })
  return nearness.flatMap(([wanted]) => found.filter(({ near }) => near === wanted))
}
