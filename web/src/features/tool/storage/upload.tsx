import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { storageQueue, storageUpload } from './queue.ts'
import { words } from './words.ts'

interface UploadProps {
  folder: number
  onClose: () => void
}

/** Uploads files into a folder; it goes on while the dialog is shut. */
export function StorageUploadDialog({ folder, onClose }: UploadProps) {
  const t = useText()
  const uploads = useUploads(storageQueue)
  return (
    <UploadDialog title={t(words.upload)} uploads={uploads} queue={storageQueue} canHold onClose={onClose}>
      <p>{t(words.uploadHint)}</p>
      <FileChooser
        onFiles={(files) => storageQueue.add(...files.map((file) => storageUpload(file, folder)))}
      />
    </UploadDialog>
  )
}
