import { deviceFileCalls } from '#contract/calls/fleet/device-file.ts'
import { deviceFile, type DeviceFileRow } from '#contract/resources/iot/device-file.ts'
import { uploadTo } from '#web/api/http.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { UploadQueue, type Upload } from '#web/engine/upload/upload-queue.ts'

interface About {
  deviceId: number
  kind: DeviceFileRow['kind']
}

/** The files about devices that this window uploads. */
export const deviceFileQueue = new UploadQueue<About>({
  send: ({ file, about: { deviceId, kind } }, options) =>
    uploadTo(deviceFileCalls.upload(deviceId), file, { kind }, { ...options, isQuiet: true }),
  onDone: () => void refreshResource(deviceFile),
})

/** A file for the queue, under a key of its own. */
export function deviceFileUpload(file: File, about: About): Upload<About> {
  return { key: newRequestId(), file, about }
}
