import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { camera as cameraResource, type CameraRow } from '#contract/resources/iot/camera.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { withScenes } from '../scene/cameras.ts'
import type { PlannedScene } from '../scene/plan.ts'
import { busiestId, seedCameras } from './cameras.ts'

/** Tables of the cameras, as they begin. */
export function cameraSeed(scenes: readonly PlannedScene[], now: number): Seed {
  return {
    [tableName(cameraResource)]: () => withAudit(withScenes(seedCameras(now), scenes), formatTime(now)),
    [tableName(cameraPicture)]: () => withAudit(seedPictures(seedCameras(now), now), formatTime(now)),
  }
}

/** The pictures that the cameras have taken so far, the earliest first. */
function seedPictures(cameras: readonly CameraRow[], now: number): CameraPictureRow[] {
  return cameras
    .flatMap((camera) => timesOf(camera, now).map((time) => ({ id: camera.id, time })))
    .toSorted((a, b) => a.time - b.time)
    .map(({ id: cameraId, time }, index) => ({ ...pictureOf(cameraId, time, now), id: index + 1 }))
}

/** When a camera took pictures: by its schedule until it fell silent, or a few times a day by hand. */
function timesOf({ id, schedule, state, since }: CameraRow, now: number): number[] {
  const step = schedule === 'off' ? 440 * minute : Number(schedule) * minute
  const last = state === 'online' ? now : momentOf(since)
  const days = id === busiestId ? 4 : schedule === 'off' ? 5 : 1.5
  const shift = (id * 7000) % minute
  const latest = Math.floor((last - shift) / step) * step + shift
  return Array.from({ length: Math.floor((days * day) / step) }, (_, index) => latest - index * step)
}

function pictureOf(cameraId: number, time: number, now: number): Omit<CameraPictureRow, 'id'> {
  const second = Math.floor(time / 1000)
  const isSeen = time < now - 0.7 * day && unit(cameraId, second, 21) < 0.7
  const favourite = unit(cameraId, second, 22) < 0.012
  return {
    ...newPicture(cameraId, time, triggerOf(cameraId, second)),
    reviewed: isSeen || favourite,
    favourite,
  }
}

function triggerOf(cameraId: number, second: number): CameraPictureRow['trigger'] {
  const luck = unit(cameraId, second, 23)
  if (cameraId % 8 === 0) return luck < 0.6 ? 'order' : 'manual'
  if (luck < 0.04) return 'alert'
  return luck < 0.06 ? 'manual' : 'schedule'
}
