import { useRef } from 'react'
import { pictureActs } from '#contract/calls/reform/picture.ts'
import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { refusePicture } from '#web/engine/upload/measure-picture.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { pictureQueue, pictureUpload } from '../picture-slot/picture-queue.ts'
import { rejectOldPictures, rejectPictures } from './picture-actions.ts'
import type { PictureRecord, PictureResource } from './picture-rows.ts'
import { words } from './words.ts'

interface ReviewButtonsProps {
  resource: PictureResource
  picture: PictureRecord
}

/** Accept, reject and replace one picture, as far as the person may. */
export function ReviewButtons({ resource, picture }: ReviewButtonsProps) {
  const t = useText()
  const show = useShowDialog()
  const mayReview = can(permission(resource, 'review')) && picture.orderId !== 0
  const mayReplace = can(permission(orderPicture, 'save')) && picture.orderId !== 0
  const reject = () => {
    const form = resource === oldPicture ? rejectOldPictures : rejectPictures
    const tools = { show }
    void ignoreFailure(async () => void (await form.run(onRow(picture), tools)))
  }
  return (
    <>
      {mayReview && (
        <Button
          icon="pi-check-circle"
          isOff={picture.state === 'accepted'}
          onClick={() => void acceptPicture(resource, picture.id)}
        >
          {t(words.accept)}
        </Button>
      )}
      {mayReview && (
        <Button icon="pi-times-circle" onClick={reject}>
          {t(words.reject)}
        </Button>
      )}
      {mayReplace && <ReplaceButton picture={picture} />}
    </>
  )
}

/** Accepts one picture; a refusal by the platform is reported. */
export async function acceptPicture(resource: PictureResource, id: number): Promise<void> {
  const endpoint = resource === oldPicture ? pictureActs.acceptOldPictures : pictureActs.acceptPictures
  await ignoreFailure(async () => {
    const { errors } = await callAndRefresh(endpoint, { ids: [id] })
    for (const { msg } of errors) notify('error', msg)
  })
}

/** Uploads a picture that takes the place of another; that one stays as a version. */
function ReplaceButton({ picture: { id, orderId, slot } }: { picture: PictureRecord }) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const replace = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = refusePicture(file)
    if (wrong === undefined) pictureQueue.add(pictureUpload(file, { orderId, slot, replaces: id }))
    else notify('error', t(uploadWords[wrong]))
  }
  return (
    <>
      <Button icon="pi-upload" onClick={() => chooser.current?.click()}>
        {t(words.replace)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label={t(words.replace)}
        onChange={({ currentTarget }) => {
          replace(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
