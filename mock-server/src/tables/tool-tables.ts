import { deviceFile, type DeviceFileRow } from '#contract/resources/iot/device-file.ts'
import { hostedPicture, type HostedPictureRow } from '#contract/resources/tool/picture.ts'
import { storageFile, type StorageFileRow, type StoreDriver } from '#contract/resources/tool/storage.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { storageSettingsTable, storageUploadTable } from './unserved-tables.ts'

/** A picture as it is stored: where it is used is looked up when it is answered. */
export type StoredHostedPicture = Omit<HostedPictureRow, 'uses'> & {
  /** Under which its person sent it, so that what is sent twice is stored once; empty where he gave none. */
  key: string
} & Audit

/** A file or folder as it is stored: what it holds lies under the key with its driver; a folder has none. */
export type StoredStorageFile = StorageFileRow & {
  key: string
  /** Of the upload by which it came, so that a repeated call gets the same answer. */
  uploadKey: string
  /** The bucket in which it lies, since the settings have named another one; it may be named again. */
  place?: string
} & Audit

/** A file about a device as it is stored: its bytes are those of a file of the storage. */
export type StoredDeviceFile = Omit<DeviceFileRow, 'operatorName' | 'operatorNameZh'> & {
  storageId: number
} & Audit

/** How files are stored; secrets included, so no answer is made of it as a whole. */
export interface StoredStorageSettings {
  id: number
  driver: StoreDriver
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretKey: string
  /** MB in all. */
  quota: number
  /** Whether the storage itself hands files out; an older release has not written it. */
  isDirect?: boolean
  /** Signs addresses under which files are read. */
  linkSecret: string
}

/** An upload that is under way; it outlives a restart. */
export interface StoredStorageUpload {
  id: number
  /** Person and the key that he gave it. */
  uploadKey: string
  userId: number
  driver: StoreDriver
  /** The bucket to which it goes, since the settings have named another one; it may be named again. */
  place?: string
  key: string
  driverId: string
  name: string
  parentId: number
  size: number
  /** Tags of the parts that have arrived, by number; empty for those that have not. */
  tags: readonly string[]
  /** Epoch milliseconds. */
  begun: number
}

/** The tables of a store. */
export const toolTablesOf = (store: Store) => ({
  hostedPictures: store.table<StoredHostedPicture>(tableName(hostedPicture)),
  storageFiles: store.table<StoredStorageFile>(tableName(storageFile)),
  deviceFiles: store.table<StoredDeviceFile>(tableName(deviceFile)),
  storageSettings: store.table<StoredStorageSettings>(storageSettingsTable),
  storageUploads: store.table<StoredStorageUpload>(storageUploadTable),
})
