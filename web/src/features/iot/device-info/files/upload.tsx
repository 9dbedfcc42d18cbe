import { useId, useState } from 'react'
import {
  deviceFileKinds,
  mostDeviceFileBytes,
  type DeviceFileRow,
} from '#contract/resources/iot/device-file.ts'
import { say } from '#contract/schema/language.ts'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Select } from '#web/ui/control/select.tsx'
import { deviceFileQueue, deviceFileUpload } from './queue.ts'
import { fileWords } from './words.ts'

interface UploadProps {
  deviceId: number
  onClose: () => void
}

/** Uploads files about a device, of one kind at a time; it goes on while the dialog is shut. */
export function DeviceFileUpload({ deviceId, onClose }: UploadProps) {
  const t = useWords(fileWords)
  const language = useLanguage()
  const id = useId()
  const [kind, setKind] = useState<DeviceFileRow['kind']>('manual')
  const uploads = useUploads(deviceFileQueue).filter(({ about }) => about.deviceId === deviceId)
  const add = (files: readonly File[]) => {
    const large = files.filter(({ size }) => size > mostDeviceFileBytes)
    for (const { name } of large) notify('warning', t('large', { name }))
    const fit = files.filter((file) => !large.includes(file))
    deviceFileQueue.add(...fit.map((file) => deviceFileUpload(file, { deviceId, kind })))
  }
  return (
    <UploadDialog title={t('upload')} uploads={uploads} queue={deviceFileQueue} onClose={onClose}>
      <p className="meta">{t('hint')}</p>
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          {t('kind')}
        </label>
        <Select
          id={id}
          value={kind}
          options={deviceFileKinds.map(([value, ...text]) => [value, say(text, language)] as const)}
          onChange={setKind}
        />
      </div>
      <FileChooser onFiles={add} />
    </UploadDialog>
  )
}
