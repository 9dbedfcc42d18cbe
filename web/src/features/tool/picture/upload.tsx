import { useState } from 'react'
import { pictureTypes } from '#contract/wire/files.ts'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { refusePicture } from '#web/engine/upload/refuse-picture.ts'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { hostedPictureQueue, hostedPictureUpload } from './queue.ts'
import { hostedPictureWords } from './words.ts'

/** Opens the upload of pictures, which goes on while the dialog is shut. */
export function HostedPictureUpload() {
  const t = useWords(hostedPictureWords)
  const show = useShowDialog()
  return (
    <Button
      kind="primary"
      icon="pi-upload"
      onClick={() => void show((close) => <UploadDialog onClose={() => close()} />)}
    >
      {t('upload')}
    </Button>
  )
}

interface Refused {
  name: string
  why: NonNullable<ReturnType<typeof refusePicture>>
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(hostedPictureWords)
  const u = useWords(uploadWords)
  const c = useWords(common)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const uploads = useUploads(hostedPictureQueue)
  const take = (files: readonly File[]) => {
    const judged = files.map((file) => ({ file, why: refusePicture(file) }))
    setRefused(judged.flatMap(({ file, why }) => (why === undefined ? [] : [{ name: file.name, why }])))
    hostedPictureQueue.add(
      ...judged.flatMap(({ file, why }) => (why === undefined ? [hostedPictureUpload(file)] : [])),
    )
  }
  return (
    <Dialog
      title={t('upload')}
      size="medium"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
      <FileChooser accept={pictureTypes} onFiles={take} />
      <p className="meta">{t('hint')}</p>
      {refused.map(({ name, why }) => (
        <p key={name} className="note error" role="alert">
          <StatusGlyph severity="error" /> {t('refused', { name, why: u(why) })}
        </p>
      ))}
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadState upload={upload} queue={hostedPictureQueue} hasName />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
