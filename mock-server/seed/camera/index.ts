import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { cameraViewTable } from '#mock/tables/unserved-tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { PlannedScene } from '../scene/plan.ts'
import { withScenes } from '../scene/cameras.ts'
import { seedCameras } from './cameras.ts'
import { seedPictures } from './pictures.ts'

/** Tables of the cameras, as they begin. */
export function cameraSeed(scenes: readonly PlannedScene[], now: number): Seed {
  return {
    [tableName(camera)]: () => withAudit(withScenes(seedCameras(now), scenes), formatTime(now)),
    [cameraViewTable]: () => [],
    [tableName(cameraPicture)]: () => withAudit(seedPictures(seedCameras(now), now), formatTime(now)),
  }
}
