import type { sceneCalls } from '#contract/calls/scene/scene.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { code } from '#contract/wire/envelope.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { World } from '#mock/world/world.ts'
import { camerasIn, devicesIn } from './contents.ts'

const words = {
  elsewhere: ['It is part of another scene.', '已属于其他场景。'],
  foreign: ['It belongs to another organisation.', '不属于该场景所属的组织。'],
  notHere: ['It is not part of this scene.', '不属于该场景。'],
} satisfies Record<string, Text2>

type Things = Omit<Sent<typeof sceneCalls.bindDevices>, 'id'>

/** Makes devices and cameras part of a scene of the same organisation, or of one above. */
export function bindThings(
  world: World,
  scene: StoredScene,
  things: Things,
  call: UserCall,
): Promise<BulkAnswer> {
  const orgs = orgsBelow(world, [scene.orgId])
  return onThings(world, things, call, ({ sceneId, orgId }) => {
    if (!orgs.has(orgId)) refuse(code.conflict, words.foreign)
    if (sceneId !== 0 && sceneId !== scene.id) refuse(code.conflict, words.elsewhere)
    return scene.id
  })
}

/** Takes devices and cameras out of a scene. */
export function unbindThings(
  world: World,
  scene: StoredScene,
  things: Things,
  call: UserCall,
): Promise<BulkAnswer> {
  return onThings(world, things, call, ({ sceneId }) =>
    sceneId === scene.id ? 0 : refuse(code.conflict, words.notHere),
  )
}

/** Takes everything out of a scene, visible to the user or not. */
export function emptyScene(
  world: Pick<World, 'fleet' | 'store'>,
  scene: StoredScene,
  updateBy: string,
): void {
  for (const { id } of devicesIn(world, scene.id)) world.fleet.table.update(id, { sceneId: 0, updateBy })
  for (const { id } of camerasIn(world, scene.id)) camerasOf(world).update(id, { sceneId: 0, updateBy })
}

interface Placed {
  sceneId: number
  orgId: number
}

async function onThings(
  world: World,
  { deviceIds = [], cameraIds = [] }: Things,
  call: UserCall,
  sceneFor: (row: Placed) => number,
): Promise<BulkAnswer> {
  if (deviceIds.length + cameraIds.length === 0) refuse(code.invalid, texts.invalid)
  const updateBy = call.user.loginName
  const cameras = camerasOf(world)
  const { table } = world.fleet
  const outcomes = [
    deviceIds.length > 0 &&
      (await actOnTarget(world, device, { ids: [...deviceIds] }, call, ({ id }) => {
        const row = table.get(id)
        if (row !== undefined)
          table.update(id, { sceneId: sceneFor({ ...row, sceneId: row.sceneId || 0 }), updateBy })
      })),
    cameraIds.length > 0 &&
      (await actOnTarget(world, camera, { ids: [...cameraIds] }, call, ({ id }) => {
        const row = cameras.get(id)
        if (row !== undefined)
          cameras.update(id, { sceneId: sceneFor({ ...row, sceneId: row.sceneId || 0 }), updateBy })
      })),
  ].filter((outcome) => outcome !== false)
  return {
    ok: outcomes.reduce((sum, { ok }) => sum + ok, 0),
    fail: outcomes.reduce((sum, { fail }) => sum + fail, 0),
    errors: outcomes.flatMap(({ errors }) => errors),
  }
}
