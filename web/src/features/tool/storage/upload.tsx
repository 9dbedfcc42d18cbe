import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { storageQueue, storageUpload } from './queue.ts'
import { storageWords } from './words.ts'

interface UploadProps {
  folder: number
  onClose: () => void
}

/** Uploads files into a folder; it goes on while the dialog is shut. */
export function StorageUploadDialog({ folder, onClose }: UploadProps) {
  const t = useWords(storageWords)
  const c = useWords(common)
  const uploads = useUploads(storageQueue)
  return (
    <Dialog
      title={t('upload')}
      size="medium"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
      <p>{t('uploadHint')}</p>
      <FileChooser
        onFiles={(files) => storageQueue.add(...files.map((file) => storageUpload(file, folder)))}
      />
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadState upload={upload} queue={storageQueue} hasName canHold />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
