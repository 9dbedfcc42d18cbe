import { useId, useState } from 'react'
import { deviceFileCalls } from '#contract/calls/fleet/device-file.ts'
import {
  deviceFileKinds,
  mostDeviceFileBytes,
  type DeviceFileRow,
} from '#contract/resources/iot/device-file.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { UploadQueue, type Upload } from '#web/engine/upload/upload-queue.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Select } from '#web/ui/control/select.tsx'
import { words } from './words.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'

interface UploadProps {
  deviceId: number
  onClose: () => void
}

/** Uploads files about a device, of one kind at a time; it goes on while the dialog is shut. */
export function DeviceFileUpload({ deviceId, onClose }: UploadProps) {
  const t = useText()
  const id = useId()
  const [kind, setKind] = useState<DeviceFileRow['kind']>('manual')
  const uploads = useUploads(deviceFileQueue).filter(({ about }) => about.deviceId === deviceId)
  const add = (files: readonly File[]) => {
    const large = files.filter(({ size }) => size > mostDeviceFileBytes)
    for (const { name } of large) notify('warning', t(words.large, { name }))
    const fit = files.filter((file) => !large.includes(file))
    deviceFileQueue.add(...fit.map((file) => deviceFileUpload(file, { deviceId, kind })))
  }
  return (
    <UploadDialog title={t(words.upload)} uploads={uploads} queue={deviceFileQueue} onClose={onClose}>
      <p className="meta">{t(words.hint)}</p>
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          {t(['Kind of file', '文件类别'])}
        </label>
        <Select
          id={id}
          value={kind}
          options={deviceFileKinds.map(([value, ...text]) => [value, t(text)] as const)}
          onChange={setKind}
        />
      </div>
      <FileChooser onFiles={add} />
    </UploadDialog>
  )
}

interface About {
  deviceId: number
  kind: DeviceFileRow['kind']
}

/** The files about devices that this window uploads. */
const deviceFileQueue = new UploadQueue<About>({
  send: ({ file, about: { deviceId, kind } }, options) =>
    uploadAndRefresh(deviceFileCalls.upload(deviceId), file, { kind }, options),
})

/** A file for the queue, under a key of its own. */
function deviceFileUpload(file: File, about: About): Upload<About> {
  return { key: newRequestId(), file, about }
}
