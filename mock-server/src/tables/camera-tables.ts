import type { CameraAim, CameraView } from '#contract/calls/iot/camera.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import type { Table } from '#mock/store/table.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { cameraViewTable } from './unserved-tables.ts'

interface Stored {
  store: Store
}

/** The cameras as they are stored. */
export function camerasOf({ store }: Stored): Table<CameraRow & Audit> {
  return store.table(tableName(camera))
}

/** A picture as it is stored: where its camera looked, if it had been turned. */
export type StoredPicture = CameraPictureRow & { view?: CameraAim } & Audit

/** Where a camera looks; the id is that of the camera. */
export type StoredView = CameraView & { id: number }

/** Where cameras look that were turned. */
export function cameraViewsOf({ store }: Stored): Table<StoredView> {
  return store.table(cameraViewTable)
}

/** The pictures as they are stored, the one taken last at the end. */
export function picturesOf({ store }: Stored): Table<StoredPicture> {
  return store.table(tableName(cameraPicture))
}
