import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { pictureQueue } from '../picture-slot/picture-queue.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { words } from './words.ts'

/** Opens the upload of many pictures; says how far it has come, as it goes on while the dialog is shut. */
export function UploadButton() {
  const t = useText()
  const show = useShowDialog()
  const uploads = useUploads(pictureQueue)
  if (!can(permission(orderPicture, 'save'))) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const isUnderWay = uploads.length > done
  return (
    <>
      {isUnderWay && (
        <span className="meta" role="status">
          {t(words.uploaded, { n: formatInteger(done), total: formatInteger(uploads.length) })}
        </span>
      )}
      <Button
        kind="primary"
        icon="pi-upload"
        onClick={() => void show((close) => <UploadDialog onClose={() => close()} />)}
      >
        {t(words.upload)}
      </Button>
    </>
  )
}
