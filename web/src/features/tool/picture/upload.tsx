import { useState } from 'react'
import { pictureCalls } from '#contract/calls/pictures.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { refusePicture } from '#web/engine/upload/refuse-picture.ts'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { UploadQueue, type Upload } from '#web/engine/upload/upload-queue.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'

/** Opens the upload of pictures, which goes on while the dialog is shut. */
export function HostedPictureUpload() {
  const t = useText()
  const show = useShowDialog()
  return (
    <Button
      kind="primary"
      icon="pi-upload"
      onClick={() => void show((close) => <PictureUpload onClose={() => close()} />)}
    >
      {t(words.upload)}
    </Button>
  )
}

interface Refused {
  name: string
  why: NonNullable<ReturnType<typeof refusePicture>>
}

function PictureUpload({ onClose }: { onClose: () => void }) {
  const t = useText()
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
    <UploadDialog title={t(words.upload)} uploads={uploads} queue={hostedPictureQueue} onClose={onClose}>
      <FileChooser accept={pictureTypes} onFiles={take} />
      <p className="meta">{t(['.jpg or .png, up to 10 MB each', '.jpg 或 .png，单张不超过 10 MB'])}</p>
      {refused.map(({ name, why }) => (
        <p key={name} className="note error" role="alert">
          <StatusGlyph severity="error" />{' '}
          {t(['{name}: {why}', '{name}：{why}'], { name, why: t(uploadWords[why]) })}
        </p>
      ))}
    </UploadDialog>
  )
}

/** The pictures that this window uploads. */
const hostedPictureQueue = new UploadQueue<null>({
  send: ({ key, file }, options) => uploadAndRefresh(pictureCalls.uploadPicture, file, { key }, options),
})

/** A picture for the queue, under a key of its own. */
function hostedPictureUpload(file: File): Upload<null> {
  return { key: newRequestId(), file, about: null }
}
