import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './storage.declared.ts'

/** Progress of an upload. */
export type StorageUpload = Output<typeof declared.storageUpload>

/** Settings of the storage, without secrets. */
export type StorageSettings = Output<typeof declared.storageSettings>

/** Beginning of a text file. */
export type FileText = Output<typeof declared.fileText>

/** Calls of the storage beyond the generic ones. */
export const storageCalls = endpoints<typeof declared.storageArea>()({
  begin: 'POST /base/tool/storage/begin',
  part: 'POST /base/tool/storage/part/{id}',
  finish: 'POST /base/tool/storage/finish',
  cancel: 'POST /base/tool/storage/cancel',
  link: 'POST /base/tool/storage/link',
  open: 'GET /base/tool/storage/open',
  text: 'GET /base/tool/storage/text/{id}',
  synchronise: 'POST /base/tool/storage/synchronise',
  settings: 'GET /base/tool/storage/settings',
  setSettings: 'PUT /base/tool/storage/settings',
  check: 'POST /base/tool/storage/check',
})

export type PictureUses = Output<typeof declared.pictureUses>

/** Calls of hosted pictures beyond the generic ones. */
export const hostedPictureCalls = endpoints<typeof declared.hostedPictureArea>()({
  uses: 'GET /base/tool/picture/uses/{id}',
})
