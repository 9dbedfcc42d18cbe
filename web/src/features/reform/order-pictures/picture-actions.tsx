import { useRef } from 'react'
import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { acts } from '#contract/text/acts.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { declaredAction, setAtOnce } from '#web/engine/actions/declared-actions.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { refusePicture } from '#web/engine/upload/picture-file.ts'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { zipAction } from '#web/subjects/gallery/gallery-bar.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { pictureQueue, pictureUpload } from '../picture-slot/picture-queue.ts'
import type { PictureRecord, PictureResource } from './picture-state.ts'
import { words } from './words.ts'

/** Rejects pictures with a reason. */
export const rejectPictures = declaredAction(orderPicture, 'reject')

/** Rejects pictures as a user who sees old meters only. */
export const rejectOldPictures = declaredAction(oldPicture, 'reject')

/** Creates an album; the bar runs it in its own way. */
export const albumAction: BulkAction<PictureResource> = {
  id: 'album',
  label: words.album,
  icon: 'pi-book',
  verb: 'zip',
}

/** Bulk actions on pictures. */
export const pictureBulk: readonly BulkAction<PictureResource>[] = [
  declaredAction(orderPicture, 'accept').bulk,
  rejectPictures.bulk,
  declaredAction(orderPicture, 'retag').bulk,
  declaredAction(orderPicture, 'move').bulk,
  zipAction,
  albumAction,
  declaredAction(orderPicture, 'discard').bulk,
]

/** Bulk actions on pictures of old meters; users who see them may download them. */
export const oldPictureBulk: readonly BulkAction<PictureResource>[] = [
  declaredAction(oldPicture, 'accept').bulk,
  rejectOldPictures.bulk,
  { ...zipAction, verb: 'list' },
  declaredAction(oldPicture, 'discard').bulk,
]

/** Buttons to accept, reject and replace a picture, depending on permissions and the state of its order. */
export function ReviewButtons({ resource, picture }: { resource: PictureResource; picture: PictureRecord }) {
  const t = useText()
  const show = useShowDialog()
  const mayReview = may(resource, 'review') && picture.orderId !== 0
  const mayReplace = may(orderPicture, 'save') && picture.orderId !== 0 && !picture.isClosed
  const reject = () => {
    const form = resource === oldPicture ? rejectOldPictures : rejectPictures
    const tools = { show }
    void ignoreFailure(() => form.run(onRow(picture), tools))
  }
  return (
    <>
      {mayReview && (
        <Button
          icon="pi-check-circle"
          isOff={picture.state === 'accepted'}
          onClick={() => void ignoreFailure(() => setAtOnce(resource, 'accept', picture))}
        >
          {t(orderPicture.actions.accept.label)}
        </Button>
      )}
      {mayReview && !picture.isClosed && (
        <Button icon="pi-times-circle" onClick={reject}>
          {t(acts.reject)}
        </Button>
      )}
      {mayReplace && <ReplaceButton picture={picture} />}
    </>
  )
}

/** Uploads a replacement of a picture, which is kept as a version. */
export function ReplaceButton({
  picture: { id, orderId, slot },
}: {
  picture: Pick<PictureRecord, 'id' | 'orderId' | 'slot'>
}) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const uploads = useUploads(pictureQueue).filter(
    ({ about, state }) => about.replaces === id && state !== 'done',
  )
  const replace = (file: File) => {
    const wrong = refusePicture(file)
    if (wrong === undefined) pictureQueue.add(pictureUpload(file, { orderId, slot, replaces: id }))
    else notify('error', t(uploadWords[wrong]))
  }
  return (
    <>
      <Button icon="pi-upload" onClick={() => chooser.current?.click()}>
        {t(words.replace)}
      </Button>
      <FileInput
        ref={chooser}
        accept={pictureTypes}
        aria-label={t(words.replace)}
        onFiles={([file]) => replace(file)}
      />
      {uploads.map((upload) => (
        <UploadState key={upload.key} upload={upload} queue={pictureQueue} />
      ))}
    </>
  )
}
