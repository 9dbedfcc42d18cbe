import type { Audit } from '#contract/wire/crud.ts'
import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import type { Table } from '#mock/store/table.ts'
import { tableName } from './tables.ts'
import type { Store } from '#mock/store/store.ts'

interface Stored {
  store: Store
}

/** The cameras as they are stored. */
export function camerasOf({ store }: Stored): Table<CameraRow & Audit> {
  return store.table(tableName(camera))
}

/** The pictures as they are stored, the one taken last at the end. */
export function picturesOf({ store }: Stored): Table<CameraPictureRow & Audit> {
  return store.table(tableName(cameraPicture))
}
