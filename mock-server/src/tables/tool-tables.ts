import { deviceFile, type DeviceFileRow } from '#contract/resources/iot/device-file.ts'
import { hostedPicture, type HostedPictureRow } from '#contract/resources/tool/picture.ts'
import { storageFile, type StorageFileRow, type StoreDriver } from '#contract/resources/tool/storage.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { storageSettingsTable, storageUploadTable } from './unserved-tables.ts'

/** Stored form of a picture; its uses are looked up on read. */
export type StoredHostedPicture = Omit<HostedPictureRow, 'uses'> & {
  /** Idempotency key given by the uploader; empty if none. */
  key: string
} & Audit

/** Stored form of a file or folder; the driver stores the content under `key`, which is empty for a folder. */
export type StoredStorageFile = StorageFileRow & {
  key: string
  /** Key of the upload that created it, so that a repeated call gets the same response. */
  uploadKey: string
  /** Bucket that holds it, set once the settings name another bucket; they may name this one again. */
  place?: string
} & Audit

/** Stored form of a device file; its content is a file of the storage. */
export type StoredDeviceFile = Omit<DeviceFileRow, 'operatorName' | 'operatorNameZh'> & {
  storageId: number
} & Audit

/** Storage settings; they contain secrets and must never be returned as a whole. */
export interface StoredStorageSettings {
  id: number
  driver: StoreDriver
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretKey: string
  /** Total in MB. */
  quota: number
  /** Whether the storage serves downloads directly; absent in data of older releases. */
  isDirect?: boolean
  /** Secret that signs download links. */
  linkSecret: string
}

/** An upload in progress; survives a restart. */
export interface StoredStorageUpload {
  id: number
  /** User and the upload key chosen by the client. */
  uploadKey: string
  userId: number
  driver: StoreDriver
  /** Bucket it goes to, set once the settings name another bucket; they may name this one again. */
  place?: string
  key: string
  driverId: string
  name: string
  parentId: number
  size: number
  /** Tags of the received parts, by part number; empty for missing parts. */
  tags: readonly string[]
  /** Epoch milliseconds. */
  begun: number
}

export const toolTablesOf = (store: Store) => ({
  hostedPictures: store.table<StoredHostedPicture>(tableName(hostedPicture)),
  storageFiles: store.table<StoredStorageFile>(tableName(storageFile)),
  deviceFiles: store.table<StoredDeviceFile>(tableName(deviceFile)),
  storageSettings: store.table<StoredStorageSettings>(storageSettingsTable),
  storageUploads: store.table<StoredStorageUpload>(storageUploadTable),
})
