import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { UploadQueue, type Upload } from '#web/engine/upload/upload-queue.ts'
import { sendParts } from './send-parts.ts'

interface Aim {
  parentId: number
}

/** The files that this window uploads. One that is taken out leaves nothing at the platform. */
export const storageQueue = new UploadQueue<Aim>({
  send: ({ key, file, about: { parentId } }, options) => sendParts({ key, file, parentId }, options),
  onDone: () => void refreshResource(storageFile),
  keeper: {
    put: () => Promise.resolve(),
    drop: async (key) => {
      await ignoreFailure(async () => void (await callQuietly(storageCalls.cancel, { key })))
    },
  },
})

/** A file for the queue. The same file has the same key, so that it goes on where it was even in another window. */
export function storageUpload(file: File, parentId: number): Upload<Aim> {
  const key = ['file', parentId, file.size, file.lastModified, hash(file.name)].join('-')
  return { key, file, about: { parentId } }
}

function hash(text: string): string {
  let value = 0
  for (const sign of text) value = (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return value.toString(36)
}
