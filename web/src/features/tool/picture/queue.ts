import { pictureCalls } from '#contract/calls/pictures.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { uploadTo } from '#web/api/http.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { UploadQueue, type Upload } from '#web/engine/upload/upload-queue.ts'

/** The pictures that this window uploads. */
export const hostedPictureQueue = new UploadQueue<null>({
  send: ({ key, file }, options) =>
    uploadTo(pictureCalls.uploadPicture, file, { key }, { ...options, isQuiet: true }),
  onDone: () => void refreshResource(hostedPicture),
})

/** A picture for the queue, under a key of its own. */
export function hostedPictureUpload(file: File): Upload<null> {
  return { key: newRequestId(), file, about: null }
}
