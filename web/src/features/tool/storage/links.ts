import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import type { FileLinks } from '#web/engine/files/linked-file.ts'

/** How stored files are read. */
export const storedLinks: FileLinks<
  typeof storageFile,
  { id: number; minutes: number; isDownload: boolean }
> = {
  resource: storageFile,
  endpoint: storageCalls.link,
  payload: (id, isDownload) => ({ id, minutes: 10, isDownload }),
}
