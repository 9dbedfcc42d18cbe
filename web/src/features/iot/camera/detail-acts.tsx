import { Link } from 'react-router-dom'
import { permission } from '#contract/schema/resource.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { cameraActs, setCamera } from './acts.ts'
import { galleryPath, type CameraRecord } from './live.ts'
import { CameraSnapshot } from './snapshot.tsx'

interface CameraDetailActsProps {
  row: CameraRecord
  onEdit: () => void
}

/** What can be done with the camera that is shown. */
export function CameraDetailActs({ row, onEdit }: CameraDetailActsProps) {
  const t = useText()
  const mayEdit = useSession(() => can(permission(camera, 'update')))
  const maySeePictures = useSession(() => can(permission(cameraPicture, 'list')))
  const wanted = row.enabled ? 'disable' : 'enable'
  const label = cameraActs.find(({ id }) => id === wanted)?.label
  return (
    <footer className="form-drawer-foot">
      {mayEdit && (
        <>
          <Button
            className="camera-toggle"
            onClick={() => void ignoreFailure(() => setCamera(row, row.enabled ? 'disabled' : 'enabled'))}
          >
            {label && t(label)}
          </Button>
          <Button icon="pi-pencil" onClick={onEdit}>
            {t(listWords.edit)}
          </Button>
        </>
      )}
      {maySeePictures && (
        <Link className="button" to={galleryPath(row.id)}>
          <Icon name="pi-images" />
          {t(['All pictures', '全部图片'])}
        </Link>
      )}
      <CameraSnapshot row={row} />
    </footer>
  )
}
