import { cameraViewCalls } from '#contract/calls/iot/camera.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { camera, type CameraLive, type CameraRow } from '#contract/resources/iot/camera.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving, together, type Served, type World } from '#mock/world/world.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { formatTime } from '#mock/lib/time.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import { dayKey, pictureIndex } from './picture-file.ts'
import { takeSnapshot } from './snapshot.ts'
import { subjectOf } from './subject.ts'
import { removePreset, savePreset, currentView, turn } from './view.ts'

/** Cameras: views, snapshots and state. Deleting a camera deletes its pictures. */
export const servedCamera: Served<CameraRow> = {
  resource: camera,
  belongs: { org: ({ orgId }) => orgId },
  cascadeTo: ['iot/camera-picture'],
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
  routes: together(
    serving(iotCalls, {
      snapshot: (world, { alertId, orderId, ...target }, call) => {
        const subject = subjectOf(world, { alertId, orderId }, call.user)
        return eachCamera(world, target, call, ({ id }) => takeSnapshot(world, id, subject))
      },
      setCameras: setState,
    }),
    serving(cameraViewCalls, {
      view: (world, _sent, call) => currentView(world, call),
      turn,
      savePreset,
      removePreset,
    }),
  ),
}

/** State of a camera: disabled, or online unless it is offline. */
function stateOf({ clock }: Pick<World, 'clock'>, { enabled, state, since }: CameraRow): Partial<CameraRow> {
  const next = enabled ? (state === 'offline' ? 'offline' : 'online') : 'disabled'
  return { state: next, since: next === state ? since : formatTime(clock()) }
}

const eachCamera = actOnEach(camera, (world: ScopeParts & Pick<World, 'store'>) => camerasOf(world))

/** Enables or disables cameras; idempotent. */
function setState(
  world: ScopeParts & Pick<World, 'store'>,
  { state, ...target }: Sent<typeof iotCalls.setCameras>,
  call: UserCall,
): Promise<BulkAnswer> {
  const cameras = camerasOf(world)
  const enabled = state === 'enabled'
  return eachCamera(world, target, call, (row) => {
    if (row.enabled !== enabled) cameras.update(row.id, { enabled, updateBy: call.user.loginName })
  })
}
