import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { withAudit } from '../../src/resources/audit.ts'
import type { Seed } from '../../src/store/store.ts'
import { tableName } from '../../src/tables.ts'
import { formatTime } from '../../src/time.ts'
import { seedCameras } from './cameras.ts'
import { seedPictures } from './pictures.ts'

/** Tables of the cameras, as they begin. */
export function cameraSeed(now: number): Seed {
  return {
    [tableName(camera)]: () => withAudit(seedCameras(now), formatTime(now)),
    [tableName(cameraPicture)]: () => withAudit(seedPictures(seedCameras(now), now), formatTime(now)),
  }
}
