import { code } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import { camera, type CameraLive, type CameraRow } from '#contract/resources/iot/camera.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { dayKey, pictureIndex } from './picture-index.ts'
import { takeSnapshot } from './snapshot.ts'
import { camerasOf } from './tables.ts'

/** Cameras: what they see, snapshots, and whether they work. Their pictures go with them. */
export const servedCamera: Served<CameraRow> = {
  resource: camera,
  takes: ['iot/camera-picture'],
  defaults: { enabled: true, watermark: true, keepDays: 30, port: 554, schedule: '60' },
  example: { code: '33010600001320000999', host: '10.64.9.99' },
  initial: ({ clock }) => ({ state: 'online', since: formatTime(clock()), lastTime: '' }),
  derive: (world, row) => stateOf(world, row),
  shown(world, { id }): CameraLive {
    const { latest, perDay } = pictureIndex(world)
    return {
      picture: latest.get(id)?.path ?? '',
      picturesToday: perDay.get(dayKey(id, formatTime(world.clock()))) ?? 0,
    }
  },
  routes(world, router) {
    const may = (verb: string, handler: (call: UserCall) => unknown) =>
      permitted(world, permission(camera, verb), handler)
    router.post(
      '/snapshot',
      may('snapshot', (call) =>
        actOnRows(targetOf(world, call), call.language, ({ id }) => takeSnapshot(world, id)),
      ),
    )
    router.post(
      '/state',
      may('update', (call) => setState(world, call)),
    )
  },
}

/** A disabled camera is neither on line nor off; one that is enabled again answers. */
function stateOf({ clock }: World, { enabled, state, since }: CameraRow): Partial<CameraRow> {
  const next = enabled ? (state === 'offline' ? 'offline' : 'online') : 'disabled'
  return { state: next, since: next === state ? since : formatTime(clock()) }
}

/** Enables or disables cameras; asking twice changes nothing the second time. */
function setState(world: World, call: UserCall): Promise<object> {
  const { state } = bodyOf(call)
  if (state !== 'enabled' && state !== 'disabled') return refuse(code.invalid, texts.invalid)
  const cameras = camerasOf(world)
  const enabled = state === 'enabled'
  return actOnRows(targetOf(world, call), call.language, ({ id }) => {
    if (cameras.get(id)?.enabled !== enabled) cameras.update(id, { enabled, updateBy: call.user.loginName })
  })
}

function targetOf(world: World, call: UserCall) {
  return readTarget(world, collectionOf(world, camera.name), bodyOf(call))
}
