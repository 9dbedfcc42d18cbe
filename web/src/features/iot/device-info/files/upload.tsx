import { useId, useState } from 'react'
import {
  deviceFileKinds,
  mostDeviceFileBytes,
  type DeviceFileRow,
} from '#contract/resources/iot/device-file.ts'
import { say } from '#contract/schema/language.ts'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { deviceFileQueue, deviceFileUpload } from './queue.ts'
import { fileWords } from './words.ts'

interface UploadProps {
  deviceId: number
  onClose: () => void
}

/** Uploads files about a device, of one kind at a time; it goes on while the dialog is shut. */
export function DeviceFileUpload({ deviceId, onClose }: UploadProps) {
  const t = useWords(fileWords)
  const c = useWords(common)
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
    <Dialog
      title={t('upload')}
      size="medium"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
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
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadState upload={upload} queue={deviceFileQueue} hasName />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
