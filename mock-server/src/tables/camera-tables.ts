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

export function camerasOf({ store }: Stored): Table<CameraRow & Audit> {
  return store.table(tableName(camera))
}

/** Stored form of a picture, with the camera's aim if it had been turned. */
export type StoredPicture = CameraPictureRow & { view?: CameraAim } & Audit

/** View of a camera; the id is the camera's. */
export type StoredView = CameraView & { id: number }

/** Returns the views of the cameras that were turned. */
export function cameraViewsOf({ store }: Stored): Table<StoredView> {
  return store.table(cameraViewTable)
}

/** Returns the picture table, the latest picture last. */
export function picturesOf({ store }: Stored): Table<StoredPicture> {
  return store.table(tableName(cameraPicture))
}
