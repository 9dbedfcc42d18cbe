import type { CameraView, cameraViewCalls } from '#contract/calls/iot/camera.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { homeAim, mostPresets } from '#domain/metering/camera-view.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { seenRow, type ScopeParts } from '#mock/resources/data-scope.ts'
import { camerasOf, cameraViewsOf, type StoredView } from '#mock/tables/camera-tables.ts'
import type { World } from '#mock/world/world.ts'

const words = {
  fixed: ['The camera cannot turn.', '该摄像头不支持云台。'],
  offline: ['The camera is offline or disabled.', '摄像头离线或已停用。'],
  many: [`A camera keeps ${mostPresets} presets at most.`, `每个摄像头最多保存 ${mostPresets} 个预置位。`],
  twice: ['There is a preset of this name.', '已有同名预置位。'],
} satisfies Record<string, Text2>

type Parts = ScopeParts & Pick<World, 'store'>

/** Returns the current view of a camera, and its presets. */
export function viewOf({ store }: Pick<World, 'store'>, id: number): StoredView {
  return cameraViewsOf({ store }).get(id) ?? { id, ...homeAim, presets: [] }
}

/** `GET view/{id}`. */
export function currentView(world: Parts, { id, user }: UserCall): CameraView {
  return cameraView(viewOf(world, seen(world, id, user).id))
}

/** `POST turn`. Refused if the camera does not respond. */
export function turn(
  world: Parts,
  { id, ...aim }: Sent<typeof cameraViewCalls.turn>,
  { user }: UserCall,
): CameraView {
  assertTurns(seen(world, id, user))
  return cameraView(cameraViewsOf(world).put({ ...viewOf(world, id), ...aim }))
}

/** `POST preset`: saves the current view under a name, or renames a preset. */
export function savePreset(
  world: Parts,
  { id, presetId, name }: Sent<typeof cameraViewCalls.savePreset>,
  { user }: UserCall,
): CameraView {
  assertTurns(seen(world, id, user))
  const { presets, ...view } = viewOf(world, id)
  if (presets.some((one) => one.name === name && one.id !== presetId))
    refuseForm([{ field: 'name', text: words.twice }])
  if (presetId !== undefined) {
    if (!presets.some((one) => one.id === presetId)) refuseMissing()
    const renamed = presets.map((one) => (one.id === presetId ? { ...one, name } : one))
    return cameraView(cameraViewsOf(world).put({ ...view, presets: renamed }))
  }
  if (presets.length >= mostPresets) refuse(code.conflict, words.many)
  const { pan, tilt, zoom } = view
  const next = Math.max(0, ...presets.map((one) => one.id)) + 1
  const kept = [...presets, { id: next, name, pan, tilt, zoom }]
  return cameraView(cameraViewsOf(world).put({ ...view, presets: kept }))
}

/** `POST removePreset`. */
export function removePreset(
  world: Parts,
  { id, presetId }: Sent<typeof cameraViewCalls.removePreset>,
  { user }: UserCall,
): CameraView {
  const view = viewOf(world, seen(world, id, user).id)
  const presets = view.presets.filter((one) => one.id !== presetId)
  if (presets.length === view.presets.length) refuseMissing()
  return cameraView(cameraViewsOf(world).put({ ...view, presets }))
}

const seen = seenRow(camera, (world: Parts) => camerasOf(world))

function assertTurns({ ptz, state }: CameraRow): void {
  if (!ptz) refuse(code.conflict, words.fixed)
  if (state !== 'online') refuse(code.conflict, words.offline)
}

function cameraView({ pan, tilt, zoom, presets }: StoredView): CameraView {
  return { pan, tilt, zoom, presets }
}
