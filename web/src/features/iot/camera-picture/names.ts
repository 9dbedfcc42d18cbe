import { camera } from '#contract/resources/iot/camera.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { CameraRecord } from '../camera/live.ts'
import type { PictureRecord } from './gallery-rows.ts'

/** What the cameras of the pictures are called, and whether there may be several of them. */
export interface PictureNames {
  isMany: boolean
  nameOf: (picture: Pick<PictureRecord, 'cameraId'>) => string
}

/** The names of the cameras of pictures: of one that is known, else of those that took them. */
export function usePictureNames(
  row: CameraRecord | undefined,
  pictures: readonly Pick<PictureRecord, 'cameraId'>[],
): PictureNames {
  const ids = row === undefined ? pictures.map(({ cameraId }) => cameraId) : []
  const labels = useLabels(camera.name, ids)
  return {
    isMany: row === undefined,
    nameOf: ({ cameraId }) =>
      row === undefined ? (labels.get(cameraId) ?? `#${cameraId}`) : nameOf(camera, row),
  }
}
